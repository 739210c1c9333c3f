// What an edit of a trip costs: read off by comparing the trip before and after it.

import { stayTotal } from '#domain/stay/stay.ts';
import { EXTRA_KINDS, isSameThing, type WantedExtra } from '#domain/trip/extras.ts';
import { misfitsOf } from '#domain/trip/stay-misfit.ts';
import { chosenSailings, type Trip } from '#domain/trip/trip.ts';
import type { Pence } from '#domain/values/money.ts';
import { after, type Edit, type Rules } from './dependencies.ts';

/** What an edit costs: something dropped, priced differently, or kept where it no longer fits. */
export interface Loss {
  readonly how: 'dropped' | 'repriced' | 'misfit';
  readonly what:
    | 'outward'
    | 'return'
    | 'returnDate'
    | 'vehicle'
    | 'trailer'
    | 'plate'
    | 'extra'
    | 'protection'
    | 'stay'
    | 'stayDiscount';
  /** The name of an extra or a stay, with what is needed to tell it apart. */
  readonly name: string;
  readonly date: string | null;
  /** What it costs afterwards, where that is known. */
  readonly total: Pence | null;
}

const loss = (how: Loss['how'], what: Loss['what'], about: Partial<Loss> = {}): Loss => ({
  how,
  what,
  name: '',
  date: null,
  total: null,
  ...about,
});

/** Everything that is worse after than before, found by comparing the two; empty where nothing is lost. */
export function lossesBetween(before: Trip, now: Trip): Loss[] {
  const losses: Loss[] = [];
  if (before.outward && !now.outward) losses.push(loss('dropped', 'outward'));
  if (before.return && !now.return) losses.push(loss('dropped', 'return'));
  if (before.wish.returnDate && !now.wish.returnDate && now.wish.journey === 'return') {
    losses.push(loss('dropped', 'returnDate'));
  }
  if (before.outward) {
    if (before.wish.vehicle && !now.wish.vehicle) losses.push(loss('dropped', 'vehicle'));
    if (before.wish.trailer && !now.wish.trailer) losses.push(loss('dropped', 'trailer'));
  }
  if (before.lead.plate && !now.lead.plate) losses.push(loss('dropped', 'plate', { name: before.lead.plate }));
  for (const list of EXTRA_KINDS) losses.push(...extraLosses(before.extras[list], now.extras[list]));
  if (before.extras.protection && !now.extras.protection) losses.push(loss('dropped', 'protection'));
  return [...losses, ...stayLosses(before, now)];
}

function extraLosses(before: readonly WantedExtra[], now: readonly WantedExtra[]): Loss[] {
  return before.flatMap((extra) => {
    const { name, date } = extra;
    const kept =
      now.find(isSameThing(extra)) ??
      // Something that moved with its crossing to another day.
      now.find((other) => other.resourceCode === extra.resourceCode && !before.some(isSameThing(other)));
    if (!kept) return [loss('dropped', 'extra', { name, date })];
    const costsMore = kept.total !== extra.total || kept.quantity < extra.quantity;
    return costsMore ? [loss('repriced', 'extra', { name, date: kept.date, total: kept.total })] : [];
  });
}

function stayLosses(before: Trip, now: Trip): Loss[] {
  const losses = before.stays.flatMap((stay) => {
    const { hotelName: name, startDate: date } = stay;
    const kept = now.stays.find(({ hotelCode }) => hotelCode === stay.hotelCode);
    if (!kept) return [loss('dropped', 'stay', { name, date })];
    const known = misfitsOf(before, stay);
    if (misfitsOf(now, kept).some((misfit) => !known.includes(misfit))) return [loss('misfit', 'stay', { name, date })];
    const moved = kept.startDate !== date || kept.endDate !== stay.endDate;
    return moved ? [loss('repriced', 'stay', { name, date: kept.startDate, total: stayTotal(kept) })] : [];
  });
  const drives = now.wish.vehicle !== null && chosenSailings(now).length > 0;
  // What a stay takes off the vehicle's price goes with the last stay (ruling 40).
  const losesSaving = before.stays.length > 0 && now.stays.length === 0 && drives;
  return losesSaving ? [...losses, loss('repriced', 'stayDiscount')] : losses;
}

/** What an edit costs beyond what it says itself: shown before it is made. */
export function consequencesOf(trip: Trip, edit: Edit, rules: Rules): Loss[] {
  const now = after(trip, edit, rules);
  return lossesBetween(trip, now).filter((one) => !isSaid(one, trip, edit));
}

/** Something removed by hand is not reported. */
function isSaid({ what, how, name }: Loss, trip: Trip, edit: Edit): boolean {
  switch (edit.kind) {
    case 'wish':
      return (
        (what === 'vehicle' && trip.wish.routeCode === edit.wish.routeCode) ||
        (what === 'trailer' && edit.wish.vehicle !== null)
      );
    case 'coupon':
      return how === 'repriced';
    case 'extra':
    case 'protection':
      return what === 'extra' || what === 'protection';
    case 'stay':
      return what === 'stay' && (how === 'misfit' || name === edit.stay.hotelName);
    case 'stay-dropped':
    case 'stay-moved':
      return what === 'stay';
    default:
      return false;
  }
}
