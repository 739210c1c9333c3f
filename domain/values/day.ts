/**
 * Whether a text is a calendar day, `yyyy-mm-dd`, in a year from 1000 to 2999, so that days and weeks counted from it
 * keep that form. Without Temporal, for the files that a page starts with.
 */
export const isDate = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));
