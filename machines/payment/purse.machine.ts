import { assign, sendParent, setup } from 'xstate';
import type { LoyaltyAccount, TravelCard } from '#domain/payment/loyalty.ts';
import type { Payer } from '#domain/payment/payer.ts';
import { cardOwnerOf } from '#domain/payment/payment-method.ts';
import type { CardOwner, SavedCard } from '#domain/payment/saved-cards.ts';
import { port } from '#machines/port.ts';

/** What a payer may pay with, besides a new card. */
export interface Purse {
  readonly cards: readonly SavedCard[];
  readonly loyalty: LoyaltyAccount | null;
  readonly travelCards: readonly TravelCard[];
  /** The parts that could not be read: shown in words, without preventing payment by card. */
  readonly missing: readonly PursePart[];
}

export type PursePart = 'cards' | 'loyalty' | 'travelCards';

export const EMPTY_PURSE: Purse = { cards: [], loyalty: null, travelCards: [], missing: [] };

export const pursePorts = {
  /** Those that have not expired. */
  readSavedCards: port<CardOwner, readonly SavedCard[]>('readSavedCards'),
  readPoints: port<{ customerNumber: string }, LoyaltyAccount | null>('readPoints'),
  /** Those that are valid today and have a balance. */
  readBalances: port<{ customerNumber: string }, readonly TravelCard[]>('readBalances'),
};

interface PurseContext {
  payer: Payer;
  purse: Purse;
}

const purseSetup = setup({
  types: {
    context: {} as PurseContext,
    input: {} as { payer: Payer },
    events: {} as { type: 'balances.changed' },
  },
  actors: pursePorts,
  actions: {
    emptyPurse: assign({ purse: EMPTY_PURSE }),
    keepPart: assign({
      purse: ({ context: { purse } }, part: Partial<Purse>) => ({ ...purse, ...part }),
    }),
    missPart: assign({
      purse: ({ context: { purse } }, { part }: { part: PursePart }) => ({
        ...purse,
        missing: [...purse.missing, part],
      }),
    }),
    report: sendParent(({ context: { purse } }) => ({ type: 'purse.counted', purse })),
  },
  guards: {
    ownsCards: ({ context }) => cardOwnerOf(context.payer) !== null,
    isCustomer: ({ context }) => context.payer.customerNumber !== null,
  },
});

interface Read {
  readonly event: { readonly output: LoyaltyAccount | null | readonly TravelCard[] };
}

/** A part that only a customer can have. */
const customersPart = (part: PursePart, port: 'readPoints' | 'readBalances') =>
  purseSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isCustomer', target: 'fetching' }, 'settled'] },
      fetching: {
        tags: 'busy',
        invoke: {
          id: port,
          src: port,
          input: ({ context }) => ({ customerNumber: context.payer.customerNumber ?? '' }),
          onDone: {
            target: 'settled',
            actions: { type: 'keepPart', params: ({ event }: Read) => ({ [part]: event.output }) },
          },
          onError: { target: 'settled', actions: { type: 'missPart', params: { part } } },
        },
      },
      settled: { type: 'final' },
    },
  });

/** A payer's saved cards, points and travel cards, read in parallel; a fault of one hides only that one. */
export const purseMachine = purseSetup.createMachine({
  id: 'purse',
  context: ({ input: { payer } }) => ({ payer, purse: EMPTY_PURSE }),
  initial: 'reading',
  // Balances change when they have paid something, also while they are being read.
  on: { 'balances.changed': '.reading' },
  states: {
    reading: {
      type: 'parallel',
      entry: 'emptyPurse',
      onDone: 'counted',
      states: {
        cards: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'ownsCards', target: 'fetching' }, 'settled'] },
            fetching: {
              tags: 'busy',
              invoke: {
                id: 'readSavedCards',
                src: 'readSavedCards',
                input: ({ context }) => cardOwnerOf(context.payer) ?? { customerNumber: '' },
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepPart', params: ({ event }) => ({ cards: event.output }) },
                },
                onError: { target: 'settled', actions: { type: 'missPart', params: { part: 'cards' } } },
              },
            },
            settled: { type: 'final' },
          },
        },
        loyalty: customersPart('loyalty', 'readPoints'),
        travelCards: customersPart('travelCards', 'readBalances'),
      },
    },
    counted: { entry: 'report' },
  },
});
