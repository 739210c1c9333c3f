import { assign, setup } from 'xstate';
import { type CancellationQuote, quoteMoves } from '#domain/amendment/cancellation.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type Failure, mayHaveActed } from '#domain/failures/failure.ts';
import { crossingNumber, isCancelled } from '#domain/itinerary/itinerary-status.ts';
import { type Move, movesBetween } from '#domain/itinerary/moves.ts';
import { oneMoreLook } from '#machines/looks.ts';
import { failureIn, KEEP_FAILURE, ofOutput, port } from '#machines/port.ts';
import { truthIn } from '#machines/truth.ts';
import { KEEP_WHAT_MOVED } from './moved.ts';

export interface BookingKey {
  itineraryId: string;
  email: string | null;
}

export interface TruthQuestion extends BookingKey {
  /** What was sent to be cancelled or changed without a known outcome: it is read again for a while as long as it stands (R8). */
  stood?: Itinerary;
}

export const cancellationPorts = {
  /** The fee; asking changes nothing (ruling 8). */
  quoteCancellation: port<BookingKey & { bookingNumber: string }, CancellationQuote>('quoteCancellation'),
  readTruth: port<TruthQuestion, Itinerary>('readTruth'),
  /** The key of this very cancellation, stored before it is used and unchanged until its answer is known (R3). */
  openCancellation: port<BookingKey & { facts: string }, string>('openCancellation'),
  cancelItinerary: port<BookingKey & { attemptKey: string }, Itinerary>('cancelItinerary'),
};

export type CancellationEvent =
  | { type: 'cancellation.confirmed' }
  | { type: 'cancellation.dropped' }
  | { type: 'moves.seen' }
  | { type: 'quote.retried' }
  | { type: 'truth.requested' };

export interface CancellationInput extends BookingKey {
  /** What was on the screen when the cancellation was confirmed. */
  itinerary: Itinerary;
}

export interface CancellationOutput {
  /** Whether it was cancelled before anything was sent from here (ruling 59). */
  elsewhere: boolean;
}

export interface CancellationContext extends CancellationInput {
  /** Null where there is no crossing to quote: the provider confirms the fee (ruling 58). */
  quote: CancellationQuote | null;
  /** What differs from what was shown (ruling 59). */
  moves: readonly Move[];
  /** Empty until the cancellation is sent. */
  attemptKey: string;
  /** How often whoever waits for the outcome has asked again. */
  looks: number;
  failure: Failure | null;
}

const NO_MOVES: readonly Move[] = [];

/** The booking is cancelled, whoever did it: nothing is left to decide. */
const IF_CANCELLED = {
  guard: { type: 'isCancelled', params: truthIn },
  target: 'ended',
  actions: [{ type: 'keepTruth', params: truthIn }, 'forgetDecision'],
} as const;

/** What was refused is said of the booking as it is now: somebody else may have cancelled it (R8). */
const IF_REFUSED = [
  { guard: { type: 'isRefusal', params: failureIn }, target: '#cancellation.verifying', actions: KEEP_FAILURE },
  { target: '#cancellation.refused', actions: KEEP_FAILURE },
] as const;

/**
 * Cancelling a whole itinerary: the fee first, then a check that nothing has changed, then the cancellation, once
 * (T51).
 */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    input: {} as CancellationInput,
    events: {} as CancellationEvent,
    output: {} as CancellationOutput,
  },
  actors: cancellationPorts,
  actions: {
    keepQuote: assign((_, quote: CancellationQuote) => ({ quote, failure: null })),
    keepTruth: assign({ itinerary: (_, { itinerary }: { itinerary: Itinerary }) => itinerary }),
    keepMoves: assign({ moves: (_, { moves }: { moves: readonly Move[] }) => moves, failure: null }),
    keepKey: assign((_, attemptKey: string) => ({ attemptKey, looks: 0, failure: null })),
    countLook: assign({ looks: oneMoreLook }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    sayNotCancelled: assign({
      failure: {
        kind: 'aborted',
        text: 'Your booking was not cancelled. It stands as it was, and nothing was paid back.',
      } satisfies Failure,
    }),
    /** Wired to storage: the outcome is known, so the key of the decision is removed (R3). */
    forgetDecision: () => undefined,
  },
  guards: {
    hasCrossing: ({ context }) => crossingNumber(context.itinerary) !== '',
    isCancelled: (_, { itinerary }: { itinerary: Itinerary }) => isCancelled(itinerary.status, 'screen'),
    isUnmoved: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      movesBetween(context.itinerary, itinerary).length === 0,
    isSameFee: ({ context }, quote: CancellationQuote) => quoteMoves(context.quote, quote).length === 0,
    isUnknown: (_, { failure }: { failure: Failure }) => mayHaveActed(failure),
    isRefusal: (_, { failure }: { failure: Failure }) => failure.kind === 'refused',
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, quote: null, moves: NO_MOVES, attemptKey: '', looks: 0, failure: null }),
  initial: 'opening',
  output: ({ context: { itinerary, attemptKey } }) => ({
    elsewhere: isCancelled(itinerary.status, 'screen') && attemptKey === '',
  }),
  states: {
    opening: { always: [{ guard: 'hasCrossing', target: 'quoting' }, 'deciding'] },
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'quoteCancellation',
        src: 'quoteCancellation',
        input: ({ context }) => quoteQuestion(context),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepQuote', params: ofOutput },
        },
        onError: IF_REFUSED,
      },
      on: { 'cancellation.dropped': 'ended' },
    },
    deciding: {
      on: {
        'cancellation.confirmed': { target: 'rereading', actions: 'clearFailure' },
        'cancellation.dropped': 'ended',
      },
    },
    /** Two people may have one booking open: it must still be as it was when it was decided about (ruling 59). */
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'readTruth',
        src: 'readTruth',
        input: ({ context }) => keyOf(context),
        onDone: [
          IF_CANCELLED,
          { guard: { type: 'isUnmoved', params: truthIn }, target: 'requoting' },
          { target: 'moved', actions: KEEP_WHAT_MOVED },
        ],
        onError: { target: 'deciding', actions: KEEP_FAILURE },
      },
    },
    /** Always, so that no quote is ever older than the question (ruling 8). */
    requoting: {
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasCrossing', target: 'asking' }, '#cancellation.keying'] },
        asking: {
          invoke: {
            id: 'quoteCancellation',
            src: 'quoteCancellation',
            input: ({ context }) => quoteQuestion(context),
            onDone: [
              {
                guard: { type: 'isSameFee', params: ofOutput },
                target: '#cancellation.keying',
              },
              {
                target: '#cancellation.moved',
                actions: {
                  type: 'keepMoves',
                  params: ({ context, event }) => ({ moves: quoteMoves(context.quote, event.output) }),
                },
              },
            ],
            onError: IF_REFUSED,
          },
        },
      },
    },
    keying: {
      tags: 'busy',
      invoke: {
        id: 'openCancellation',
        src: 'openCancellation',
        input: ({ context }) => ({ ...keyOf(context), facts: factsOf(context) }),
        onDone: {
          target: 'cancelling',
          actions: { type: 'keepKey', params: ofOutput },
        },
        onError: { target: 'deciding', actions: KEEP_FAILURE },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelItinerary',
        src: 'cancelItinerary',
        input: ({ context }) => ({ ...keyOf(context), attemptKey: context.attemptKey }),
        onDone: [IF_CANCELLED, { target: 'settling' }],
        onError: [
          { guard: { type: 'isUnknown', params: failureIn }, target: 'settling' },
          { target: 'verifying', actions: KEEP_FAILURE },
        ],
      },
    },
    /** The outcome is unknown: the booking is read, nothing is sent again (R8). */
    settling: {
      tags: 'busy',
      invoke: {
        id: 'readTruth',
        src: 'readTruth',
        input: ({ context }) => ({ ...keyOf(context), stood: context.itinerary }),
        onDone: [IF_CANCELLED, { target: 'deciding', actions: 'sayNotCancelled' }],
        onError: { target: 'unknown', actions: KEEP_FAILURE },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'readTruth',
        src: 'readTruth',
        input: ({ context }) => keyOf(context),
        onDone: [IF_CANCELLED, { target: 'refused' }],
        // What the refusal said stays.
        onError: 'refused',
      },
      on: { 'cancellation.dropped': 'ended' },
    },
    unknown: { on: { 'truth.requested': { target: 'settling', actions: 'countLook' } } },
    moved: {
      on: {
        // A user who still wants it sees the fee of what is booked now.
        'moves.seen': 'opening',
        'cancellation.dropped': 'ended',
      },
    },
    refused: { on: { 'quote.retried': 'opening', 'cancellation.dropped': 'ended' } },
    ended: { type: 'final' },
  },
});

const keyOf = ({ itineraryId, email }: CancellationContext): BookingKey => ({ itineraryId, email });

const quoteQuestion = (context: CancellationContext) => ({
  ...keyOf(context),
  bookingNumber: crossingNumber(context.itinerary),
});

/** What the decision is about: another fee or total is another decision, with a key of its own. */
const factsOf = ({ itinerary, quote }: CancellationContext): string =>
  `cancel ${itinerary.travelCost.amountAfterTax} ${quote?.fee ?? 'unquoted'}`;
