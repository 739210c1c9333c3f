/** A suite below `tests/`, and words of the title that holds the promise there. */
export type Proof = readonly [suite: string, words: string];

export const LETTERS = 'contract/security/nobody-is-flooded-with-letters';
export const LIMITS = 'contract/security/every-limit-holds';
