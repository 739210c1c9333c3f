// A trip whose space is held until somebody pays for it.
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { dayAt, dayInLine, epochOf, type LocalMoment, timeAt } from '#domain/values/dates.ts';
import { NOTHING } from '#domain/values/money.ts';
import { isCancelled, stillDue } from './itinerary-status.ts';

/** What the provider keeps of a priced trip until it is paid for. */
export interface Hold {
  readonly cartId: string;
  /** An ISO 8601 instant; null where the provider does not say. */
  readonly until: string | null;
  /** Where a part of it is paid: the rest is paid as it was agreed, and no plan begins over it (ruling 54). */
  readonly partPaid?: true;
}

/** Until when an itinerary that is not paid for is held, as an ISO 8601 instant; null for any other. */
export const heldUnpaidUntil = (itinerary: Itinerary): string | null =>
  isCancelled(itinerary.status, 'list') || stillDue(itinerary) === NOTHING ? null : itinerary.holdExpiresAt;

/** `14:35 on Thu 24 Dec`, in the operator's zone, of an instant in ISO 8601. */
export function momentOf(instant: string): string {
  const moment = Date.parse(instant);
  const local = { date: dayAt(moment), time: timeAt(moment) };
  return `${local.time}${whichOfTwo(moment, local)} on ${dayInLine(local.date)}`;
}

/** Which of the two it is, of an hour that the clocks of autumn go through twice. */
function whichOfTwo(moment: number, local: LocalMoment): string {
  const later = epochOf(local, 'later');
  if (later === epochOf(local)) return '';
  return moment < later ? ' BST' : ' GMT';
}

/** `Not paid, held until 14:35 on Thu 24 Dec`: in a list, where a booking would stand. */
export const heldWords = (until: string): string => `Not paid, held until ${momentOf(until)}`;

/** `Your space is held until 14:35 on Thu 24 Dec`, of the thing that is held and whose it is. */
export const yoursIsHeld = (whose: string, thing: string, until: string | null): string =>
  `${whose} ${thing} is held${until ? ` until ${momentOf(until)}` : ''}`;
