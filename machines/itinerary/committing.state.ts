import { failureIn, KEEP_FAILURE, ofOutput } from '#machines/port.ts';
import { truthIn } from '#machines/truth.ts';
import { amendmentSetup, changeQuestion, factsOf, quoteMoves, READ_TRUTH } from './amendment.setup.ts';
import { KEEP_WHAT_MOVED } from './moved.ts';

/**
 * From a confirmed change to its outcome at the provider. One key, one call; after a lost answer the booking is read
 * (R8).
 */
export const committingState = amendmentSetup.createStateConfig({
  tags: 'busy',
  initial: 'requoting',
  states: {
    requoting: {
      invoke: {
        id: 'quoteChange',
        src: 'quoteChange',
        input: ({ context }) => ({ ...changeQuestion(context), itinerary: context.itinerary }),
        onDone: [
          { guard: { type: 'isSameQuote', params: ofOutput }, target: 'keying' },
          {
            target: '#amendment.moved',
            actions: [
              {
                type: 'keepMoves',
                params: ({ context, event }) => ({ moves: quoteMoves(context.quote, event.output) }),
              },
              { type: 'keepQuote', params: ofOutput },
            ],
          },
        ],
        onError: { target: '#amendment.reviewing', actions: KEEP_FAILURE },
      },
    },
    keying: {
      invoke: {
        id: 'openChange',
        src: 'openChange',
        input: ({ context }) => ({
          itineraryId: context.itineraryId,
          email: context.email,
          facts: factsOf(context),
        }),
        onDone: {
          target: 'sending',
          actions: { type: 'keepKey', params: ofOutput },
        },
        onError: { target: '#amendment.reviewing', actions: KEEP_FAILURE },
      },
    },
    sending: {
      invoke: {
        id: 'commitChange',
        src: 'commitChange',
        input: ({ context }) => ({ ...changeQuestion(context), attemptKey: context.attemptKey }),
        onDone: 'settling',
        onError: [
          { guard: { type: 'isUnknown', params: failureIn }, target: 'settling' },
          { guard: { type: 'isOvertaken', params: failureIn }, target: '#amendment.rereading', actions: KEEP_FAILURE },
          { target: '#amendment.reviewing', actions: KEEP_FAILURE },
        ],
      },
    },
    settling: {
      invoke: {
        ...READ_TRUTH,
        input: ({ context }) => ({ ...READ_TRUTH.input({ context }), stood: context.itinerary }),
        onDone: [
          {
            guard: { type: 'isMade', params: truthIn },
            target: '#amendment.changed',
            actions: { type: 'keepTruth', params: truthIn },
          },
          { guard: { type: 'isUnmoved', params: truthIn }, target: '#amendment.reviewing', actions: 'sayUnchanged' },
          // Somebody else has changed it as well: the differences are shown, and nothing is said about this change.
          { target: '#amendment.moved', actions: KEEP_WHAT_MOVED },
        ],
        onError: { target: '#amendment.unknown', actions: KEEP_FAILURE },
      },
    },
  },
});
