// R2: what stays of a trip once whoever planned it is gone.

import type { StayWish } from '#domain/stay/stay.ts';
import { hasChosen, NO_LEAD, type Trip } from '#domain/trip/trip.ts';
import type { Draft } from './draft.ts';

/** What was said to a place to stay is in the person's own words. */
const withoutNote = <Place extends { readonly comments: string }>(place: Place): Place => ({ ...place, comments: '' });

/** The trip alone: a travel card would be in its owner's name. */
export const withoutPerson = (trip: Trip): Trip => ({
  ...trip,
  wish: trip.wish.others
    ? { ...trip.wish, others: trip.wish.others.map((other) => ({ ...other, plate: '' })) }
    : trip.wish,
  lead: NO_LEAD,
  extras: { ...trip.extras, travelCards: [] },
  stays: trip.stays.map(withoutNote),
});

/** The search for a place to stay, and the rooms that are chosen in an open place. */
export const searchWithoutPerson = (wish: StayWish | null): StayWish | null =>
  wish?.place ? { ...wish, place: withoutNote(wish.place) } : wish;

/** A draft with its trip alone: the provider's cart was made for that person. */
export const withoutPersonIn = (kept: Draft): Draft => ({
  ...kept,
  data: {
    ...kept.data,
    trip: withoutPerson(kept.data.trip),
    stayWish: searchWithoutPerson(kept.data.stayWish ?? null),
    customerNumber: null,
    cart: null,
    plan: false,
    hasOutlived: true,
  },
});

/**
 * A draft as the call centre finds it that acts for this customer now: another's is not this one's booking, and with
 * nobody to act for the trip alone goes on. So does, for whoever is chosen next, a trip that outlived its session.
 */
export function draftFor(kept: Draft, customerNumber: string | null): Draft | null {
  const former = kept.data.customerNumber ?? null;
  if (former === customerNumber) return kept;
  const bare = withoutPersonIn(kept);
  if (customerNumber === null) return bare;
  const isNobodys = former === null && kept.data.hasOutlived && hasChosen(kept.data.trip);
  return isNobodys ? { ...bare, data: { ...bare.data, customerNumber, hasOutlived: false } } : null;
}
