/** Whether a text can be a first or last name: one line with at least one letter, in any script. */
export const isName = (text: string): boolean => /\p{L}/u.test(text) && !/\p{Cc}/u.test(text);

/** First and last name; empty where neither is known. */
export const fullName = (name: { readonly givenName: string; readonly surName: string } | undefined): string =>
  name ? `${name.givenName.trim()} ${name.surName.trim()}`.trim() : '';
