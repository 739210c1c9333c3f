import type { Amendment } from './amendment.ts';
import type { AmendmentQuote } from './amendment-quote.ts';

/** A change that was considered, and its quote. */
export interface Alternative {
  readonly amendment: Amendment;
  readonly quote: AmendmentQuote;
}

/** How many are kept beside the current one. */
const MOST_ALTERNATIVES = 3;

const isSame = (left: Amendment, right: Amendment): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The alternatives without the given change. */
export const alternativesTo = (alternatives: readonly Alternative[], amendment: Amendment): Alternative[] =>
  alternatives.filter((other) => !isSame(other.amendment, amendment));

/** The alternatives with this one in front; the oldest is dropped. */
export const lookedAt = (alternatives: readonly Alternative[], alternative: Alternative): Alternative[] =>
  [alternative, ...alternativesTo(alternatives, alternative.amendment)].slice(0, MOST_ALTERNATIVES);
