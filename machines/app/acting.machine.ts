import { assign, sendParent, setup } from 'xstate';
import type { ActedFor } from '#domain/account/acted-for.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { failureIn, ofEvent, ofOutput, port } from '#machines/port.ts';

export const actingPorts = {
  /** For whom this call-centre session acts, as the provider remembers it. */
  recallActing: port<void, ActedFor | null>('recallActing'),
  /** Acts for a customer from now on. */
  startActing: port<{ customerNumber: string }, ActedFor>('startActing'),
  /** Tells the provider that the call centre acts for nobody any more. */
  endActing: port<void, void>('endActing'),
};

interface ActingContext {
  isDesk: boolean;
  /** The customer chosen last. */
  chosen: ActedFor | null;
  /** Whether another tab has chosen while the provider was being told here: which of both it heard last is asked. */
  isOvertaken: boolean;
  /** What could not be done, and why. */
  fault: { readonly of: 'starting' | 'ending'; readonly failure: Failure } | null;
}

export type ActingEvent =
  | { type: 'desk.entered' }
  | { type: 'desk.left' }
  | { type: 'customer.chosen'; customer: ActedFor }
  | { type: 'own-desk.requested' }
  | { type: 'acting.shared' }
  | { type: 'notice.acknowledged' };

/** For whom the call centre acts (ruling 63), whatever page is in front; the provider remembers it with the session. */
export const actingMachine = setup({
  types: { context: {} as ActingContext, input: {} as { isDesk: boolean }, events: {} as ActingEvent },
  actors: actingPorts,
  actions: {
    keepChosen: assign({ chosen: (_, { customer }: { customer: ActedFor }) => customer }),
    noteOtherChoice: assign({ isOvertaken: true }),
    forgetOtherChoice: assign({ isOvertaken: false }),
    keepFault: assign({ fault: (_, fault: NonNullable<ActingContext['fault']>) => fault }),
    clearFault: assign({ fault: null }),
    forgetPerson: assign({ chosen: null, fault: null }),
    reportActing: sendParent((_, customer: ActedFor | null) => ({ type: 'acting.known', customer })),
    reportStarted: sendParent((_, customer: ActedFor | null) => ({ type: 'acting.started', customer })),
    reportUnknown: sendParent({ type: 'recall.failed' }),
    reportDoubt: sendParent({ type: 'acting.doubted' }),
    reportEnded: sendParent({ type: 'acting.ended' }),
    reportNotEnded: sendParent({ type: 'ending.failed' }),
  },
  guards: {
    isSomebody: (_, customer: ActedFor | null) => customer !== null,
    isChosen: ({ context }, customer: ActedFor | null) =>
      customer !== null && customer.customerNumber === context.chosen?.customerNumber,
    wasEnding: ({ context }) => context.fault?.of === 'ending',
    isDesk: ({ context }) => context.isDesk,
    isOvertaken: ({ context }) => context.isOvertaken,
  },
}).createMachine({
  id: 'acting',
  context: ({ input }) => ({ ...input, chosen: null, isOvertaken: false, fault: null }),
  initial: 'opening',
  on: {
    'desk.left': { target: '.away', actions: 'forgetPerson' },
    // The choice is newer than what is being read.
    'customer.chosen': { target: '.starting', actions: { type: 'keepChosen', params: ofEvent } },
    'notice.acknowledged': { actions: 'forgetPerson' },
  },
  states: {
    opening: { always: [{ guard: 'isDesk', target: 'recalling' }, 'away'] },
    away: { on: { 'desk.entered': 'recalling', 'customer.chosen': {} } },
    recalling: {
      tags: 'busy',
      on: { 'acting.shared': { target: 'recalling', reenter: true }, 'own-desk.requested': 'ending' },
      invoke: {
        id: 'recallActing',
        src: 'recallActing',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ofOutput },
            target: 'acting',
            actions: { type: 'reportActing', params: ofOutput },
          },
          { guard: 'wasEnding', target: 'nobody', actions: ['clearFault', 'reportEnded'] },
          { target: 'nobody', actions: { type: 'reportActing', params: null } },
        ],
        onError: { target: 'unknown', actions: ['reportDoubt', 'reportUnknown'] },
      },
    },
    unknown: {
      on: { 'desk.entered': 'recalling', 'acting.shared': 'recalling', 'own-desk.requested': 'ending' },
    },
    nobody: { on: { 'acting.shared': 'recalling' } },
    acting: { on: { 'own-desk.requested': 'ending', 'acting.shared': 'recalling' } },
    starting: {
      tags: 'busy',
      // Until the answer comes nobody knows whose a booking would be.
      entry: ['clearFault', 'forgetOtherChoice', 'reportDoubt'],
      // Two calls at once could arrive in either order: one at a time.
      on: { 'customer.chosen': {}, 'acting.shared': { actions: 'noteOtherChoice' } },
      invoke: {
        id: 'startActing',
        src: 'startActing',
        input: ({ context }) => ({ customerNumber: context.chosen?.customerNumber ?? '' }),
        onDone: [
          { guard: 'isOvertaken', target: 'checking' },
          { target: 'acting', actions: { type: 'reportStarted', params: ofOutput } },
        ],
        onError: {
          target: 'checking',
          actions: { type: 'keepFault', params: ({ event }) => ({ of: 'starting', ...failureIn({ event }) }) },
        },
      },
    },
    // Only the answer may be lost: the provider knows for whom the next booking is.
    checking: {
      tags: 'busy',
      on: { 'acting.shared': { target: 'checking', reenter: true } },
      invoke: {
        id: 'recallActing',
        src: 'recallActing',
        onDone: [
          {
            guard: { type: 'isChosen', params: ofOutput },
            target: 'acting',
            actions: ['clearFault', { type: 'reportStarted', params: ofOutput }],
          },
          {
            guard: { type: 'isSomebody', params: ofOutput },
            target: 'acting',
            actions: { type: 'reportActing', params: ofOutput },
          },
          { target: 'nobody', actions: { type: 'reportActing', params: null } },
        ],
        onError: { target: 'unknown', actions: 'reportUnknown' },
      },
    },
    ending: {
      tags: 'busy',
      entry: ['clearFault', 'forgetOtherChoice'],
      on: { 'customer.chosen': {}, 'acting.shared': { actions: 'noteOtherChoice' } },
      invoke: {
        id: 'endActing',
        src: 'endActing',
        onDone: [
          { guard: 'isOvertaken', target: 'recalling' },
          { target: 'nobody', actions: 'reportEnded' },
        ],
        // Only the answer may be lost: what is open is still the customer's, and the next booking asks first.
        onError: {
          target: 'unknown',
          actions: [
            { type: 'keepFault', params: ({ event }) => ({ of: 'ending', ...failureIn({ event }) }) },
            'reportDoubt',
            'reportNotEnded',
          ],
        },
      },
    },
  },
});
