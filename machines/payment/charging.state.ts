import { assertEvent, sendTo } from 'xstate';
import { paymentProduct } from '#domain/payment/payment-method.ts';
import { KEEP_FAILURE, ofOutput } from '#machines/port.ts';
import { KEEP_ATTEMPT, needed, paymentSetup } from './payment.setup.ts';
import { chosenParts, dueOf, redemptionOf } from './tender.ts';

const KEEP_END = { type: 'keepFailure', params: ofOutput } as const;
const END_OF_CHARGE = [KEEP_END, { type: 'noteCharging', params: ofOutput }] as const;
const END_OF_PAGE = [KEEP_END, { type: 'notePage', params: ofOutput }] as const;

/**
 * The end of a charge that did not move any money: of the way to the card page, or of a calculation (spec 8). Without
 * an answer there is nothing to find out.
 */
const unsent = <const Kept>(actions: Kept) =>
  [
    { guard: { type: 'isUnanswered', params: ofOutput }, target: '#payment.choosing', actions },
    { target: 'confirming', actions },
  ] as const;

/** Opens a new try, whose keys are stored before anything is sent. */
export const tryingState = paymentSetup.createStateConfig({
  tags: 'busy',
  entry: ['clearFailure', 'forgetReturn'],
  invoke: {
    id: 'openTry',
    src: 'openTry',
    input: ({ context, event }) => {
      assertEvent(event, 'pay.requested');
      return { attempt: needed(context.attempt), keepCard: event.keepCard ?? false };
    },
    onDone: [
      {
        guard: { type: 'isChosen', params: { methods: ['saved-card'] } },
        target: 'bySavedCard',
        actions: KEEP_ATTEMPT,
      },
      { guard: { type: 'isChosen', params: { methods: ['on-account'] } }, target: 'onAccount', actions: KEEP_ATTEMPT },
      { target: 'byCard', actions: KEEP_ATTEMPT },
    ],
    onError: { target: '#payment.choosing', actions: KEEP_FAILURE },
  },
});

/** Takes points and travel cards; the itinerary then says what is left for the chosen method. */
export const redeemingState = paymentSetup.createStateConfig({
  tags: 'busy',
  entry: ['clearFailure', 'forgetReturn'],
  exit: 'countPurse',
  invoke: {
    id: 'redemption',
    src: 'redemption',
    input: ({ context, event }) => {
      assertEvent(event, 'pay.requested');
      return {
        attempt: needed(context.attempt),
        due: dueOf(context),
        keepCard: event.keepCard ?? false,
        redemption: redemptionOf(context),
        cards: chosenParts(context),
        pins: event.pins ?? {},
      };
    },
    onDone: {
      target: 'confirming',
      actions: [
        { type: 'keepAttempt', params: ofOutput },
        ...END_OF_CHARGE,
        { type: 'dropRedemption', params: ofOutput },
        'goOn',
      ],
    },
  },
});

/** By a page of the provider: a new card, or PayPal. */
export const byCardState = paymentSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'preload',
    src: 'preload',
    input: ({ context }) => ({
      attempt: needed(context.attempt),
      amount: dueOf(context),
      method: context.choice.method === 'paypal' ? 'paypal' : 'card',
      product: context.itinerary ? paymentProduct(context.itinerary) : 'ferry',
    }),
    onDone: [
      { guard: { type: 'isOpeningLost', params: ofOutput }, target: 'confirming', actions: END_OF_PAGE },
      ...unsent(END_OF_PAGE),
    ],
  },
  on: { 'page.returned': { actions: sendTo('preload', { type: 'page.returned' }) } },
});

export const bySavedCardState = paymentSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'savedCard',
    src: 'savedCard',
    input: ({ context }) => ({
      attempt: needed(context.attempt),
      amount: dueOf(context),
      reference: context.choice.reference ?? '',
    }),
    onDone: [
      // Removed since the purse was counted: what is left is offered instead.
      { guard: { type: 'lacksCard', params: ofOutput }, target: 'confirming', actions: [KEEP_END, 'countPurse'] },
      {
        guard: { type: 'isSent', params: ofOutput },
        target: 'confirming',
        actions: ['awaitNews', ...END_OF_CHARGE, { type: 'notePage', params: ofOutput }],
      },
      ...unsent(END_OF_PAGE),
    ],
  },
  on: { 'page.returned': { actions: sendTo('savedCard', { type: 'page.returned' }) } },
});

export const onAccountState = paymentSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'onAccount',
    src: 'onAccount',
    input: ({ context }) => ({
      attempt: needed(context.attempt),
      amount: dueOf(context),
      payer: context.payer,
    }),
    onDone: { target: 'confirming', actions: END_OF_CHARGE },
  },
});
