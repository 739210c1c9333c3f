// Searching for a place to stay: its nights, their prices on other days, and the order and filters of the results.
import { addDays, daysBetween, isBefore } from '#domain/values/dates.ts';
import { type Pence, pence } from '#domain/values/money.ts';
import type { HotelOffer, HotelResult } from './hotel-availability.ts';
import type { Stay } from './stay.ts';

export type Nights = Pick<Stay, 'startDate' | 'endDate'>;

/** The most nights that are sold at once. */
export const MOST_NIGHTS = 28;

/** Why these nights cannot be asked for, in words; null when they can. */
export function nightsFault({ startDate, endDate }: Nights, today: string): string | null {
  if (isBefore(startDate, today)) return 'Choose a first night from today on.';
  if (!isBefore(startDate, endDate)) return 'Choose a day to leave after the first night.';
  return daysBetween(startDate, endDate) > MOST_NIGHTS ? `You can book up to ${MOST_NIGHTS} nights online.` : null;
}

/** As many nights, from another day on. */
export const nightsFrom = ({ startDate, endDate }: Nights, start: string): Nights => ({
  startDate: start,
  endDate: addDays(start, daysBetween(startDate, endDate)),
});

/** The nights with another first one. A stay that would then end before it begins moves too and keeps its length. */
export const withStart = (nights: Nights, startDate: string): Nights =>
  isBefore(startDate, nights.endDate) ? { ...nights, startDate } : nightsFrom(nights, startDate);

export interface NightPrice {
  readonly date: string;
  /** Of all rooms in the cheapest place, for one night; null where no place has them all. */
  readonly price: Pence | null;
  /** The same in each place, by its code; null where it has not all of them. */
  readonly at: Readonly<Record<string, Pence | null>>;
  /** Whether these are what is paid (R36); some providers name only what it costs before tax. */
  readonly withTax: boolean;
}

type NightAmount = 'priceFrom' | 'totalFrom';

/** The lowest price of a night, overall and in each place, for each day that the answers cover. One answer per room. */
export function nightPrices(answers: readonly (readonly HotelResult[])[]): NightPrice[] {
  const [first = []] = answers;
  const withTax = namesTax(answers);
  const of = withTax ? 'totalFrom' : 'priceFrom';
  const nights = new Map<string, Record<string, Pence | null>>();
  for (const { hotelCode, days } of first) {
    for (const { date } of days) {
      nights.set(date, { ...nights.get(date), [hotelCode]: priceOfNight(answers, { hotelCode, date, of }) });
    }
  }
  return [...nights]
    .map(([date, at]) => ({ date, price: lowestOf(Object.values(at)), at, withTax }))
    .toSorted((left, right) => (left.date < right.date ? -1 : 1));
}

const lowestOf = (prices: readonly (Pence | null)[]): Pence | null =>
  prices.reduce((lowest, price) => (lowest === null || (price !== null && price < lowest) ? price : lowest), null);

const namesTax = (answers: readonly (readonly HotelResult[])[]): boolean =>
  answers.flat().every(({ days }) => days.every((day) => day.priceFrom === null || day.totalFrom !== null));

function priceOfNight(
  answers: readonly (readonly HotelResult[])[],
  { hotelCode, date, of }: { readonly hotelCode: string; readonly date: string; readonly of: NightAmount },
): Pence | null {
  let sum = 0;
  for (const answer of answers) {
    const hotel = answer.find((one) => one.hotelCode === hotelCode);
    const price = hotel?.days.find((day) => day.date === date)?.[of] ?? null;
    if (price === null) return null;
    sum += price;
  }
  return pence(sum);
}

export type HotelOrder = 'recommended' | 'price' | 'name';

export interface HotelFilter {
  /** `Campsite`; null for all of them. */
  readonly type: string | null;
  /** The most that may be paid for all rooms and nights; null for any price. */
  readonly most: Pence | null;
  /** Places that have all of these. */
  readonly amenities: readonly string[];
  readonly pets: boolean;
}

export const NO_FILTER: HotelFilter = { type: null, most: null, amenities: [], pets: false };

export const isFiltered = ({ type, most, amenities, pets }: HotelFilter): boolean =>
  type !== null || most !== null || amenities.length > 0 || pets;

/** Read from the place's description: no field says it. */
export const takesPets = ({ amenities }: Pick<HotelResult, 'amenities'>): boolean =>
  amenities.some((words) => /\b(dog|pet)s?\b/i.test(words) && !/\bno\b/i.test(words));

/** The places that pass the filter, in order. */
export function shownHotels(offers: readonly HotelOffer[], filter: HotelFilter, order: HotelOrder): HotelOffer[] {
  const { type, most, amenities, pets } = filter;
  const passing = offers.filter(
    ({ hotel, totalFrom }) =>
      (type === null || hotel.type === type) &&
      (most === null || totalFrom <= most) &&
      amenities.every((amenity) => hotel.amenities.includes(amenity)) &&
      (!pets || takesPets(hotel)),
  );
  switch (order) {
    case 'recommended':
      return passing;
    case 'price':
      return passing.toSorted((left, right) => left.totalFrom - right.totalFrom);
    case 'name':
      return passing.toSorted((left, right) => left.hotel.name.localeCompare(right.hotel.name, 'en-GB'));
  }
}

/** The types on offer, by name. */
export const typesOf = (offers: readonly HotelOffer[]): string[] =>
  [...new Set(offers.flatMap(({ hotel }) => hotel.type ?? []))].toSorted();

/** The amenities on offer, the commonest first; pets have a filter of their own. */
export function amenitiesOf(offers: readonly HotelOffer[]): string[] {
  const counts = new Map<string, number>();
  for (const words of offers.flatMap(({ hotel }) => hotel.amenities)) {
    if (!takesPets({ amenities: [words] })) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([words]) => words);
}

const STEPS = 4;
const TEN_POUNDS = 1000;

/** Round amounts that divide the offers into four; fewer where prices are alike. */
export function priceSteps(offers: readonly HotelOffer[]): Pence[] {
  const totals = offers.map(({ totalFrom }) => totalFrom).toSorted((left, right) => left - right);
  const steps = Array.from({ length: STEPS - 1 }, (_, index) => {
    const total = totals[Math.floor(((index + 1) * totals.length) / STEPS)] ?? 0;
    return pence(Math.ceil(total / TEN_POUNDS) * TEN_POUNDS);
  });
  const dearest = totals.at(-1) ?? 0;
  return [...new Set(steps)].filter((step) => step < dearest);
}
