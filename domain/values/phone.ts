const FEWEST_DIGITS = 7;
/** With a country code, its zero in brackets and an extension. */
const MOST_DIGITS = 20;

/** A number as it is sent and dialled: digits may be typed as Arabic and Persian keyboards write them. */
export const tidyPhone = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`).trim();

/** Whether a text can be a phone number, however it is grouped; its digits must not all be the same. */
export function isPhone(text: string): boolean {
  const digits = tidyPhone(text).replace(/\D/g, '');
  if (/\p{Cc}/u.test(text) || digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return false;
  return new Set(digits).size > 1;
}

/** What a form says about a text that is not one. */
export const PHONE_FAULT = 'Enter a phone number with at least 7 digits.';

/** The address that calls a number, however it is grouped. After a country code nobody dials the zero in brackets. */
export const callAddress = (phone: string): string =>
  `tel:${tidyPhone(phone)
    .replace(/^(\+[\d ]+)\(0\)/, '$1')
    .replace(/[^\d+]/g, '')}`;
