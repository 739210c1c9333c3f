import { assign, sendParent, setup } from 'xstate';
import type { ActedFor } from '#domain/acted-for.ts';
import { failureTextIn, port } from '#machines/port.ts';

export const actingPorts = {
  /** For whom this call-centre session acts, as the provider remembers it. */
  recallActing: port<void, ActedFor | null>('recallActing'),
  /** Tells the provider that the call centre acts for nobody any more. */
  endActing: port<void, void>('endActing'),
};

interface ActingContext {
  isDesk: boolean;
  /** Why it could not be ended. */
  fault: string | null;
}

export type ActingEvent =
  | { type: 'desk.entered' }
  | { type: 'desk.left' }
  | { type: 'acting.started'; customer: ActedFor }
  | { type: 'own-desk.asked' };

/** For whom the call centre acts (ruling 63); the provider remembers it with the session. */
export const actingMachine = setup({
  types: { context: {} as ActingContext, input: {} as { isDesk: boolean }, events: {} as ActingEvent },
  actors: actingPorts,
  actions: {
    keepFault: assign({ fault: (_, { text }: { text: string | null }) => text }),
    reportActing: sendParent((_, { customer }: { customer: ActedFor | null }) => ({ type: 'acting.known', customer })),
    reportUnknown: sendParent({ type: 'recall.failed' }),
    reportEnded: sendParent({ type: 'acting.ended' }),
  },
  guards: {
    isSomebody: (_, { customer }: { customer: ActedFor | null }) => customer !== null,
    isDesk: ({ context }) => context.isDesk,
  },
}).createMachine({
  id: 'acting',
  context: ({ input }) => ({ ...input, fault: null }),
  initial: 'opening',
  on: { 'desk.left': '.away' },
  states: {
    opening: { always: [{ guard: 'isDesk', target: 'recalling' }, 'away'] },
    away: { on: { 'desk.entered': 'recalling' } },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallActing',
        src: 'recallActing',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ customer: event.output }) },
            target: 'acting',
            actions: { type: 'reportActing', params: ({ event }) => ({ customer: event.output }) },
          },
          { target: 'nobody', actions: { type: 'reportActing', params: { customer: null } } },
        ],
        onError: { target: 'unknown', actions: 'reportUnknown' },
      },
      // Whoever was chosen meanwhile is newer than what is on its way.
      on: { 'acting.started': 'acting' },
    },
    unknown: { on: { 'desk.entered': 'recalling', 'acting.started': 'acting' } },
    nobody: { on: { 'acting.started': 'acting' } },
    acting: {
      exit: { type: 'keepFault', params: { text: null } },
      on: { 'own-desk.asked': 'ending' },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endActing',
        src: 'endActing',
        onDone: { target: 'nobody', actions: 'reportEnded' },
        // Until the provider knows, whatever is booked is still the customer's.
        onError: {
          target: 'acting',
          actions: { type: 'keepFault', params: failureTextIn },
        },
      },
    },
  },
});
