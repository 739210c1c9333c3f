import type { FerryOptions } from '#domain/contract/configuration.ts';
import { formatDate } from '#domain/dates.ts';
import type { WantedExtra, WantedTravelCard } from '#domain/extras.ts';
import type { AddOnOffer, crossingDays, PlaceOffer } from '#domain/extras-offer.ts';
import { formatPence, sumPence } from '#domain/money.ts';
import { type Leg, shipName } from '#domain/trip.ts';

type CrossingDay = ReturnType<typeof crossingDays>[number];

const LEGS: Readonly<Record<Leg, string>> = { outward: 'Going out', return: 'Coming back' };

/** `Going out`, `Going out and coming back` where both are on one day. */
const legWords = (legs: readonly Leg[]): string =>
  legs.map((leg, index) => (index === 0 ? LEGS[leg] : LEGS[leg].toLowerCase())).join(' and ');

/** `Going out on Sat 20 Jun`. */
export const dayTitle = ({ date, crossings }: CrossingDay): string =>
  `${legWords(crossings.map(({ leg }) => leg))} on ${formatDate(date)}`;

/** `08:30, MV Saint Bride`. */
export const dayNote = ({ crossings }: CrossingDay, options: FerryOptions): string =>
  crossings.map(({ sailing }) => `${sailing.departureTime}, ${shipName(options, sailing.ship)}`).join('; ');

/** `going out only`, where not every crossing of the day has it; null otherwise. */
export const onlyWords = (legs: readonly Leg[], { crossings }: CrossingDay): string | null =>
  legs.length < crossings.length ? `${legWords(legs)} only` : null;

/** `£13.00 for 2 people`, `£9.00 for your vehicle`. */
export const addOnWords = ({ price, usageType, counted }: AddOnOffer): string =>
  `${formatPence(price)} for ${usageType === 'vehicle' ? 'your vehicle' : peopleWords(counted)}`;

const peopleWords = (count: number): string => (count === 1 ? 'one person' : `${count} people`);

/** `For up to 4 people`, `For one person`. */
export function roomWords({ capacity }: PlaceOffer): string | null {
  if (capacity === null) return null;
  return capacity === 1 ? 'For one person' : `For up to ${capacity} people`;
}

/** `Skerry Lounge and 1 more, £22.00`; null for nothing. */
export function chosenWords(chosen: readonly (WantedExtra | WantedTravelCard)[]): string | null {
  const [first, ...others] = chosen;
  if (!first) return null;
  const names = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
  return `${names}, ${formatPence(sumPence(chosen.map(({ total }) => total)))}`;
}

/** `Priority boarding, Skerry Lounge and more, from £6.00`. */
export function fromWords(offers: readonly { readonly name: string; readonly price: number }[]): string {
  if (offers.length === 0) return 'Nothing on sale for this trip';
  const names = [...new Set(offers.map(({ name }) => name))];
  const shown = names.length > 2 ? `${names.slice(0, 2).join(', ')} and more` : names.join(' and ');
  // The price does not stand alone on a line.
  return `${shown}, from\u00a0${formatPence(Math.min(...offers.map(({ price }) => price)))}`;
}

/** What is on offer, or that it could not be fetched; the group itself says why. */
export const restWords = (failure: string | null, offers: Parameters<typeof fromWords>[0]): string =>
  failure === null ? fromWords(offers) : 'Could not be fetched';
