// Several bookings open at once: staff put one aside and go on with another. They are kept in the root's memory alone.

import { hasChosen } from '#domain/trip/trip.ts';
import type { Draft } from './draft.ts';
import { withoutPersonIn } from './without-person.ts';

/** The most that can be put aside at once. */
export const MOST_ASIDE = 6;

/** A booking that was put aside, and the customer it is for; null for an agency's, and for the call centre's own. */
export interface PutAside {
  readonly customerNumber: string | null;
  readonly draft: Draft;
  /** Whether a session expired over it: it is checked again when it is taken up (R2). */
  readonly isParked?: boolean;
}

/** What is left of them when the session expires: the trips without their persons. */
export const parkedAside = (all: readonly PutAside[]): readonly PutAside[] =>
  all.map(({ customerNumber, draft }) => ({ customerNumber, draft: withoutPersonIn(draft), isParked: true }));

/** The drafts of one customer among them, in the order in which they were put aside. */
export const asideFor = (all: readonly PutAside[], customerNumber: string | null): readonly Draft[] =>
  all.filter((one) => one.customerNumber === customerNumber).map(({ draft }) => draft);

export interface Exchange {
  readonly aside: readonly PutAside[];
  /** The draft that was taken up again; null for a booking that starts fresh. */
  readonly taken: Draft | null;
  readonly isParked: boolean;
}

/** Puts a draft aside and takes up another by its place among those of this customer. Nothing is kept of an empty search. */
export function putAside(
  all: readonly PutAside[],
  { customerNumber, draft }: PutAside,
  place: number | null,
): Exchange {
  const own = all.filter((one) => one.customerNumber === customerNumber);
  const taken = place === null ? null : (own[place] ?? null);
  const others = all.filter((one) => one !== taken);
  const isBegun = hasChosen(draft.data.trip) || draft.step !== 'searching';
  // The cart is priced again when the booking is taken up.
  const kept = { customerNumber, draft: { ...draft, data: { ...draft.data, cart: null, plan: false } } };
  return {
    aside: isBegun ? [...others, kept] : others,
    taken: taken?.draft ?? null,
    isParked: taken?.isParked ?? false,
  };
}

/** What was begun for one customer, put aside as the call centre turns to the next. */
export const leftFor = (all: readonly PutAside[], draft: Draft): readonly PutAside[] =>
  putAside(all, { customerNumber: draft.data.customerNumber ?? null, draft }, null).aside;
