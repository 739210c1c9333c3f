import { refundWords } from '#domain/amendment/cancellation.ts';
import { sayTo } from '#domain/desk/staff-words.ts';
import { failureText } from '#domain/failures/failure.ts';
import { isStaff } from '#domain/payment/payer.ts';
import { NOTHING } from '#domain/values/money.ts';
import { ofEvent } from '#machines/port.ts';
import { byCardState, bySavedCardState, onAccountState, redeemingState, tryingState } from './charging.state.ts';
import { openingState, reservingState } from './holding.state.ts';
import type { PaymentContext } from './payment.ports.ts';
import { paymentSetup } from './payment.setup.ts';
import { confirmingState, keepingCardState, processingState } from './settling.state.ts';

const LOOK_AGAIN = { target: 'confirming', actions: 'countLook' } as const;

/** It has been said; what was paid for stands. */
const SEEN = { target: '#payment.ended', actions: 'clearFailure' } as const;
/** For the page of a booking that exists, which says what is known. */
const LEFT = { actions: ['reportRested', 'reportLeft'] } as const;

/** Spec 4, Payment flow: reserve the cart, then pay the itinerary; what the server reports decides every outcome. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    attempt: null,
    itinerary: null,
    purse: null,
    points: false,
    chosenCards: [],
    choice: { method: null, reference: null },
    ticked: null,
    rest: NOTHING,
    goingOn: false,
    stoppedByPart: false,
    failure: null,
    looks: 0,
    outcome: 'settled',
  }),
  invoke: {
    id: 'purse',
    src: 'purse',
    input: ({ context: { payer } }) => ({ payer }),
  },
  initial: 'underWay',
  on: {
    'purse.counted': { actions: { type: 'keepPurse', params: ofEvent } },
  },
  states: {
    // From the first call until the passenger has a choice again or is booked: the session must not expire meanwhile (T18).
    underWay: {
      entry: 'reportOpened',
      initial: 'opening',
      states: {
        opening: openingState,
        reserving: reservingState,
        trying: tryingState,
        redeeming: redeemingState,
        byCard: byCardState,
        bySavedCard: bySavedCardState,
        onAccount: onAccountState,
        processing: processingState,
        confirming: confirmingState,
        keepingCard: keepingCardState,
        unknown: { on: { 'truth.requested': LOOK_AGAIN, 'payment.left': LEFT } },
        // The provider's page stands open, or was left without an answer: paying again replaces it, and the money is taken once.
        unfinished: {
          entry: 'reportPaused',
          on: {
            'choice.requested': '#payment.choosing',
            'truth.requested': { ...LOOK_AGAIN, actions: ['countLook', 'reportOpened'] },
            'payment.left': LEFT,
          },
        },
        /** Paid, but the new card was not saved, or nobody knows: shown before the booking, to which alone it leads. */
        cardRefused: { on: { 'refusal.seen': SEEN, 'payment.left': SEEN } },
      },
    },
    choosing: {
      entry: 'reportRested',
      on: {
        'pay.requested': [
          {
            guard: { type: 'redeems', params: ofEvent },
            target: 'underWay.redeeming',
            actions: { type: 'keepChoice', params: ofEvent },
          },
          {
            guard: { type: 'offers', params: ofEvent },
            target: 'underWay.trying',
            actions: { type: 'keepChoice', params: ofEvent },
          },
        ],
        'way.chosen': { actions: [{ type: 'keepWay', params: ofEvent }, 'rememberWay'] },
        'purse.retried': { actions: 'countPurse' },
        'keep-card.chosen': { actions: [{ type: 'tickKeepCard', params: ofEvent }, 'rememberWay'] },
        'points.chosen': { guard: 'holdsPoints', actions: [{ type: 'choosePoints', params: ofEvent }, 'rememberWay'] },
        'travel-card.chosen': {
          guard: { type: 'holdsTravelCard', params: ofEvent },
          actions: { type: 'chooseTravelCard', params: ofEvent },
        },
      },
    },
    /** The provider refused to hold the space, in its own words. */
    refused: { entry: 'reportRested', on: { 'reserve.retried': 'underWay.opening' } },
    /** No answer came to the reserve call: a repeat with the same key holds the space once. */
    holdUnknown: { entry: 'reportRested', on: { 'reserve.retried': 'underWay.opening' } },
    ended: { type: 'final', entry: 'reportRested' },
  },
  output: ({ context }) => ({
    outcome: context.outcome,
    itineraryId: context.attempt?.itineraryId ?? null,
    text: endText(context),
  }),
});

/** Why it ended, and what goes back of a hold of which a part was paid; a booking's own page says that itself. */
function endText({ failure, itinerary, itineraryId, outcome, payer }: PaymentContext): string | null {
  const why = failure ? failureText(failure) : itinerary?.statusText;
  const isGivenBack = outcome === 'lapsed' && itineraryId === null && itinerary?.refunds?.length;
  const back = isGivenBack ? refundWords(itinerary, sayTo(isStaff(payer))) : null;
  return [why, back].filter(Boolean).join(' ') || null;
}
