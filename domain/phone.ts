const FEWEST_DIGITS = 7;
/** With the code of a country, its zero in brackets and an extension. */
const MOST_DIGITS = 20;

/** Whether a text can be a phone number, however it is grouped: its digits are not all the same. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (/\p{Cc}/u.test(text) || digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return false;
  return new Set(digits).size > 1;
}

/** What a form says where it is not one. */
export const PHONE_FAULT = 'Enter a phone number with at least 7 digits.';
