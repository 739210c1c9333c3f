import { withoutUnseen } from './unseen-marks.ts';

const BRITISH = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$|^gir ?0aa$/i;
/** With the islands, whose codes are written like those of Great Britain. */
const WRITTEN_AS_BRITISH: ReadonlySet<string> = new Set(['GB', 'JE', 'GG', 'IM']);
const ANYWHERE = /^[a-z\d]+([ -][a-z\d]+)*$/i;

/** A postcode from however it was typed or pasted. */
export const tidyPostcode = (text: string): string => withoutUnseen(text).trim().replace(/\s+/g, ' ');

/** Whether a text can be a postcode of the country, `GB`; an empty country may be any. */
export const isPostcode = (text: string, countryCode: string): boolean =>
  (WRITTEN_AS_BRITISH.has(countryCode) ? BRITISH : ANYWHERE).test(tidyPostcode(text));

/** What a form says where it is not one. */
export const POSTCODE_FAULT = 'Enter a postcode for the country that you chose, or leave it empty.';
