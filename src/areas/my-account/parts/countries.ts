/** Where passengers live, the nearest first; a country that is not listed is added by the account that has it. */
const CODES = (
  'GB IE FR NL BE DE ES PT IT CH AT DK NO SE FI IS PL CZ SK HU SI HR RO BG GR CY MT LU EE LV LT ' +
  'JE GG IM GI US CA AU NZ ZA IN SG HK JP'
).split(' ');

/** Made on first use: it takes a slow phone a tenth of a second, and only the profile needs it. */
let names: Intl.DisplayNames | null = null;

function nameOf(code: string): string {
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return names.of(code) ?? code;
}

/** Countries by name, with an empty choice and the current one. */
export function countryOptions(chosen: string): { value: string; label: string }[] {
  const codes = chosen === '' || CODES.includes(chosen) ? CODES : [...CODES, chosen];
  return [{ value: '', label: 'Not given' }, ...codes.map((code) => ({ value: code, label: nameOf(code) }))];
}
