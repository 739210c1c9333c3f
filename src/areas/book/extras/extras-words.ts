import type { AddOnOffer, PlaceOffer } from '#domain/extras/extras-offer.ts';
import type { WantedExtra, WantedTravelCard } from '#domain/trip/extras.ts';
import { LEG_WORDS } from '#domain/trip/leg-words.ts';
import type { Leg } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence, sumPence } from '#domain/values/money.ts';

/** `Going out`, `Going out and coming back` where both are on one day. */
export const legWords = (legs: readonly Leg[]): string =>
  legs.map((leg, index) => (index === 0 ? LEG_WORDS[leg] : LEG_WORDS[leg].toLowerCase())).join(' and ');

/** `Going out, Sat 20 Jun`. */
export const dayTitle = ({ date, legs }: PlaceOffer): string =>
  [legWords(legs), ...(date ? [formatDate(date)] : [])].join(', ');

/** `going out only`, where not every crossing of the trip has it; null otherwise. */
export const onlyWords = (legs: readonly Leg[], crossings: number): string | null =>
  legs.length < crossings ? `${legWords(legs).toLowerCase()} only` : null;

/** `£13.00 for 2 people`, `£9.00 for your vehicle`. */
export const addOnWords = ({ price, usageType, counted }: AddOnOffer): string =>
  `${formatPence(price)} for ${usageType === 'vehicle' ? 'your vehicle' : peopleWords(counted)}`;

const peopleWords = (count: number): string => (count === 1 ? 'one person' : `${count} people`);

/** `For up to 4 people`, `For one person`. */
export function roomWords({ capacity }: PlaceOffer): string | null {
  if (capacity === null) return null;
  return capacity === 1 ? 'For one person' : `For up to ${capacity} people`;
}

/** `For up to 4 people, pets allowed`. */
export const placeWords = (offer: PlaceOffer): string =>
  [roomWords(offer), offer.petsAllowed ? 'pets allowed' : 'no pets'].filter(Boolean).join(', ');

/** `2 chosen, £48.00`; null for none. */
export function takenWords(chosen: readonly WantedExtra[]): string | null {
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 0 ? null : `${count} chosen, ${formatPence(sumPence(chosen.map(({ total }) => total)))}`;
}

/** `Skerry Lounge and 1 more, £22.00`; null for nothing. */
export function chosenWords(chosen: readonly (WantedExtra | WantedTravelCard)[]): string | null {
  const [first, ...others] = new Set(chosen.map(({ name }) => name));
  if (first === undefined) return null;
  const names = others.length === 0 ? first : `${first} and ${others.length} more`;
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
