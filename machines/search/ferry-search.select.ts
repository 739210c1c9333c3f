import type { SnapshotFrom } from 'xstate';
import { closedBy } from '#domain/booking/closed-sailings.ts';
import type { Crossing, SearchResult } from '#domain/contract/search.ts';
import { failureText, isNetworkFault } from '#domain/failures/failure.ts';
import { COUPON_INVALID } from '#domain/search/coupon.ts';
import type { Leg } from '#domain/trip/trip.ts';
import type { ferrySearchMachine } from './ferry-search.machine.ts';

type FerrySearch = SnapshotFrom<typeof ferrySearchMachine>;

const NO_CROSSINGS: readonly Crossing[] = [];

/** Whether prices are being fetched. Trying a coupon leaves the prices on screen. */
export const isFetching = (search: FerrySearch): boolean =>
  search.matches('checkingCoupon') || search.matches('fetchingPrices');
/** Also while the prices of another day are fetched first. */
export const isTryingCoupon = ({ context }: FerrySearch): boolean => context.tried !== null;
export const isEmpty = (search: FerrySearch): boolean => search.matches('empty');
export const searchFailure = (search: FerrySearch): string | null =>
  search.matches('failed') && search.context.failure ? failureText(search.context.failure) : null;
/** Whether no answer came to the search. */
export const isUnanswered = (search: FerrySearch): boolean =>
  search.matches('failed') && search.context.failure !== null && isNetworkFault(search.context.failure);
/** Why the coupon tried in the results was refused; null when none was. */
export const triedRefusal = ({ context: { refusal } }: FerrySearch): string | null =>
  refusal && failureText(refusal, COUPON_INVALID);
/** Whether nobody knows about it, for no answer came. */
export const isTriedUnanswered = ({ context: { refusal } }: FerrySearch): boolean =>
  refusal !== null && isNetworkFault(refusal);
/**
 * The coupon that the shown prices include, as it was asked for where they do not name it; null where there is none
 * (ruling 24).
 */
export const couponApplied = ({ context: { result, answered } }: FerrySearch): string | null =>
  result?.hasValidPromoCode ? result.promoData.searchedPromo || answered?.coupon || null : null;
export const productShown = ({ context }: FerrySearch): string | null => context.result?.productCode ?? null;

/** Each answer as it was found last: selectors are asked again and again within one minute. */
const known = new WeakMap<SearchResult, Pick<FerrySearch['context'], 'at'> & { readonly standing: SearchResult }>();

function standing({ context: { result, at } }: FerrySearch): SearchResult | null {
  if (!result) return null;
  const last = known.get(result);
  if (last?.at === at) return last.standing;
  const now = closedBy(last && last.at < at ? last.standing : result, at);
  known.set(result, { at, standing: now });
  return now;
}

/** The sailings of a leg; those that have left since the answer came are closed. */
export const crossingsOf =
  (leg: Leg) =>
  (search: FerrySearch): readonly Crossing[] =>
    standing(search)?.[leg === 'outward' ? 'outwardDepartures' : 'returnDepartures'] ?? NO_CROSSINGS;
/** How long before a departure its online sale ends, as the answer says. */
export const saleEndsOf = ({ context }: FerrySearch): number | undefined => context.result?.saleEndsMinutes;
/** The day in the middle of the results: the one that was searched for. */
export const answeredDay =
  (leg: Leg) =>
  ({ context }: FerrySearch): string | null =>
    (leg === 'outward' ? context.answered?.departureDate : context.answered?.returnDate) ?? null;
