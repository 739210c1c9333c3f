// Ruling 56: what may be changed in a booking, and why something may not.

import type { Itinerary } from '#domain/contract/itinerary.ts';
import { crossingNumber, ferryOf, itineraryFlags } from '#domain/itinerary/itinerary-status.ts';
import { othersIn } from '#domain/itinerary/who-travels.ts';
import { capitalised, listed } from '#domain/values/words.ts';
import { type Barrier, cancelBarrier, changeBarrier, fixedTickets, type Viewer } from './cancellation.ts';

/** What `amendableFields` may list; anything else in it has no form here. */
export const AMENDABLE = [
  'departures',
  'passengers',
  'vehicles',
  'licensePlate',
  'customerInfos',
  'addOns',
  'comments',
] as const;
export type AmendableField = (typeof AMENDABLE)[number];

/** Only the plate, whose change is free: a ticket that is not editable fixes everything else. */
const ALWAYS_FREE: AmendableField = 'licensePlate';
/** What concerns both legs at once is fixed once the first of them has left. */
const OF_EVERY_LEG = ['passengers', 'vehicles', 'addOns'] as const satisfies readonly AmendableField[];

/** Only the call centre gets as far as this: passengers are sent to it (ruling 54). */
const FIXED_BY_PLAN = 'This booking is paid by instalments, so it cannot be changed. Cancel it and book again instead.';
/** Where only what no price follows may be changed, the registration say. */
export const TRIP_FIXED_BY_PLAN =
  'This booking is paid by instalments, so its sailings, party, vehicle and extras cannot be changed. Cancel it and book again instead.';

/** Whether one leg has left: it can no longer be changed, the other can (ruling 56). */
function isTravelled(itinerary: Itinerary, leg: number, now: number): boolean {
  const { outwardHasDeparted, returnHasDeparted } = itineraryFlags(itinerary, now);
  return leg === 0 ? outwardHasDeparted : returnHasDeparted;
}

/** Whether its last sailing has left; true of what never sails. */
export const hasSailed = (itinerary: Itinerary, now: number): boolean =>
  (ferryOf(itinerary)?.departures ?? []).every((_, leg) => isTravelled(itinerary, leg, now));

/** Whether this field may be changed: the provider's list, less what has been travelled. */
export function mayAmend(itinerary: Itinerary, field: AmendableField, now: number): boolean {
  const item = ferryOf(itinerary);
  // On foot, it is that of a vehicle that may be taken along.
  if (field === ALWAYS_FREE && item?.vehicles.length === 0) return mayAmend(itinerary, 'vehicles', now);
  if (!item?.amendableFields.includes(field) || hasSailed(itinerary, now)) return false;
  if (!item.isEditable && field !== ALWAYS_FREE) return false;
  return !(OF_EVERY_LEG.some((one) => one === field) && isTravelled(itinerary, 0, now));
}

/** Whether the plate of one vehicle may be changed; one that is not booked yet comes with its own. */
export function mayAmendPlate(itinerary: Itinerary, number: number, now: number): boolean {
  const isNew = number > (ferryOf(itinerary)?.vehicles.length ?? 0);
  return mayAmend(itinerary, isNew ? 'vehicles' : ALWAYS_FREE, now);
}

const FIXED = { passengers: 'who travels', vehicles: 'the vehicle', addOns: 'what is on board' } as const;

/** What concerns every crossing and stays as it is while something else may be changed, in words; null where nothing does. */
export function fixedBarrier(itinerary: Itinerary, now: number): Barrier | null {
  const fixed = OF_EVERY_LEG.filter((field) => !mayAmend(itinerary, field, now)).map((field) => FIXED[field]);
  if (fixed.length === 0) return null;
  const names = listed(fixed);
  if (isTravelled(itinerary, 0, now)) {
    return { reason: 'departed', text: `The first sailing has departed, so ${names} stay as they are.` };
  }
  const isWhole = fixed.length === OF_EVERY_LEG.length && !mayAmend(itinerary, 'departures', now);
  if (isWhole && itinerary.paymentPlan) return { reason: 'plan', text: TRIP_FIXED_BY_PLAN };
  return { reason: 'ticket', text: `${capitalised(names)} cannot be changed online.` };
}

/** Why nothing of this booking can be changed here; null when something can. `now` is in epoch milliseconds. */
export function amendBarrier(itinerary: Itinerary, now: number, viewer: Viewer): Barrier | null {
  const barrier = changeBarrier(itinerary, viewer);
  if (barrier) return barrier;
  if (itinerary.status === null) {
    return { reason: 'unconfirmed', text: 'This booking is still being confirmed. It can be changed afterwards.' };
  }
  const sails = itineraryFlags(itinerary, now).hasCrossings;
  if (!sails && itinerary.reservationItems.hotel.length > 0) {
    return { reason: 'ticket', text: 'A stay cannot be changed online. Call us if your plans have changed.' };
  }
  if (sails && hasSailed(itinerary, now)) {
    return { reason: 'departed', text: 'Your sailings have departed, so there is nothing left to change.' };
  }
  if (!AMENDABLE.some((field) => mayAmend(itinerary, field, now))) {
    if (itinerary.paymentPlan) return { reason: 'plan', text: FIXED_BY_PLAN };
    return fixedTickets(itinerary, 'changed');
  }
  // Whoever sees only the outcome of a payment is asked whose booking it is, and reads its number then.
  if (!itinerary.outcomeOnly && (crossingNumber(itinerary) === '' || isPartlyUnknown(itinerary))) {
    return {
      reason: 'unconfirmed',
      text: 'This booking cannot be changed online at the moment. Call us to change it.',
    };
  }
  return null;
}

/**
 * Whether it has a trailer without sizes or a traveller of a type that is none of ours: a change sends the whole crossing,
 * and would make them up.
 */
const isPartlyUnknown = (itinerary: Itinerary): boolean =>
  itinerary.customerInfos.some(({ ageCategory }) => ageCategory === null) ||
  itinerary.reservationItems.ferry.some((item) => othersIn(item) > 0) ||
  (ferryOf(itinerary)?.vehicles ?? []).some(({ trailer }) => trailer && !(trailer.length && trailer.height));

/** Why a booking can be neither changed nor cancelled here, where one sentence says both; null otherwise. */
export function commonBarrier(itinerary: Itinerary, now: number, viewer: Viewer): Barrier | null {
  const change = amendBarrier(itinerary, now, viewer);
  const cancel = cancelBarrier(itinerary, now, viewer);
  if (change?.text === cancel?.text) return change;
  if (change?.reason !== 'ticket' || cancel?.reason !== 'ticket' || !ferryOf(itinerary)) return null;
  return fixedTickets(itinerary, 'both');
}

/** Why the sailing of one leg cannot be exchanged; null when it can. */
export function sailingBarrier(itinerary: Itinerary, leg: number, now: number): Barrier | null {
  if (isTravelled(itinerary, leg, now)) {
    return { reason: 'departed', text: 'This sailing has departed, so it stays as it is.' };
  }
  if (mayAmend(itinerary, 'departures', now)) return null;
  if (ferryOf(itinerary)?.isEditable) {
    return { reason: 'ticket', text: 'This sailing cannot be changed online. Call us if your plans have changed.' };
  }
  return { reason: 'ticket', text: `This sailing stays as it is: ${boundTicket(itinerary)}.` };
}

/** One ticket that is not editable fixes the whole booking. */
function boundTicket(itinerary: Itinerary): string {
  const [name, ...others] = new Set(ferryOf(itinerary)?.departures.map(({ ticketGroup }) => ticketGroup));
  if (others.length > 0) return 'the tickets are for the booked sailings';
  return `the ${name ? `${name} ` : ''}ticket is for the booked sailing`;
}
