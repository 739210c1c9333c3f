import { sendTo } from 'xstate';
import { amendmentOf } from '#domain/amendment/amendment.ts';
import { ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { NO_FAULTS } from '#domain/values/fault.ts';
import { failureIn, KEEP_FAILURE, KEEP_MOMENT, ofEvent, ofOutput } from '#machines/port.ts';
import { truthIn } from '#machines/truth.ts';
import {
  amendmentSetup,
  changeQuestion,
  NO_ALTERNATIVES,
  NO_CLASSES,
  NO_MOVES,
  READ_TRUTH,
  searchWish,
} from './amendment.setup.ts';
import { committingState } from './committing.state.ts';
import { KEEP_WHAT_MOVED } from './moved.ts';

/**
 * Changing a booking on a copy of it: edited, quoted, compared, confirmed, checked again, then made once (rulings 56,
 * 57, 59).
 */
export const amendmentMachine = amendmentSetup.createMachine({
  id: 'amendment',
  context: ({ input }) => ({
    ...input,
    amendment: amendmentOf(input.itinerary),
    classes: NO_CLASSES,
    faults: NO_FAULTS,
    leg: 0,
    date: '',
    quote: null,
    looks: 0,
    alternatives: NO_ALTERNATIVES,
    moves: NO_MOVES,
    attemptKey: '',
    failure: null,
    pay: false,
  }),
  // Without the feed the classes keep their codes in words.
  invoke: {
    id: 'readClasses',
    src: 'readClasses',
    onDone: { actions: { type: 'keepClasses', params: ofOutput } },
    onError: {},
  },
  initial: 'editing',
  on: { 'minute.begun': { actions: KEEP_MOMENT } },
  output: ({ context: { itinerary, pay } }) => ({ itinerary, pay }),
  states: {
    editing: {
      on: {
        'amendment.edited': { guard: { type: 'mayEdit', params: ofEvent }, actions: { type: 'edit', params: ofEvent } },
        'sailings.requested': {
          guard: { type: 'mayResail', params: ofEvent },
          target: 'seeking',
          actions: { type: 'keepLeg', params: ofEvent },
        },
        'quote.requested': [
          { guard: 'isUnsound', actions: 'findFaults' },
          { guard: 'isChanged', target: 'quoting', actions: 'clearFailure' },
        ],
        'alternative.chosen': {
          guard: { type: 'isAlternative', params: ofEvent },
          target: 'reviewing',
          actions: { type: 'takeAlternative', params: ofEvent },
        },
        'change.dropped': 'ended',
      },
    },
    /** Other sailings of one leg, for the party and vehicle of the copy. */
    seeking: {
      invoke: {
        id: 'ferrySearch',
        src: 'ferrySearch',
        input: ({ context }) => ({
          wish: searchWish(context),
          options: context.options,
          customerProduct: ferryOf(context.itinerary)?.productCode ?? null,
        }),
      },
      on: {
        'day.chosen': { actions: [{ type: 'keepDay', params: ofEvent }, 'tellSearch'] },
        'minute.begun': { actions: [KEEP_MOMENT, sendTo('ferrySearch', ({ event }) => event)] },
        'search.retried': { actions: sendTo('ferrySearch', { type: 'search.retried' }) },
        'sailing.chosen': { target: 'editing', actions: { type: 'takeSailing', params: ofEvent } },
        'sailings.dropped': 'editing',
        'change.dropped': 'ended',
      },
    },
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'quoteChange',
        src: 'quoteChange',
        input: ({ context }) => ({ ...changeQuestion(context), itinerary: context.itinerary }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepQuote', params: ofOutput },
        },
        onError: [
          { guard: { type: 'isRefusal', params: failureIn }, target: 'verifying', actions: KEEP_FAILURE },
          { target: 'editing', actions: KEEP_FAILURE },
        ],
      },
      on: { 'change.dropped': 'ended' },
    },
    /** What was refused is said of the booking as it is now: somebody else may have cancelled it (R8). */
    verifying: {
      tags: 'busy',
      invoke: {
        ...READ_TRUTH,
        onDone: [
          { guard: { type: 'isUnmoved', params: truthIn }, target: 'editing' },
          { target: 'moved', actions: ['clearFailure', ...KEEP_WHAT_MOVED] },
        ],
        onError: 'editing',
      },
      on: { 'change.dropped': 'ended' },
    },
    /** Old and new side by side, with fee and difference. */
    reviewing: {
      on: {
        'change.confirmed': { target: 'rereading', actions: 'clearFailure' },
        'change.revised': { target: 'editing', actions: ['keepAlternative', 'clearFailure'] },
        'alternative.chosen': {
          guard: { type: 'isAlternative', params: ofEvent },
          actions: { type: 'takeAlternative', params: ofEvent },
        },
        'change.dropped': 'ended',
      },
    },
    /** Two people may have one booking open: it must still be as it was shown (ruling 59). */
    rereading: {
      tags: 'busy',
      invoke: {
        ...READ_TRUTH,
        onDone: [
          {
            // The change was made after all: by a call whose answer was lost, or by somebody else.
            guard: { type: 'isMade', params: truthIn },
            target: 'changed',
            actions: { type: 'keepTruth', params: truthIn },
          },
          { guard: { type: 'mayCommit', params: truthIn }, target: 'committing' },
          // Refused as out of date although nothing visible has changed: the provider's words are shown, and nothing is
          // sent automatically.
          { guard: { type: 'isUnmoved', params: truthIn }, target: 'reviewing' },
          { target: 'moved', actions: KEEP_WHAT_MOVED },
        ],
        onError: { target: 'reviewing', actions: KEEP_FAILURE },
      },
    },
    committing: committingState,
    moved: {
      on: {
        'moves.seen': [
          { guard: 'onlyTheQuoteMoved', target: 'reviewing' },
          { guard: 'isStillBooked', target: 'editing', actions: 'beginAgain' },
          { target: 'ended' },
        ],
        'change.dropped': 'ended',
      },
    },
    unknown: { on: { 'truth.requested': { target: 'committing.settling', actions: 'countLook' } } },
    /** Made, and read again from the provider, which says what is to pay or refunded. */
    changed: {
      entry: ['forgetDecision', 'renewKeptTicket'],
      on: {
        'payment.requested': { guard: 'owes', target: 'ended', actions: 'wantToPay' },
        'change.dropped': 'ended',
      },
    },
    ended: { type: 'final' },
  },
});
