import { assign, setup } from 'xstate';
import type { FerrySettings } from '#domain/contract/configuration.ts';
import type { FerrySundry, Property } from '#domain/contract/extras.ts';
import type { VisitDays } from '#domain/extras/extras-offer.ts';
import type { Attraction, CardOffer } from '#domain/extras/land-offer.ts';
import { isBefore } from '#domain/values/dates.ts';
import { ofEvent, port } from '#machines/port.ts';
import { failed } from './feeds.ts';

export const offersPorts = {
  /** The attractions that are open on one of these days. */
  fetchAttractions: port<VisitDays, readonly Attraction[]>('fetchAttractions'),
  fetchSundries: port<void, readonly FerrySundry[]>('fetchSundries'),
  /** The places on board, with descriptions and pictures (R13). */
  fetchPlaces: port<void, readonly Property[]>('fetchPlaces'),
  /** The travel cards with their prices if they start on this day. */
  fetchTravelCards: port<{ priceDate: string }, readonly CardOffer[]>('fetchTravelCards'),
};

export interface OffersInput {
  settings: FerrySettings;
}

export type OffersFeed = 'attractions' | 'sundries' | 'places' | 'travelCards';

export interface OffersContext extends OffersInput {
  days: VisitDays;
  /** Null for anyone but a customer: travel cards belong to an account. */
  customerNumber: string | null;
  /** The day on which a travel card would start; empty until it is known which day it is. */
  cardDay: string;
  attractions: readonly Attraction[];
  sundries: readonly FerrySundry[];
  places: readonly Property[];
  travelCards: readonly CardOffer[];
  failures: Readonly<Partial<Record<OffersFeed, string>>>;
}

type Wanted = VisitDays & Pick<OffersContext, 'customerNumber'> & { today: string };

export type OffersEvent =
  | ({ type: 'offers.wanted' } & Wanted)
  | { type: 'attractions.retried' }
  | { type: 'sundries.retried' }
  | { type: 'places.retried' }
  | { type: 'card-day.chosen'; date: string }
  | { type: 'travel-cards.retried' };

type Offered = Pick<OffersContext, OffersFeed>;

const offersSetup = setup({
  types: { context: {} as OffersContext, input: {} as OffersInput, events: {} as OffersEvent },
  actors: offersPorts,
  actions: {
    keepDays: assign({ days: (_, { from, to }: VisitDays) => ({ from, to }), attractions: [] }),
    keepCustomer: assign(({ context: { cardDay } }, { customerNumber, today }: Wanted) => ({
      customerNumber,
      cardDay: isBefore(cardDay, today) ? today : cardDay,
      travelCards: [],
    })),
    keepCardDay: assign({ cardDay: (_, { date }: { date: string }) => date, travelCards: [] }),
    keepFetched: assign((_, fetched: Partial<Offered>) => fetched),
    keepFailure: assign({
      failures: ({ context }, { feed, text }: { feed: OffersFeed; text: string }) => ({
        ...context.failures,
        [feed]: text,
      }),
    }),
  },
  guards: {
    movesDays: ({ context: { days } }, { from, to }: VisitDays) => days.from !== from || days.to !== to,
    sellsOthers: ({ context }, { customerNumber, today }: Wanted) =>
      context.customerNumber !== customerNumber || isBefore(context.cardDay, today),
    movesCardDay: ({ context }, { date }: { date: string }) => context.cardDay !== date,
    isCustomer: ({ context }) => context.customerNumber !== null,
  },
});

interface Asking {
  readonly context: OffersContext;
}

interface Fetched {
  readonly event: { readonly output: Offered[OffersFeed] };
}

/** A feed that is fetched at once, and again on its own when it failed. */
const feedStates = <const Port extends object>(feed: OffersFeed, retried: OffersEvent['type'], port: Port) =>
  ({
    fetching: {
      tags: 'busy',
      invoke: {
        ...port,
        onDone: {
          target: 'known',
          actions: { type: 'keepFetched', params: ({ event }: Fetched) => ({ [feed]: event.output }) },
        },
        onError: failed(feed),
      },
    },
    failed: { on: { [retried]: 'fetching' } },
    known: {},
  }) as const;

/**
 * What can be added to the trip. Each feed is fetched when the extras are opened, and again on its own when it failed.
 */
export const offersMachine = offersSetup.createMachine({
  id: 'offers',
  context: ({ input }) => ({
    ...input,
    days: { from: '', to: '' },
    customerNumber: null,
    cardDay: '',
    attractions: [],
    sundries: [],
    places: [],
    travelCards: [],
    failures: {},
  }),
  initial: 'unasked',
  states: {
    unasked: {
      on: {
        'offers.wanted': {
          target: 'asked',
          actions: [
            { type: 'keepDays', params: ofEvent },
            { type: 'keepCustomer', params: ofEvent },
          ],
        },
      },
    },
    asked: {
      type: 'parallel',
      states: {
        attractions: {
          initial: 'fetching',
          // A trip that moved has other attractions: an answer for its former days is discarded.
          on: {
            'offers.wanted': {
              guard: { type: 'movesDays', params: ofEvent },
              target: '.fetching',
              actions: { type: 'keepDays', params: ofEvent },
            },
          },
          states: feedStates('attractions', 'attractions.retried', {
            id: 'fetchAttractions',
            src: 'fetchAttractions',
            input: ({ context }: Asking) => context.days,
          }),
        },
        sundries: {
          initial: 'fetching',
          states: feedStates('sundries', 'sundries.retried', { id: 'fetchSundries', src: 'fetchSundries' }),
        },
        places: {
          initial: 'fetching',
          states: feedStates('places', 'places.retried', { id: 'fetchPlaces', src: 'fetchPlaces' }),
        },
        travelCards: {
          initial: 'deciding',
          // After expiry the trip has no owner: what an account sells is not on sale any more. No card starts before today.
          on: {
            'offers.wanted': {
              guard: { type: 'sellsOthers', params: ofEvent },
              target: '.deciding',
              actions: { type: 'keepCustomer', params: ofEvent },
            },
          },
          states: {
            deciding: { always: [{ guard: 'isCustomer', target: 'selling' }, 'closed'] },
            /** Nobody is signed in whose account could hold a card. */
            closed: {},
            selling: {
              initial: 'fetching',
              on: {
                'card-day.chosen': {
                  guard: { type: 'movesCardDay', params: ofEvent },
                  target: '.fetching',
                  actions: { type: 'keepCardDay', params: ofEvent },
                },
              },
              states: feedStates('travelCards', 'travel-cards.retried', {
                id: 'fetchTravelCards',
                src: 'fetchTravelCards',
                input: ({ context }: Asking) => ({ priceDate: context.cardDay }),
              }),
            },
          },
        },
      },
    },
  },
});
