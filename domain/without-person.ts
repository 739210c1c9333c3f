// R2: what stays of a trip once whoever planned it is gone.
import type { Draft } from './draft.ts';
import { NO_LEAD, type Trip } from './trip.ts';

/** The trip alone: a travel card would be in its owner's name. */
export const withoutPerson = (trip: Trip): Trip => ({
  ...trip,
  wish: trip.wish.others
    ? { ...trip.wish, others: trip.wish.others.map((other) => ({ ...other, plate: '' })) }
    : trip.wish,
  lead: NO_LEAD,
  extras: { ...trip.extras, travelCards: [] },
});

/** A draft with its trip alone: the provider's cart was made for that person. */
export const withoutPersonIn = (kept: Draft): Draft => ({
  ...kept,
  data: { ...kept.data, trip: withoutPerson(kept.data.trip), customerNumber: null, cart: null, plan: false },
});

/**
 * A draft as the call centre finds it that acts for this customer now: another's is not this one's booking, and with
 * nobody to act for the trip alone goes on.
 */
export function draftFor(kept: Draft, customerNumber: string | null): Draft | null {
  if ((kept.data.customerNumber ?? null) === customerNumber) return kept;
  return customerNumber === null ? withoutPersonIn(kept) : null;
}
