/** Whether a text can be a first or last name: it has a letter, of whatever script. */
export const isName = (text: string): boolean => /\p{L}/u.test(text);
