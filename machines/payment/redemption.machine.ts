import { assign, setup } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { CardPart, Redemption } from '#domain/payment/redemption.ts';
import { NOTHING, type Pence, pence } from '#domain/values/money.ts';
import { KEEP_FAILURE, ofOutput, port } from '#machines/port.ts';
import { type ChargeEnd, type Pins, paymentPorts } from './payment.ports.ts';

/** One part of a payment: `due` is all that is to pay when it is taken. */
export interface PartCharge {
  attempt: Attempt;
  due: Pence;
  amount: Pence;
}

/** The `nth` travel card of its try, from 0. */
export interface TravelCardCharge extends PartCharge {
  nth: number;
  travelCardNumber: string;
  pin?: string | undefined;
}

export const redemptionPorts = {
  openTry: paymentPorts.openTry,
  takePoints: port<PartCharge & { points: number }, void>('takePoints'),
  takeTravelCard: port<TravelCardCharge, void>('takeTravelCard'),
};

interface RedemptionInput {
  attempt: Attempt;
  /** All that is to pay before the next part is taken. */
  due: Pence;
  keepCard: boolean;
  redemption: Pick<Redemption, 'points' | 'byPoints'>;
  /** The travel cards that are still to pay, the next one first. */
  cards: readonly CardPart[];
  pins: Pins;
}

interface RedemptionContext extends RedemptionInput {
  /** How many travel cards have paid. */
  taken: number;
  failure: Failure | null;
}

/**
 * Points, then the travel cards one after another (ruling 45), each a real payment of its part: whatever goes wrong ends
 * it, so that nothing is sent after a part of which nobody knows. A PIN is only ever here: it goes with the call that
 * needs it, and this actor is never stored (ruling 47).
 */
export const redemptionMachine = setup({
  types: {
    context: {} as RedemptionContext,
    input: {} as RedemptionInput,
    /** What has not paid: `left` are the numbers of the travel cards. */
    output: {} as ChargeEnd & { attempt: Attempt; points: boolean; left: readonly string[] },
  },
  actors: redemptionPorts,
  actions: {
    keepAttempt: assign({ attempt: (_, attempt: Attempt) => attempt }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    countPoints: assign(({ context: { due, redemption } }) => ({
      due: pence(due - redemption.byPoints),
      redemption: { points: 0, byPoints: NOTHING },
    })),
    countTravelCard: assign(({ context: { due, cards, pins, taken } }) => {
      const [{ card, amount }, ...left] = nextFirst(cards);
      return {
        due: pence(due - amount),
        cards: left,
        pins: { ...pins, [card.travelCardNumber]: '' },
        taken: taken + 1,
      };
    }),
    forgetPins: assign({ pins: {} }),
  },
  guards: {
    takesPoints: ({ context }) => context.redemption.points > 0,
    takesTravelCard: ({ context }) => context.cards.length > 0,
  },
}).createMachine({
  id: 'redemption',
  context: ({ input }) => ({ ...input, taken: 0, failure: null }),
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
          actions: { type: 'keepAttempt', params: ofOutput },
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
        onDone: { target: 'weighingTravelCard', actions: 'countPoints' },
        onError: { target: 'ended', actions: KEEP_FAILURE },
      },
    },
    weighingTravelCard: { always: [{ guard: 'takesTravelCard', target: 'takingTravelCard' }, 'ended'] },
    takingTravelCard: {
      tags: 'busy',
      invoke: {
        id: 'takeTravelCard',
        src: 'takeTravelCard',
        input: ({ context: { attempt, due, cards, pins, taken } }) => {
          const [{ card, amount }] = nextFirst(cards);
          const { travelCardNumber } = card;
          return {
            attempt,
            nth: taken,
            due,
            amount,
            travelCardNumber,
            pin: pins[travelCardNumber],
          };
        },
        onDone: { target: 'weighingTravelCard', actions: 'countTravelCard' },
        onError: { target: 'ended', actions: KEEP_FAILURE },
      },
    },
    ended: { type: 'final', entry: 'forgetPins' },
  },
  output: ({ context: { attempt, failure, redemption, cards } }) => ({
    attempt,
    failure,
    points: redemption.points > 0,
    left: cards.map(({ card }) => card.travelCardNumber),
  }),
});

/** The travel cards, in a state that is entered only while one is to pay. */
function nextFirst([next, ...others]: readonly CardPart[]): [CardPart, ...CardPart[]] {
  if (!next) throw new Error('A travel card pays only while one is left to.');
  return [next, ...others];
}
