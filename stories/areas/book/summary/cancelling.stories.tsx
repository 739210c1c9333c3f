import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { CancellationQuote } from '#domain/amendment/cancellation.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { KEPT_LINES } from '#domain/itinerary/cost-lines.ts';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { summaryAt } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { AFTER_OUT, AT_THE_DESK, BY_INVOICE, cancellingAt, flexible, full, onAccount, stayAlone } from './changes.ts';

const shown = (state: string, make: () => ActorRefFrom<typeof itineraryMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path="/book/cancel?itineraryId=itinerary-1">
      {(itinerary) => <SummaryScreen itinerary={itinerary} />}
    </Frame>
  ),
});

const quoteOnAccount = {
  fee: pence(2_500),
  refund: pence(9_020),
  notes: [],
  kept: [],
  parts: [{ way: 'the agency’s account', amount: pence(9_020) }],
};

export default { title: 'Book/Cancelling' } satisfies Meta;

const child = (leaf: string, value: Parameters<typeof cancellingAt>[0], context?: Parameters<typeof cancellingAt>[1]) =>
  shown(`cancellation.${leaf}`, () => cancellingAt(value, context));

export const Cancelling = shown('itinerary.cancelling', () => summaryAt('cancelling', { itinerary: flexible }));
export const Quoting = child('quoting', 'quoting', { quote: null });
export const Deciding = child('deciding', 'deciding');
export const DecidingForStaff = shown('cancellation.deciding', () => cancellingAt('deciding', {}, AT_THE_DESK));
/** By an agency that pays by invoice: nobody has paid for it yet. */
export const DecidingOnAccount = shown('cancellation.deciding', () =>
  cancellingAt('deciding', { itinerary: onAccount, quote: quoteOnAccount }, BY_INVOICE, onAccount),
);
export const RefusedToStaff = shown('cancellation.refused', () =>
  cancellingAt(
    'refused',
    { quote: null, failure: { kind: 'refused', status: 409, text: 'This trip has begun.' } },
    AT_THE_DESK,
  ),
);
export const DecidingWithStay = child('deciding', 'deciding', { itinerary: full });
export const DecidingInParts = child('deciding', 'deciding', {
  quote: {
    fee: pence(2_500),
    refund: pence(9_020),
    notes: [],
    kept: [],
    parts: [
      { way: 'your card', amount: pence(8_020) },
      { way: 'your points', amount: pence(1_000) },
    ],
  },
});
/** Free to cancel, and yet not all of it comes back. */
const quoteOfGifts: CancellationQuote = {
  fee: pence(800),
  refund: pence(10_720),
  notes: [],
  kept: [
    { description: KEPT_LINES.donation, amount: pence(500) },
    { description: KEPT_LINES.protection, amount: pence(300) },
  ],
  parts: [{ way: 'your card', amount: pence(10_720) }],
};
export const DecidingWithGifts = child('deciding', 'deciding', { quote: quoteOfGifts });
export const DecidingWithGiftsForStaff = shown('cancellation.deciding', () =>
  cancellingAt('deciding', { quote: quoteOfGifts }, AT_THE_DESK),
);
export const DecidingWithoutFee = child('deciding', 'deciding', {
  quote: null,
  itinerary: stayAlone,
});
export const DecidingNotCancelled = child('deciding', 'deciding', {
  failure: {
    kind: 'aborted',
    text: 'Your booking was not cancelled. It stands as it was, and nothing was paid back.',
  },
});
export const Rereading = child('rereading', 'rereading');
export const Requoting = child('requoting.asking', { requoting: 'asking' });
export const Keying = child('keying', 'keying');
export const Sending = child('cancelling', 'cancelling');
export const Settling = child('settling', 'settling');
export const Verifying = child('verifying', 'verifying', {
  quote: null,
  failure: { kind: 'refused', status: 409, description: 'This booking is cancelled.' },
});
/** The fee was there, and the cancellation itself was refused. */
export const VerifyingRefusal = child('verifying', 'verifying', {
  failure: { kind: 'refused', status: 409, description: 'This booking is cancelled.' },
});
export const Unknown = child('unknown', 'unknown', { failure: { kind: 'timeout' }, looks: 2 });
export const Moved = child('moved', 'moved', {
  moves: [
    { what: 'total', before: 14_500, now: 15_000 },
    { what: 'sailings', before: 'HAL-BRI', now: 'HAL-BRI' },
  ],
});
const begun: Failure = {
  kind: 'refused',
  status: 409,
  description: 'This trip has begun, so it can no longer be cancelled.',
};
export const Refused = child('refused', 'refused', { failure: begun });
export const RefusedWithoutWayBack = child('refused', 'refused', {
  failure: {
    kind: 'refused',
    status: 409,
    code: 'refund-source',
    description:
      'Part of this booking was paid in a way that cannot be refunded online. Nothing has changed. Please call us.',
  },
});
const tooLate = (
  value: 'deciding' | 'cancelling' | 'refused',
  context: Parameters<typeof cancellingAt>[1],
  payer: Payer = GUEST,
) => shown(`cancellation.${value}`, () => cancellingAt(value, context, payer, flexible, AFTER_OUT));
/** Open while the ship leaves. */
export const DecidingTooLate = tooLate('deciding', {});
export const SendingTooLate = tooLate('cancelling', {});
export const RefusedTooLate = tooLate('refused', { failure: begun });
export const RefusedTooLateToStaff = tooLate('refused', { failure: begun }, AT_THE_DESK);
