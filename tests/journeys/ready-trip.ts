// A trip that was put together before: the tab holds what the app itself keeps of one, and opens where it was left.

import { DRAFT_VERSION, type Draft } from '#domain/booking/draft.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { type PricingOption, pricingOptions } from '#domain/search/crossings.ts';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import { type ChosenSailing, chooseSailing, type LeadDetails, NO_LEAD, type Trip } from '#domain/trip/trip.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import type { Passenger, World } from './world.ts';

export interface Ready {
  readonly out?: string;
  /** Makes it a return, at four o'clock. */
  readonly back?: string;
  /** When it leaves, `10:00`. */
  readonly time?: string;
  readonly adults?: number;
  /** The code of its class; null on foot. */
  readonly vehicle?: string | null;
  /** `Flexible`; the cheapest ticket where it is left out. */
  readonly ticket?: string;
  readonly lead?: Partial<LeadDetails>;
}

/** Where the app is served, and the provider behind it. */
export type Place = Pick<World, 'app' | 'harbour'>;

/** From Port Hallow to Bridehaven on a Wednesday, by default one adult in a car, as the provider sells it now. */
async function readyTrip({ harbour }: Place, ready: Ready): Promise<Trip> {
  const { out = '2026-06-10', back = null, time = '10:00', adults = 1, vehicle = 'CAR', ticket, lead } = ready;
  const result = got(
    await visitor(harbour).ask(getCrossings, {
      query: {
        ferryId: 'HALLOW-BRIDE',
        routeCode: 'HAL-BRI',
        departureDate: out,
        passengers: `${adults}|A`,
        ...(back && { returnDate: back }),
        ...(vehicle && { vehicle }),
      },
    }),
  );
  const taken = (sailings: typeof result.outwardDepartures, day: string, at: string): ChosenSailing => {
    const sailing = sailings.find(({ departureDate, departureTime }) => departureDate === day && departureTime === at);
    const option = sailing && pricingOptions(sailing).filter(isWanted).toSorted(cheapestFirst)[0];
    const chosen = sailing && option && chooseSailing(sailing, option.ticketType, result.saleEndsMinutes);
    if (!chosen) throw new Error(`Nothing is sold on ${day} at ${at}.`);
    return chosen;
  };
  const isWanted = ({ ticketGroup }: PricingOption) => ticket === undefined || ticketGroup === ticket;
  return {
    wish: {
      routeCode: 'HAL-BRI',
      journey: back ? 'return' : 'one-way',
      departureDate: out,
      returnDate: back,
      party: { ...ONE_ADULT, A: adults },
      vehicle,
      trailer: null,
      coupon: '',
    },
    outward: taken(result.outwardDepartures, out, time),
    return: back ? taken(result.returnDepartures, back, '16:00') : null,
    extras: NO_EXTRAS,
    stays: [],
    lead: { ...NO_LEAD, ...lead },
  };
}

const cheapestFirst = (one: PricingOption, other: PricingOption): number => one.total - other.total;

const STEPS = { travellers: '/book/customer-details', reviewing: '/book/review' } as const;

/** Opens the app at a step of a trip that this tab holds. */
export async function openReady(
  { page }: Passenger,
  place: Place,
  step: keyof typeof STEPS,
  ready: Ready,
): Promise<void> {
  const draft: Draft = { version: DRAFT_VERSION, step, data: { trip: await readyTrip(place, ready), cart: null } };
  // Nothing of the app runs there, and its storage is the app's.
  if (!page.url().startsWith(place.app)) await page.goto(`${place.app}/robots.txt`);
  await page.evaluate(
    ([kept, address]) => {
      sessionStorage.setItem('gangway.draft', kept);
      location.replace(address);
    },
    [JSON.stringify(draft), `${place.app}${STEPS[step]}`] as const,
  );
}
