import {
  Actor,
  type ActorRefFrom,
  type AnyActor,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  createMachine,
  type StateValue,
} from 'xstate';
import { GUEST } from '#domain/payment/payer.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { openingContext } from '#machines/booking/booking.ports.ts';
import { contentMachine, type FerryContent } from '#machines/booking/content.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { formerSearchesMachine } from '#machines/booking/former-searches.machine.ts';
import { wholeBookingMachine } from '#machines/booking/whole-booking.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { content, labels, options, searchResult, settings, TODAY, TOMORROW, trip } from './skerry.ts';

/** A machine as a child of an inert parent: its logic by name, resting in one state. */
interface RestingChild {
  readonly src: string;
  readonly snapshot: unknown;
}

export type Children = Readonly<Record<string, RestingChild>>;

/**
 * An actor that rests in one state and has started nothing: no call is made for that state. Children are restored at
 * rest too. It still takes events; whatever they would call is not wired.
 */
export function restingActor<Machine extends AnyStateMachine>(
  machine: Machine,
  value: StateValue,
  context: ContextFrom<Machine>,
  children: Children = {},
  parent?: AnyActor,
): ActorRefFrom<Machine> {
  // A restored snapshot takes its children in their persisted form, which its type does not say.
  const snapshot = { ...machine.resolveState({ value, context }), children } as never;
  return new Actor(machine, { snapshot, ...(parent && { parent }) }).start() as ActorRefFrom<Machine>;
}

/** Stands above a machine that reports what is in front of its user, and does nothing about it. */
export const deafParent = (): AnyActor => createActor(createMachine({})).start();

export const restingChild = <Machine extends AnyStateMachine>(
  src: string,
  machine: Machine,
  value: StateValue,
  context: ContextFrom<Machine>,
  children: Children = {},
): RestingChild => ({ src, snapshot: { ...machine.resolveState({ value, context }), children } });

type ContentContext = ContextFrom<typeof contentMachine>;

const ALL_KNOWN = { vehicles: 'known', fares: 'known', vessels: 'known' } as const;

/** The content feeds: all of them known by default. */
export const contentAt = (
  value: Readonly<Partial<Record<keyof FerryContent, string>>> = {},
  context: Partial<ContentContext> = {},
): Children => ({
  content: restingChild(
    'content',
    contentMachine,
    { ...ALL_KNOWN, ...value },
    { ...content, failures: {}, ...context },
  ),
});

/** The next departures on the line of the search page. */
export const departuresAt = (value: StateValue = 'known'): Children => ({
  departures: restingChild('departures', departuresMachine, value, {
    asked: { ferryId: trip.outward?.ferryId ?? '', routeCode: trip.wish.routeCode, date: TODAY },
    departures:
      value === 'known'
        ? [
            { date: TODAY, time: '20:30' },
            { date: TODAY, time: '22:00' },
            { date: TOMORROW, time: '05:30' },
          ]
        : [],
  }),
});

/** Remembered searches: a crossing with a car, a fast one on foot, a stay for whose form a trailer was left. */
export const formerSearchesAt = (value: StateValue = 'known'): Children => ({
  formerSearches: restingChild('formerSearches', formerSearchesMachine, value, {
    searches: [
      { routeCode: 'HAL-BRI', journey: 'return', party: trip.wish.party, vehicle: 'CAR', trailer: null },
      { routeCode: 'BRI-HAL-F', journey: 'one-way', party: trip.wish.party, vehicle: null, trailer: null },
      {
        routeCode: 'HAL-BRI',
        journey: 'stay-only',
        party: trip.wish.party,
        vehicle: 'CAR',
        trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 },
      },
    ],
  }),
});

type SearchContext = ContextFrom<typeof ferrySearchMachine>;

/** The search: results for two adults and a car by default. */
export const searchAt = (value: StateValue = 'offering', context: Partial<SearchContext> = {}): Children => ({
  ferrySearch: restingChild('ferrySearch', ferrySearchMachine, value, {
    wish: trip.wish,
    options,
    customerProduct: null,
    tried: null,
    refusal: null,
    verdict: null,
    result: searchResult,
    answered: trip.wish,
    failure: null,
    at: 0,
    ...context,
  }),
});

type BookingContext = ContextFrom<typeof bookingMachine>;

/** A booking at rest in one state: a return trip with a car on which both sailings are chosen, by default. */
export const bookingAt = (
  value: StateValue,
  context: Partial<BookingContext> = {},
  children: Children = {},
): ActorRefFrom<typeof bookingMachine> =>
  restingActor(
    wholeBookingMachine,
    value,
    {
      ...openingContext({
        options,
        labels,
        settings,
        customerProduct: null,
        customerNumber: null,
        actedFor: null,
        agent: null,
        savedVehicles: [],
        phone: labels.contactPhone ?? '',
        payer: GUEST,
        at: 0,
        today: TODAY,
        tomorrow: TOMORROW,
        step: 'searching',
        wish: {},
        draft: null,
        hold: null,
        isParked: false,
        aside: [],
        returned: null,
        mayBePaid: false,
      }),
      trip,
      wish: context.trip?.wish ?? trip.wish,
      ...context,
    },
    { ...contentAt(), ...departuresAt(), ...children },
  );
