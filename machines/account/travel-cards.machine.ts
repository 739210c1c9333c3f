import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import type { TravelCard } from '#domain/payment/loyalty.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import { type DayBegun, KEEP_TODAY, ofOutput, port } from '#machines/port.ts';
import { type CallFailed, KEEP_AND_REPORT } from '#machines/report.ts';
import { cardOrderMachine } from './card-order.machine.ts';
import type { CustomerInput } from './loyalty.machine.ts';

export interface TravelCardsAnswer {
  cards: readonly TravelCard[];
  /** The day in London on which they were read. */
  today: string;
}

export const travelCardsPorts = { readTravelCards: port<CustomerInput, TravelCardsAnswer>('readTravelCards') };

interface TravelCardsInput extends CustomerInput {
  unsaved?: Unsaved | null;
}

interface TravelCardsContext extends TravelCardsInput, TravelCardsAnswer {
  failure: Failure | null;
}

/** A customer's travel cards with their balances, and the order of another. */
export const travelCardsMachine = setup({
  types: {
    context: {} as TravelCardsContext,
    input: {} as TravelCardsInput,
    events: {} as
      | { type: 'retry.requested' }
      | CallFailed
      | { type: 'itinerary.wanted'; itineraryId: string }
      | DayBegun,
    children: {} as { cardOrder: 'cardOrder' },
  },
  actors: { ...travelCardsPorts, cardOrder: cardOrderMachine },
  actions: {
    keepCards: assign((_, { cards, today }: TravelCardsAnswer) => ({ cards, today, failure: null })),
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    /** Until the cards are read, the order that was begun before a sign-in waits here. */
    reportFailure: sendParent(
      ({ context: { unsaved = null } }, { failure }: { failure: Failure }): CallFailed => ({
        type: 'call.failed',
        failure,
        unsaved,
      }),
    ),
    /** Events of the order are passed on to the parent. */
    forward: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'travelCards',
  context: ({ input }) => ({ ...input, cards: [], today: '', failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readTravelCards',
        src: 'readTravelCards',
        input: ({ context: { customerNumber } }) => ({ customerNumber }),
        onDone: { target: 'showing', actions: { type: 'keepCards', params: ofOutput } },
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    showing: {
      invoke: {
        id: 'cardOrder',
        src: 'cardOrder',
        input: ({ context: { customerNumber, today, unsaved = null } }) => ({ customerNumber, today, unsaved }),
      },
      on: {
        'call.failed': { actions: 'forward' },
        'itinerary.wanted': { actions: 'forward' },
        'day.begun': { actions: [KEEP_TODAY, sendTo('cardOrder', ({ event }) => event)] },
      },
    },
    unreadable: { on: { 'retry.requested': 'reading' } },
  },
});
