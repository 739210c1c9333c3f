import { assign, sendParent, setup } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import type { LoyaltyAccount, LoyaltyMovement } from '#domain/payment/loyalty.ts';
import { ofOutput, port } from '#machines/port.ts';
import { callFailed, KEEP_AND_REPORT } from '#machines/report.ts';

export interface CustomerInput {
  customerNumber: string;
}

interface LoyaltyInput extends CustomerInput {
  /** Whether the provider lists the movements of the points (R12). */
  hasMovements: boolean;
}

export const loyaltyPorts = {
  /** The account, null while the customer has not joined. */
  readLoyalty: port<CustomerInput, LoyaltyAccount | null>('readLoyalty'),
  joinLoyalty: port<CustomerInput, LoyaltyAccount>('joinLoyalty'),
  readMovements: port<CustomerInput, readonly LoyaltyMovement[]>('readMovements'),
};

interface LoyaltyContext extends LoyaltyInput {
  account: LoyaltyAccount | null;
  movements: readonly LoyaltyMovement[];
  failure: Failure | null;
}

const KEEP_ACCOUNT = { type: 'keepAccount', params: ofOutput } as const;

/** A customer's points: read, or joined first. */
export const loyaltyMachine = setup({
  types: {
    context: {} as LoyaltyContext,
    input: {} as LoyaltyInput,
    events: {} as { type: 'retry.requested' } | { type: 'joining.requested' },
  },
  actors: loyaltyPorts,
  actions: {
    keepAccount: assign({ account: (_, account: LoyaltyAccount | null) => account, failure: null }),
    keepMovements: assign((_, movements: readonly LoyaltyMovement[]) => ({
      movements,
      failure: null,
    })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportFailure: sendParent(callFailed),
  },
  guards: {
    hasJoined: (_, account: LoyaltyAccount | null) => account !== null,
    tellsMovements: ({ context }) => context.hasMovements,
  },
}).createMachine({
  id: 'loyalty',
  context: ({ input }) => ({ ...input, account: null, movements: [], failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readLoyalty',
        src: 'readLoyalty',
        input: ({ context: { customerNumber } }) => ({ customerNumber }),
        onDone: [
          { guard: { type: 'hasJoined', params: ofOutput }, target: 'joined', actions: KEEP_ACCOUNT },
          { target: 'absent', actions: KEEP_ACCOUNT },
        ],
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    absent: { on: { 'joining.requested': 'joining' } },
    joining: {
      tags: 'busy',
      invoke: {
        id: 'joinLoyalty',
        src: 'joinLoyalty',
        input: ({ context: { customerNumber } }) => ({ customerNumber }),
        onDone: { target: 'joined', actions: KEEP_ACCOUNT },
        // Joining twice has the effect of joining once (T27): repeating the call is safe whatever became of the first.
        onError: { target: 'absent', actions: KEEP_AND_REPORT },
      },
    },
    joined: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'tellsMovements', target: 'reading' }, 'alone'] },
        /** The points without their movements: the provider does not list them. */
        alone: {},
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readMovements',
            src: 'readMovements',
            input: ({ context: { customerNumber } }) => ({ customerNumber }),
            onDone: {
              target: 'showing',
              actions: { type: 'keepMovements', params: ofOutput },
            },
            onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
          },
        },
        showing: {},
        unreadable: { on: { 'retry.requested': 'reading' } },
      },
    },
    unreadable: { on: { 'retry.requested': 'reading' } },
  },
});
