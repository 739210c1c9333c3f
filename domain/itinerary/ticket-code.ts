// What the code on a ticket says: the booking reference and two check characters, in QR's compact alphanumeric set.

/**
 * Without 0, O, 1, I and L, so that nobody mishears or misreads a reference. The remaining 31 characters form a prime
 * field for the check.
 */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const REFERENCE_LENGTH = 8;

const FIELD = REFERENCE_ALPHABET.length;

/** `ABCD2345` gives `ABCD2345-7K`. Throws RangeError on characters that references do not have. */
export function ticketCode(reference: string): string {
  const values = [...reference].map(placeOf);
  const sum = values.reduce((total, value) => total + value, 0);
  const weighted = values.reduce((total, value, position) => total + value * (position + 1), 0);
  return `${reference}-${characterOf(sum)}${characterOf(weighted)}`;
}

/** The content of the code on a ticket: with check characters where the reference uses our alphabet. */
export const codeFor = (reference: string): string =>
  [...reference].every((character) => REFERENCE_ALPHABET.includes(character)) ? ticketCode(reference) : reference;

/**
 * The booking reference of a scanned code, or null where the check fails.
 * The plain and the weighted sum together find any two misread characters.
 */
export function referenceOf(code: string): string | null {
  const [, reference] = /^([2-9A-HJKMNP-Z]{4,16})-[2-9A-HJKMNP-Z]{2}$/.exec(code) ?? [];
  return reference !== undefined && ticketCode(reference) === code ? reference : null;
}

function placeOf(character: string): number {
  const value = REFERENCE_ALPHABET.indexOf(character);
  if (value < 0) throw new RangeError('A booking reference has a character that references do not have.');
  return value;
}

const characterOf = (sum: number): string => REFERENCE_ALPHABET.charAt(sum % FIELD);
