// Names of the code and of the provider as words to read.

/** `fast craft` becomes `Fast craft`. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `priceTrip` becomes `price trip`, states side by side a list of them. */
export const spaced = (name: string): string =>
  name
    .replace(' + ', ', ')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();

/** `a`, `b` and `c` become `a, b and c`. */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** `BOAT-TRAILER` becomes `Boat trailer`, where the provider has no name for what a code stands for. */
export const codeWords = (code: string): string => capitalised(code.toLowerCase().replace(/[-_]+/g, ' '));
