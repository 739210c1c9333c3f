/** A number stays with what it counts or measures, and a phone number whole, where a column is narrow. */
export const inLine = (words: string): string => words.replace(/(\d) /g, '$1\u00a0');
