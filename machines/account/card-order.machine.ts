import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { CardOffer } from '#domain/extras/land-offer.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { type CardOrderFault, cardOrderFaults } from '#domain/itinerary/card-order.ts';
import { NOT_ORDERED, type Unsaved } from '#domain/places/unsaved.ts';
import { isBefore } from '#domain/values/dates.ts';
import { type DayBegun, KEEP_TODAY, ofEvent, ofOutput, port } from '#machines/port.ts';
import { type CallFailed, KEEP_AND_REPORT, type Message } from '#machines/report.ts';
import type { CustomerInput } from './loyalty.machine.ts';

export interface CardOrder extends CustomerInput {
  code: string;
  startDate: string;
  /** Empty where the provider chooses one and sends it to the customer. */
  pin: string;
}

export const cardOrderPorts = {
  /** The travel cards with their prices if they start on this day. */
  fetchCards: port<{ priceDate: string }, readonly CardOffer[]>('fetchCards'),
  /**
   * Orders one; answers the itinerary through which it is paid. A repeat of the same order gets the same answer (R3).
   */
  orderCard: port<CardOrder, { itineraryId: string }>('orderCard'),
};

export interface CardOrderInput extends CustomerInput {
  /** The day in London. */
  today: string;
  unsaved?: Unsaved | null;
}

interface CardOrderContext extends Omit<CardOrderInput, 'unsaved'> {
  startDate: string;
  offers: readonly CardOffer[];
  /** The card that is chosen. */
  code: string | null;
  faults: readonly CardOrderFault[];
  /** Why the last call failed. */
  failure: Failure | null;
  /** Above an order that is filled in again after its customer signed in. */
  message: Message | null;
  itineraryId: string | null;
}

export type CardOrderEvent =
  | DayBegun
  | { type: 'retry.requested' }
  | { type: 'card-day.chosen'; date: string }
  | { type: 'card.chosen'; code: string }
  /** The PIN is part of the event alone: no state that waits for a person has it (ruling 47). */
  | { type: 'order.submitted'; pin: string };

/**
 * Buying a travel card alone (spec 7): the cards on sale on a day, the choice of one, and the order, which is then
 * paid.
 */
export const cardOrderMachine = setup({
  types: { context: {} as CardOrderContext, input: {} as CardOrderInput, events: {} as CardOrderEvent },
  actors: cardOrderPorts,
  actions: {
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepDay: assign({
      startDate: (_, { date }: { date: string }) => date,
      offers: [],
      faults: [],
      failure: null,
      message: null,
    }),
    keepOffers: assign(({ context }, offers: readonly CardOffer[]) => ({
      offers,
      failure: null,
      // A card that is not sold on the other day is no longer chosen.
      ...(offers.some(({ code }) => code === context.code) ? {} : { code: null, message: null }),
    })),
    keepCode: assign({ code: (_, { code }: { code: string }) => code, faults: [], failure: null, message: null }),
    keepFaults: assign({
      faults: ({ context }, { pin }: { pin: string }) => cardOrderFaults({ ...context, pin }),
      failure: null,
    }),
    clearFaults: assign({ faults: [], failure: null, message: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    keepItinerary: assign({ itineraryId: (_, { itineraryId }: { itineraryId: string }) => itineraryId }),
    reportFailure: sendParent(
      ({ context: { code, startDate } }, { failure }: { failure: Failure }): CallFailed => ({
        type: 'call.failed',
        failure,
        unsaved: code === null ? null : { card: { code, startDate } },
      }),
    ),
    /** The root opens the booking, which says what is to pay. */
    reportOrder: sendParent(({ context }) => ({ type: 'itinerary.wanted', itineraryId: context.itineraryId ?? '' })),
  },
  guards: {
    isAnotherDay: ({ context }, { date }: { date: string }) => context.startDate !== date,
    startsBefore: ({ context }, { today }: DayBegun) => isBefore(context.startDate, today),
    isOnSale: ({ context }, { code }: { code: string }) => context.offers.some((offer) => offer.code === code),
    isComplete: ({ context }, { pin }: { pin: string }) => cardOrderFaults({ ...context, pin }).length === 0,
  },
}).createMachine({
  id: 'cardOrder',
  context: ({ input: { customerNumber, today, unsaved } }) => ({
    customerNumber,
    today,
    startDate: unsaved?.card?.startDate ?? today,
    offers: [],
    code: unsaved?.card?.code ?? null,
    faults: [],
    failure: null,
    message: unsaved?.card ? { tone: 'info' as const, text: NOT_ORDERED } : null,
    itineraryId: null,
  }),
  initial: 'fetching',
  on: {
    'card-day.chosen': {
      guard: { type: 'isAnotherDay', params: ofEvent },
      target: '.fetching',
      actions: { type: 'keepDay', params: ofEvent },
    },
    'day.begun': [
      {
        guard: { type: 'startsBefore', params: ofEvent },
        target: '.fetching',
        actions: [KEEP_TODAY, { type: 'keepDay', params: ({ event }) => ({ date: event.today }) }],
      },
      { actions: KEEP_TODAY },
    ],
  },
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchCards',
        src: 'fetchCards',
        input: ({ context }) => ({ priceDate: context.startDate }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepOffers', params: ofOutput },
        },
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    choosing: {
      on: {
        'card.chosen': { guard: { type: 'isOnSale', params: ofEvent }, actions: { type: 'keepCode', params: ofEvent } },
        'order.submitted': [
          { guard: { type: 'isComplete', params: ofEvent }, target: 'ordering', actions: 'clearFaults' },
          { actions: { type: 'keepFaults', params: ofEvent } },
        ],
      },
    },
    ordering: {
      tags: 'busy',
      on: { 'card-day.chosen': {}, 'day.begun': { actions: KEEP_TODAY } },
      invoke: {
        id: 'orderCard',
        src: 'orderCard',
        input: ({ context: { customerNumber, code, startDate }, event }) => {
          assertEvent(event, 'order.submitted');
          return { customerNumber, startDate, code: code ?? '', pin: event.pin };
        },
        onDone: { target: 'ordered', actions: { type: 'keepItinerary', params: ofOutput } },
        onError: { target: 'choosing', actions: KEEP_AND_REPORT },
      },
    },
    ordered: { entry: 'reportOrder', on: { 'card-day.chosen': {}, 'day.begun': {} } },
    unreadable: { on: { 'retry.requested': 'fetching' } },
  },
});
