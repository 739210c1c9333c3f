import { assign, setup } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { Payer } from '#domain/payment/payer.ts';
import type { Pence } from '#domain/values/money.ts';
import { KEEP_FAILURE, port } from '#machines/port.ts';
import type { ChargeEnd } from './payment.ports.ts';

interface OnAccountInput {
  attempt: Attempt;
  amount: Pence;
  payer: Payer;
}

export const onAccountPorts = {
  /** Puts what is due on the agent's next invoice. */
  chargeAccount: port<OnAccountInput, void>('chargeAccount'),
};

/** An invoice agent pays on account (ruling 55). */
export const onAccountMachine = setup({
  types: {
    context: {} as OnAccountInput & { failure: Failure | null },
    input: {} as OnAccountInput,
    output: {} as ChargeEnd,
  },
  actors: onAccountPorts,
  actions: { keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }) },
}).createMachine({
  id: 'onAccount',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'charging',
  states: {
    charging: {
      tags: 'busy',
      invoke: {
        id: 'chargeAccount',
        src: 'chargeAccount',
        input: ({ context: { attempt, amount, payer } }) => ({ attempt, amount, payer }),
        onDone: 'charged',
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    charged: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context: { failure } }) => ({ failure }),
});
