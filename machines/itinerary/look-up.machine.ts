import { assign, sendParent, setup } from 'xstate';
import { type Failure, isNotTheirs } from '#domain/failures/failure.ts';
import { type LookUp, lookUpFaults, tidyLookUp } from '#domain/itinerary/look-up.ts';
import type { Payer } from '#domain/payment/payer.ts';
import { type Fault, NO_FAULTS } from '#domain/values/fault.ts';
import { failureIn, KEEP_FAILURE, ofEvent, ofOutput, port } from '#machines/port.ts';

export const lookUpPorts = {
  /** The id of the booking; rejects with one text for a wrong reference and a wrong e-mail. An empty one asks by the session. */
  findBooking: port<LookUp, string>('findBooking'),
};

export interface LookUpInput {
  phone: string;
  /** What the link in a letter names; empty without one. */
  reference: string;
  /** Whether they came to pay what another tab has open. */
  toPay?: boolean;
  /** A user's own bookings open without the address; staff look for the booking of somebody else. */
  viewer: Payer['kind'];
}

interface LookUpContext extends Omit<LookUpInput, 'reference'> {
  asked: LookUp;
  faults: readonly Fault[];
  failure: Failure | null;
}

const FIND = { route: '/book/find' } as const;
const NOTHING_ASKED: LookUp = { reference: '', email: '' };

/**
 * How a guest, or staff whose provider finds no bookings for them (R12), opens one: its reference and the e-mail address
 * that it was made with (spec 6). Whoever is signed in and comes by the link of a letter is asked for the address only
 * where the booking is not theirs to read, in the same words as everybody.
 */
export const lookUpMachine = setup({
  types: {
    context: {} as LookUpContext,
    input: {} as LookUpInput,
    events: {} as ({ type: 'booking.requested' } & LookUp) | { type: 'session.expired' },
    meta: {} as { route: string },
  },
  actors: lookUpPorts,
  actions: {
    keepAsked: assign((_, asked: LookUp) => ({ asked: tidyLookUp(asked), faults: NO_FAULTS, failure: null })),
    findFaults: assign((_, asked: LookUp) => ({ faults: lookUpFaults(asked), failure: null })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetPerson: assign({ asked: NOTHING_ASKED, faults: NO_FAULTS, failure: null, viewer: 'guest' }),
    reportFound: sendParent(({ context }, itineraryId: string) => ({
      type: 'itinerary.found',
      itineraryId,
      email: context.asked.email,
    })),
  },
  guards: {
    isComplete: (_, asked: LookUp) => lookUpFaults(asked).length === 0,
    isNamed: ({ context: { asked, viewer } }) => asked.reference !== '' && viewer !== 'guest',
    /** Nobody has been asked for the address yet. */
    isUnaddressed: ({ context }) => context.asked.email === '',
    isRefused: (_, { failure }: { failure: Failure }) => isNotTheirs(failure),
  },
}).createMachine({
  id: 'lookUp',
  context: ({ input: { reference, ...input } }) => ({
    ...input,
    asked: tidyLookUp({ ...NOTHING_ASKED, reference }),
    faults: NO_FAULTS,
    failure: null,
  }),
  initial: 'opening',
  on: {
    'session.expired': { target: '.asking', actions: 'forgetPerson' },
    'booking.requested': [
      {
        guard: { type: 'isComplete', params: ofEvent },
        target: '.looking',
        actions: { type: 'keepAsked', params: ofEvent },
      },
      { actions: { type: 'findFaults', params: ofEvent } },
    ],
  },
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'looking' }, 'asking'] },
    asking: { meta: FIND },
    looking: {
      tags: 'busy',
      meta: FIND,
      on: { 'booking.requested': {} },
      invoke: {
        id: 'findBooking',
        src: 'findBooking',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'found',
          actions: { type: 'reportFound', params: ofOutput },
        },
        onError: [
          { guard: 'isUnaddressed', target: 'asking' },
          { guard: { type: 'isRefused', params: failureIn }, target: 'refused', actions: KEEP_FAILURE },
          { target: 'unanswered', actions: KEEP_FAILURE },
        ],
      },
    },
    /** The wrong reference and the wrong e-mail are one answer (ruling 60). */
    refused: { meta: FIND },
    unanswered: { meta: FIND },
    /** The booking opens in place of this page. */
    found: { tags: 'busy', meta: FIND, on: { 'booking.requested': {} } },
  },
});
