import { assign, setup } from 'xstate';
import type { Attempt } from '#domain/attempt.ts';
import type { Failure } from '#domain/failure.ts';
import type { TravelCard } from '#domain/loyalty.ts';
import { NOTHING, type Pence, pence } from '#domain/money.ts';
import { pinToSend, type Redemption } from '#domain/redemption.ts';
import { KEEP_FAILURE, port } from '#machines/port.ts';
import { type ChargeEnd, paymentPorts } from './payment.ports.ts';

/** One part of a payment: `due` is all that is to pay when it is taken. */
export interface PartCharge {
  attempt: Attempt;
  due: Pence;
  amount: Pence;
}

export const redemptionPorts = {
  openTry: paymentPorts.openTry,
  takePoints: port<PartCharge & { points: number }, void>('takePoints'),
  takeTravelCard: port<PartCharge & { travelCardNumber: string; pin?: string | undefined }, void>('takeTravelCard'),
};

interface RedemptionInput {
  attempt: Attempt;
  due: Pence;
  keepCard: boolean;
  redemption: Redemption;
  travelCard: TravelCard | null;
  pin: string;
}

interface RedemptionContext extends RedemptionInput {
  failure: Failure | null;
}

/**
 * Points, then the travel card (ruling 45), each a real payment of its part. The PIN is only ever here: this actor ends
 * with the call that needs it and is never stored (ruling 47).
 */
export const redemptionMachine = setup({
  types: {
    context: {} as RedemptionContext,
    input: {} as RedemptionInput,
    output: {} as ChargeEnd & { attempt: Attempt },
  },
  actors: redemptionPorts,
  actions: {
    keepAttempt: assign({ attempt: (_, { attempt }: { attempt: Attempt }) => attempt }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetPin: assign({ pin: '' }),
  },
  guards: {
    takesPoints: ({ context }) => context.redemption.points > 0,
    takesTravelCard: ({ context }) => context.travelCard !== null && context.redemption.byTravelCard > NOTHING,
  },
}).createMachine({
  id: 'redemption',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'trying',
  states: {
    trying: {
      tags: 'busy',
      invoke: {
        id: 'openTry',
        src: 'openTry',
        input: ({ context: { attempt, keepCard } }) => ({ attempt, keepCard }),
        onDone: {
          target: 'weighingPoints',
          actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
        },
        onError: { target: 'ended', actions: KEEP_FAILURE },
      },
    },
    weighingPoints: { always: [{ guard: 'takesPoints', target: 'takingPoints' }, 'weighingTravelCard'] },
    takingPoints: {
      tags: 'busy',
      invoke: {
        id: 'takePoints',
        src: 'takePoints',
        input: ({ context: { attempt, due, redemption } }) => ({
          attempt,
          due,
          amount: redemption.byPoints,
          points: redemption.points,
        }),
        onDone: 'weighingTravelCard',
        onError: { target: 'ended', actions: KEEP_FAILURE },
      },
    },
    weighingTravelCard: { always: [{ guard: 'takesTravelCard', target: 'takingTravelCard' }, 'ended'] },
    takingTravelCard: {
      tags: 'busy',
      invoke: {
        id: 'takeTravelCard',
        src: 'takeTravelCard',
        input: ({ context: { attempt, due, redemption, travelCard, pin } }) => ({
          attempt,
          due: pence(due - redemption.byPoints),
          amount: redemption.byTravelCard,
          travelCardNumber: travelCard?.travelCardNumber ?? '',
          ...(travelCard && { pin: pinToSend(travelCard, pin) }),
        }),
        onDone: 'ended',
        onError: { target: 'ended', actions: KEEP_FAILURE },
      },
    },
    ended: { type: 'final', entry: 'forgetPin' },
  },
  output: ({ context: { attempt, failure } }) => ({ attempt, failure }),
});
