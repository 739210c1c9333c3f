import type { SnapshotFrom } from 'xstate';
import type { Crossing } from '#domain/contract/search.ts';
import { failureText } from '#domain/failure.ts';
import type { Leg } from '#domain/trip.ts';
import type { ferrySearchMachine } from './ferry-search.machine.ts';

type FerrySearch = SnapshotFrom<typeof ferrySearchMachine>;

const NO_CROSSINGS: readonly Crossing[] = [];

/** Whether prices are being fetched. Trying a coupon leaves the prices on screen. */
export const isFetching = (search: FerrySearch): boolean => search.hasTag('busy') && !isApplyingCoupon(search);
export const isApplyingCoupon = (search: FerrySearch): boolean => search.matches('applyingCoupon');
export const isEmpty = (search: FerrySearch): boolean => search.matches('empty');
export const searchFailure = (search: FerrySearch): string | null =>
  search.matches('failed') && search.context.failure ? failureText(search.context.failure) : null;
/** Whether no answer came, so that the connection may be at fault. */
export const isUnanswered = (search: FerrySearch): boolean =>
  search.matches('failed') && ['network', 'timeout'].includes(search.context.failure?.kind ?? '');
/** Why the coupon tried in the results was refused; null when none was. */
export const triedRefusal = ({ context }: FerrySearch): string | null => context.refusal;
/** The coupon that the shown prices include; null where there is none (ruling 24). */
export const couponApplied = ({ context }: FerrySearch): string | null =>
  context.result?.hasValidPromoCode ? context.result.promoData.searchedPromo : null;
export const productShown = ({ context }: FerrySearch): string | null => context.result?.productCode ?? null;
export const crossingsOf =
  (leg: Leg) =>
  ({ context }: FerrySearch): readonly Crossing[] =>
    (leg === 'outward' ? context.result?.outwardDepartures : context.result?.returnDepartures) ?? NO_CROSSINGS;
/** The day in the middle of the results: the one that was searched for. */
export const answeredDay =
  (leg: Leg) =>
  ({ context }: FerrySearch): string | null =>
    (leg === 'outward' ? context.answered?.departureDate : context.answered?.returnDate) ?? null;
