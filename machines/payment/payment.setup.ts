import { assign, type OutputFrom, sendParent, sendTo, setup } from 'xstate';
import { RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { type Failure, mayHaveActed } from '#domain/failures/failure.ts';
import {
  isCancelled,
  isPartPaid,
  type PaymentTruth,
  paymentTruth,
  stillDue,
} from '#domain/itinerary/itinerary-status.ts';
import { type Attempt, mayBeTaken } from '#domain/payment/attempt.ts';
import {
  chargingAfter,
  ENDED_UNPAID,
  isOpenedHere,
  leftIn,
  openingAfter,
  toldIn,
} from '#domain/payment/paying-attempt.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { declinedText, movedText } from '#domain/payment/payment-words.ts';
import { NOTHING } from '#domain/values/money.ts';
import { oneMoreLook } from '#machines/looks.ts';
import { onAccountMachine } from './on-account.machine.ts';
import {
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  type PaymentOutcome,
  paymentPorts,
} from './payment.ports.ts';
import { preloadMachine } from './preload.machine.ts';
import { type Purse, purseMachine } from './purse.machine.ts';
import { redemptionMachine } from './redemption.machine.ts';
import { savedCardMachine } from './saved-card.machine.ts';
import { type Asked, dueOf, heldCard, methodsOn, offers, redeemablePoints, redemptionOf } from './tender.ts';

const PAYMENT_REQUIRED = 402;
const CARD_UNKNOWN = 'We do not know whether your card was saved.';
const INTERRUPTED = 'Your payment was interrupted. What was taken comes off what is still to pay.';
/** Points or a travel card may have paid a part before. */
const LEFT = 'You came back without paying. This payment took nothing.';
const AGREED_BEFORE: ReadonlySet<string> = new Set([RESERVE_REFUSALS.planFixed, PAYMENT_REFUSALS.open]);

type RedemptionEnd = Pick<OutputFrom<typeof redemptionMachine>, 'failure' | 'points' | 'left'>;

/** Types, actions and guards of the states of a payment, which are in one file for each stage. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    output: {} as { outcome: PaymentOutcome; itineraryId: string | null; text: string | null },
    children: {} as {
      purse: 'purse';
      preload: 'preload';
      savedCard: 'savedCard';
      redemption: 'redemption';
      onAccount: 'onAccount';
    },
  },
  actors: {
    ...paymentPorts,
    purse: purseMachine,
    preload: preloadMachine,
    savedCard: savedCardMachine,
    redemption: redemptionMachine,
    onAccount: onAccountMachine,
  },
  actions: {
    keepAttempt: assign({ attempt: (_, { attempt }: { attempt: Attempt }) => attempt }),
    /** A plan that was agreed stands, whatever is wanted since: what is shown and how it may be paid go by it. */
    keepItinerary: assign(({ context: { attempt, plan, modified } }, { itinerary }: { itinerary: Itinerary }) => ({
      itinerary,
      attempt: attempt && leftIn(toldIn(attempt, itinerary), itinerary),
      plan: plan || (!modified && itinerary.paymentPlan !== null),
    })),
    /** The itinerary says how it is paid. */
    dropPlan: assign({ plan: false }),
    keepFailure: assign({
      failure: ({ context }, { failure }: { failure: Failure | null }): Failure | null =>
        failure !== null && isDecline(failure) && methodsOn(context).length > 1
          ? { kind: 'refused', code: PAYMENT_REFUSALS.declined, text: declinedText(context.phone) }
          : failure,
    }),
    clearFailure: assign({ failure: null, stoppedByPart: false }),
    keepDecline: assign({
      failure: ({ context }, { itinerary }: { itinerary: Itinerary }): Failure => ({
        kind: 'refused',
        text:
          methodsOn(context).length > 1
            ? declinedText(context.phone)
            : firstError(context) || itinerary.lastPayment?.description || ERROR_TEXT.paymentTaken,
      }),
    }),
    /** The booking says no more than that something is due, after a payment from here or a word of the card page. */
    keepUnpaid: assign({
      failure: ({ context: { failure, returned, attempt } }): Failure | null => {
        if (failure !== null) return failure;
        if (isSentBack(returned)) {
          return { kind: 'refused', text: ERROR_TEXT.paymentTaken };
        }
        return attempt?.stage === 'charging' ? { kind: 'aborted', text: INTERRUPTED } : null;
      },
    }),
    keepAbandon: assign({
      failure: (_, { itinerary }: { itinerary: Itinerary }): Failure => ({
        kind: 'aborted',
        text: itinerary.lastPayment?.description || LEFT,
      }),
    }),
    /** Whether an earlier call has saved it is not known here. */
    keepCardDoubt: assign({ failure: (): Failure => ({ kind: 'aborted', text: CARD_UNKNOWN }) }),
    /** Nobody has agreed to it yet (ruling 49). */
    keepMoved: assign({
      failure: (_, { itinerary }: { itinerary: Itinerary }): Failure => ({
        kind: 'refused',
        code: PAYMENT_REFUSALS.priceChanged,
        text: movedText(stillDue(itinerary)),
      }),
    }),
    keepPartTaken: assign({ failure: (): Failure => ({ kind: 'aborted', text: INTERRUPTED }) }),
    /** A card was charged: what the provider now says about its last payment is about this one. */
    awaitNews: assign({ itinerary: ({ context: { itinerary } }) => itinerary && { ...itinerary, lastPayment: null } }),
    keepChoice: assign(
      ({ context }, { method, reference = null }: { method: PaymentMethod | null; reference?: string | null }) => ({
        choice: { method, reference },
        ticked: null,
        rest: redemptionOf(context).rest,
        looks: 0,
        attempt: context.attempt && {
          ...context.attempt,
          byPayPal: method === 'paypal',
          wantsPayPal: method === 'paypal',
          // Points that are tried now are used again only when they are chosen again.
          wantsPoints: false,
        },
      }),
    ),
    /** Ticked, and not yet tried. */
    keepWay: assign(
      (
        { context: { attempt } },
        { method, reference = null }: { method: PaymentMethod; reference?: string | null },
      ) => ({
        ticked: { method, reference },
        attempt: attempt && { ...attempt, wantsPayPal: method === 'paypal' },
      }),
    ),
    /**
     * As it is stored: a page was asked for that may be open and was not shown, or was left: Back brought a cached page,
     * which has not read that again.
     */
    notePage: assign({
      attempt: ({ context: { attempt } }, { failure, asked }: { failure: Failure | null; asked: boolean }) => {
        if (!attempt || !asked) return attempt;
        return failure ? openingAfter(attempt, failure) : { ...attempt, stage: 'left' as const };
      },
    }),
    /** As it is stored: money was sent, and no answer came. */
    noteCharging: assign({
      attempt: ({ context: { attempt } }, { failure }: { failure: Failure | null }) =>
        attempt && failure ? chargingAfter(attempt, failure) : attempt,
    }),
    /** The booking has said what its answer would have: the page stands open. */
    forgetOpening: assign({ failure: ({ context }) => (awaitsPage(context) ? null : context.failure) }),
    /** Wired to storage: a reload begins with it. */
    rememberWay: () => undefined,
    keepPurse: assign({ purse: (_, { purse }: { purse: Purse }) => purse }),
    countPurse: sendTo('purse', { type: 'balances.changed' }),
    tickKeepCard: assign({
      attempt: ({ context: { attempt } }, { wanted }: { wanted: boolean }) =>
        attempt && { ...attempt, keepTicked: wanted },
    }),
    choosePoints: assign(({ context: { attempt } }, { wanted }: { wanted: boolean }) => ({
      points: wanted,
      attempt: attempt && { ...attempt, wantsPoints: wanted },
    })),
    /** What was ticked before a reload. */
    takePoints: assign({ points: (_, { attempt }: { attempt: Attempt }) => attempt.wantsPoints ?? false }),
    /** Of a card that was refused for its PIN nothing more is said once it is left aside. */
    chooseTravelCard: assign(
      ({ context: { chosenCards, failure } }, { number, wanted }: { number: string; wanted: boolean }) => {
        if (wanted) return { chosenCards: [...chosenCards, number] };
        const isSettled = isPinRefused(failure) && chosenCards[0] === number;
        return {
          chosenCards: chosenCards.filter((chosen) => chosen !== number),
          failure: isSettled ? null : failure,
        };
      },
    ),
    /**
     * What they paid is in the itinerary now; a balance that may have paid, or was refused, is used again only when it is
     * chosen again. Those that were to follow a refused one stay chosen, and a card whose PIN was wrong waits for the right
     * one before them.
     */
    dropRedemption: assign({
      points: false,
      stoppedByPart: (_, { failure }: RedemptionEnd) => failure !== null,
      chosenCards: ({ context }, { failure, points, left }: RedemptionEnd) => {
        if (failure === null || mayHaveActed(failure)) return [];
        const [refused = '', ...others] = left;
        const isAskedAgain = isPinRefused(failure) && heldCard(context, refused)?.pinRequired;
        return points || isAskedAgain ? left : others;
      },
    }),
    countLook: assign({ looks: oneMoreLook }),
    goOn: assign({ goingOn: true }),
    stopGoingOn: assign({ goingOn: false }),
    conclude: assign({ outcome: (_, { outcome }: { outcome: PaymentOutcome }) => outcome }),
    forgetReturn: assign({ returned: null }),
    reportOpened: sendParent({ type: 'payment.opened' }),
    reportPaused: sendParent(({ context }) => ({ type: 'payment.paused', isOpenHere: isOpenedHere(context.attempt) })),
    reportLeft: sendParent({ type: 'payment.left' }),
    /** On the way into each state of rest: only there is it known what the provider holds. */
    reportRested: sendParent(({ context }) => ({
      type: 'payment.rested',
      hold: context.itinerary && {
        cartId: context.cartId,
        until: context.itinerary.holdExpiresAt,
        ...(isPartPaid(context.itinerary) && { partPaid: true as const }),
      },
      isOpenHere: isOpenedHere(context.attempt),
    })),
  },
  guards: {
    cameBackWithResult: ({ context }, { attempt }: { attempt: Attempt }) =>
      // Without a try of this tab there is no result to submit, whatever the address says.
      attempt.orderKey !== null &&
      context.returned?.providerReference != null &&
      context.returned.itineraryId === attempt.itineraryId,
    /** What is held may be about to be agreed on anew. */
    isHeld: (_, { attempt }: { attempt: Attempt }) => attempt.itineraryId !== null && attempt.stage !== 'reserving',
    isRefusedAs: (_, { failure, code }: { failure: Failure; code: string }) =>
      failure.kind === 'refused' && failure.code === code,
    /** What is held is paid as it was agreed before, or may be at the bank. */
    isAgreedBefore: ({ context: { attempt } }, { failure: { kind, code = '' } }: { failure: Failure }) =>
      kind === 'refused' && AGREED_BEFORE.has(code) && attempt?.itineraryId != null,
    isUnknown: (_, { failure }: { failure: Failure }) => mayHaveActed(failure),
    /** Whether the provider was asked for its page and gave none: whether it stands open, the booking says. */
    isOpeningLost: (_, { asked, answered }: { asked: boolean; answered: boolean }) => asked && !answered,
    awaitsPage: ({ context }) => awaitsPage(context),
    isUnanswered: (_, { failure }: { failure: Failure | null }) => failure !== null && failure.kind !== 'refused',
    lacksCard: (_, { failure }: { failure: Failure | null }) => isOfGoneCard(failure),
    isSent: (_, { sent }: { sent: boolean }) => sent,
    isTrue: (_, { itinerary, truth }: { itinerary: Itinerary; truth: PaymentTruth }) =>
      paymentTruth(itinerary) === truth,
    /** Points or a travel card paid their part although no answer came: then nothing is said to have failed (R8). */
    isPartTaken: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      context.failure !== null &&
      context.attempt?.stage === 'charging' &&
      context.itinerary !== null &&
      stillDue(itinerary) < dueOf(context),
    /** Whether the last payment ended before this try, which failed for a reason of its own. */
    isToldAlready: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      context.failure !== null &&
      ENDED_UNPAID.has(paymentTruth(itinerary)) &&
      JSON.stringify(context.itinerary?.lastPayment) === JSON.stringify(itinerary.lastPayment),
    /**
     * The payment that is still open may then be at the bank: also after a reload, and when a second one was refused
     * because of it.
     */
    awaitsAnswer: ({ context }) => awaitsAnswer(context) || context.failure?.code === PAYMENT_REFUSALS.open,
    offers: ({ context }, asked: Asked) => offers(context, asked),
    redeems: ({ context }, asked: Asked) => {
      const { points, byTravelCard } = redemptionOf(context);
      return offers(context, asked) && (points > 0 || byTravelCard > NOTHING);
    },
    goesOnBy: ({ context }, { methods }: { methods: readonly PaymentMethod[] }) => {
      const { method } = context.choice;
      return context.goingOn && context.failure === null && method !== null && methods.includes(method);
    },
    /** Whether something else is due, once points and travel cards have paid, than what the screen said. */
    isMoved: ({ context: { goingOn, failure, rest } }, { itinerary }: { itinerary: Itinerary }) =>
      goingOn && failure === null && stillDue(itinerary) !== rest,
    isChosen: ({ context: { choice } }, { methods }: { methods: readonly PaymentMethod[] }) =>
      choice.method !== null && methods.includes(choice.method),
    /** Of a booking that exists: nothing is due of it any more, and nothing of that was paid from here. */
    isCancelledMeanwhile: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      context.itineraryId !== null && isCancelled(itinerary.status, 'screen'),
    isPaidAndKeepsCard: ({ context: { attempt, returned } }, { itinerary }: { itinerary: Itinerary }) =>
      attempt?.keepCard === true &&
      returned?.providerReference != null &&
      returned.itineraryId === attempt.itineraryId &&
      paymentTruth(itinerary) === 'paid',
    /** After `isPaidAndKeepsCard`. */
    isPaidAndLostCard: ({ context: { attempt } }, { itinerary }: { itinerary: Itinerary }) =>
      attempt?.keepCard === true && paymentTruth(itinerary) === 'paid',
    holdsTravelCard: ({ context }, { number, wanted }: { number: string; wanted: boolean }) =>
      wanted !== context.chosenCards.includes(number) && (!wanted || heldCard(context, number) !== null),
    holdsPoints: ({ context }) => redeemablePoints(context) > 0,
  },
});

interface AttemptTold {
  readonly event: { readonly output: Attempt };
}

/** The attempt as it is stored now, as the params of guards and actions. */
export const attemptIn = ({ event }: AttemptTold) => ({ attempt: event.output });

export const KEEP_ATTEMPT = { type: 'keepAttempt', params: attemptIn } as const;

/** A provider without codes says it with the status alone. */
const isDecline = ({ status, code }: Failure): boolean =>
  code === PAYMENT_REFUSALS.declined || (code === undefined && status === PAYMENT_REQUIRED);

/** Whether a travel card was refused for its PIN, or for a number that goes with none. */
export const isPinRefused = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.code === PAYMENT_REFUSALS.unknownTravelCard;

/** Whether the saved card that was to pay is none of the payer's any more. */
export const isOfGoneCard = (failure: Failure | null): boolean => failure?.code === PAYMENT_REFUSALS.unknownSavedCard;

/** What the server said first; that its bank was still silent is no longer so once it has declined. */
const firstError = ({ failure }: Pick<PaymentContext, 'failure'>): string | undefined =>
  failure?.code === PAYMENT_REFUSALS.open ? undefined : failure?.description;

/** Whether the provider's page sent the browser back: a booking's own address is opened by Back as well. */
const isSentBack = (returned: PaymentContext['returned']): boolean =>
  returned !== null && (returned.paymentFailed || returned.providerReference !== null);

/** Whether the provider may be processing a charge, so that an open payment is worth waiting for. */
export const awaitsAnswer = ({ returned, attempt }: Pick<PaymentContext, 'returned' | 'attempt'>): boolean =>
  isSentBack(returned) || (attempt !== null && mayBeTaken(attempt));

/** Whether the last try asked for a page of the provider and heard nothing: whatever stands open, it was not shown. */
const awaitsPage = ({ attempt, failure }: PaymentContext): boolean =>
  attempt?.stage === 'opening' && failure !== null && mayHaveActed(failure);

/** The attempt, in states that are entered only once there is one. */
export function needed(attempt: Attempt | null): Attempt {
  if (!attempt) throw new Error('A payment call needs an open attempt.');
  return attempt;
}
