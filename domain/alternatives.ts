import type { Amendment } from './amendment.ts';
import type { AmendmentQuote } from './amendment-quote.ts';

/** A change that was looked at, and what it came to. */
export interface Alternative {
  readonly amendment: Amendment;
  readonly quote: AmendmentQuote;
}

/** How many are kept beside the one that is looked at. */
const MOST_ALTERNATIVES = 3;

const isSame = (left: Amendment, right: Amendment): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The alternatives to a change, which is none of them. */
export const alternativesTo = (alternatives: readonly Alternative[], amendment: Amendment): Alternative[] =>
  alternatives.filter((other) => !isSame(other.amendment, amendment));

/** The alternatives with this one in front; the oldest goes. */
export const lookedAt = (alternatives: readonly Alternative[], alternative: Alternative): Alternative[] =>
  [alternative, ...alternativesTo(alternatives, alternative.amendment)].slice(0, MOST_ALTERNATIVES);
