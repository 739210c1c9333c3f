// Every means of payment by its guarantee type code. A new one adds its line here, and its name in names.ts.
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { onAccount } from './on-account.ts';
import { page } from './page.ts';
import { points } from './points.ts';
import { savedCard } from './saved-card.ts';
import type { Source } from './source.ts';
import { travelCard } from './travel-card.ts';

const SOURCES: ReadonlyMap<number, Source> = new Map([
  [GUARANTEE.newCard, page],
  [GUARANTEE.savedCard, savedCard],
  [GUARANTEE.loyaltyPoints, points],
  [GUARANTEE.travelCard, travelCard],
  [ON_ACCOUNT_CODE, onAccount],
]);

/** Throws 422 for a code that pays nothing here. */
export function sourceOf(guaranteeTypeCode: number): Source {
  const source = SOURCES.get(guaranteeTypeCode);
  if (source === undefined) {
    throw new Refusal(422, 'This way of paying is not offered here. Nothing was charged. Please pay by card.', {
      code: 'way-to-pay',
    });
  }
  return source;
}
