import { RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import { failureAbout, failureIn, KEEP_FAILURE, ofOutput } from '#machines/port.ts';
import { attemptIn, KEEP_ATTEMPT, needed, paymentSetup } from './payment.setup.ts';

const TAKE_UP = [KEEP_ATTEMPT, { type: 'takePoints', params: attemptIn }] as const;

/** Finds the attempt of this cart; its stage decides where the payment continues. */
export const openingState = paymentSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'openAttempt',
    src: 'openAttempt',
    input: ({ context: { cartId, email, itineraryId, plan, modified } }) => ({
      cartId,
      email,
      itineraryId,
      plan,
      modified,
    }),
    onDone: [
      { guard: { type: 'cameBackWithResult', params: attemptIn }, target: 'processing', actions: TAKE_UP },
      // A reload never sends anything again: the itinerary is read first (T40).
      { guard: { type: 'isHeld', params: attemptIn }, target: 'confirming', actions: TAKE_UP },
      { target: 'reserving', actions: TAKE_UP },
    ],
    onError: { target: '#payment.refused', actions: KEEP_FAILURE },
  },
});

const KEEP_HELD = [
  { type: 'keepAttempt', params: ofOutput },
  { type: 'keepItinerary', params: ofOutput },
] as const;

/** Takes the space for every item, or for none; what another tab holds, pays or has paid already is answered as it is. */
export const reservingState = paymentSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'reserve',
    src: 'reserve',
    input: ({ context }) => ({ attempt: needed(context.attempt), plan: context.plan }),
    onDone: [
      {
        guard: { type: 'isTrue', params: ({ event }) => ({ ...event.output, truth: 'paid' }) },
        target: '#payment.ended',
        actions: [...KEEP_HELD, { type: 'conclude', params: { outcome: 'settled' } }],
      },
      {
        guard: { type: 'isTrue', params: ({ event }) => ({ ...event.output, truth: 'open' }) },
        target: 'confirming',
        actions: KEEP_HELD,
      },
      { target: '#payment.choosing', actions: KEEP_HELD },
    ],
    onError: [
      {
        guard: { type: 'isRefusedAs', params: failureAbout({ code: RESERVE_REFUSALS.soldOut }) },
        target: '#payment.ended',
        actions: [KEEP_FAILURE, { type: 'conclude', params: { outcome: 'sold-out' } }],
      },
      {
        guard: { type: 'isRefusedAs', params: failureAbout({ code: RESERVE_REFUSALS.priceChanged }) },
        target: '#payment.ended',
        actions: [KEEP_FAILURE, { type: 'conclude', params: { outcome: 'price-changed' } }],
      },
      {
        // A cart belongs to the session that made it, and ends with it: the trip is priced again under the new one.
        guard: { type: 'isRefusedAs', params: failureAbout({ code: RESERVE_REFUSALS.unknownCart }) },
        target: '#payment.ended',
        actions: { type: 'conclude', params: { outcome: 'cart-gone' } },
      },
      {
        guard: { type: 'isAgreedBefore', params: failureIn },
        target: 'confirming',
        actions: [KEEP_FAILURE, 'dropPlan'],
      },
      { guard: { type: 'isUnknown', params: failureIn }, target: '#payment.holdUnknown', actions: KEEP_FAILURE },
      { target: '#payment.refused', actions: KEEP_FAILURE },
    ],
  },
});
