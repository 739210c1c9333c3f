import type { Meta } from '@storybook/react-vite';
import { declinedText } from '#domain/payment/payment-words.ts';
import { bookingAt } from '#stories/inert.ts';
import { labels } from '#stories/skerry.ts';
import { cartOf, held, itineraryOf, payingAt, trip } from './bookings.ts';
import { inWizard } from './in-wizard.tsx';

const shown = inWizard('/book/payment');

export default { title: 'Book/Payment' } satisfies Meta;

const unheld = { attempt: null, itinerary: null };

export const Opening = shown('payment.underWay.opening', () => payingAt({ underWay: 'opening' }, unheld));
export const Reserving = shown('payment.underWay.reserving', () => payingAt({ underWay: 'reserving' }, unheld));
export const Choosing = shown('payment.choosing', () => payingAt('choosing'));
export const Declined = shown('payment.choosing', () =>
  payingAt('choosing', { failure: { kind: 'refused', text: declinedText(labels.contactPhone ?? '') } }),
);
export const DeclinedAfterAChange = shown('payment.choosing', () =>
  payingAt('choosing', {
    failure: { kind: 'refused', text: 'The bank declined this card.' },
    itinerary: itineraryOf(trip, false, { status: 30, holdExpiresAt: null }),
  }),
);
export const TurnedBack = shown('payment.choosing', () =>
  payingAt('choosing', {
    failure: { kind: 'aborted', text: 'You came back without paying. This payment took nothing.' },
  }),
);
/** And a card is ticked since. */
export const TurnedBackFromPayPal = shown('payment.choosing', () =>
  payingAt('choosing', {
    attempt: { ...held, byPayPal: true, wantsPayPal: false },
    failure: { kind: 'aborted', text: 'The payment was cancelled at PayPal. Nothing was charged.' },
  }),
);
/** Removed from the account, in another tab, while it was chosen here. */
export const SavedCardRemoved = shown('payment.choosing', () =>
  payingAt('choosing', {
    choice: { method: 'saved-card', reference: 'card-ref-1' },
    failure: { kind: 'refused', code: 'unknown-card', text: 'This card is not among your saved cards.' },
  }),
);
const partlyPaid = () => {
  const { travelCost } = itineraryOf(trip, true);
  const paymentTotals = [{ guaranteeTypeCode: 15, description: 'Travel card', amountAfterTax: 30 }];
  return itineraryOf(trip, false, {
    travelCost: { costTotals: [], paymentTotals, amountAfterTax: travelCost.amountAfterTax / 100 },
  });
};
export const PartlyPaid = shown('payment.choosing', () => payingAt('choosing', { itinerary: partlyPaid() }));
export const Trying = shown('payment.underWay.trying', () => payingAt({ underWay: 'trying' }));
export const ByCard = shown('payment.underWay.byCard', () => payingAt({ underWay: 'byCard' }, {}, 'fetchingToken'));
export const ConfirmingAPart = shown('payment.underWay.confirming', () =>
  payingAt({ underWay: 'confirming' }, { itinerary: partlyPaid() }),
);
export const Processing = shown('payment.underWay.processing', () => payingAt({ underWay: 'processing' }));
export const Confirming = shown('payment.underWay.confirming', () => payingAt({ underWay: 'confirming' }));
export const Unknown = shown('payment.underWay.unknown', () => payingAt({ underWay: 'unknown' }));
export const UnknownInPart = shown('payment.underWay.unknown', () =>
  payingAt({ underWay: 'unknown' }, { itinerary: partlyPaid(), looks: 1 }),
);
const left: typeof held = { ...held, stage: 'left' };
export const Unfinished = shown('payment.underWay.unfinished', () =>
  payingAt({ underWay: 'unfinished' }, { attempt: left }),
);
/** Its page was asked for, and the answer was lost. */
export const UnfinishedUnseen = shown('payment.underWay.unfinished', () =>
  payingAt({ underWay: 'unfinished' }, { attempt: { ...held, stage: 'opening' } }),
);
export const UnfinishedElsewhere = shown('payment.underWay.unfinished', () => payingAt({ underWay: 'unfinished' }));
export const UnfinishedInPart = shown('payment.underWay.unfinished', () =>
  payingAt({ underWay: 'unfinished' }, { attempt: left, itinerary: partlyPaid(), looks: 2 }),
);
export const Refused = shown('payment.refused', () =>
  payingAt('refused', {
    ...unheld,
    failure: { kind: 'refused', description: 'Online sale of this sailing has closed.' },
  }),
);
export const HoldUnknown = shown('payment.holdUnknown', () =>
  payingAt('holdUnknown', { ...unheld, failure: { kind: 'timeout' } }),
);
const agreeing: typeof held = { ...held, plan: true, stage: 'reserving' };
/** The space is held, and is to be paid by the plan on offer. */
export const AgreementUnknown = shown('payment.holdUnknown', () =>
  payingAt('holdUnknown', { attempt: agreeing, itinerary: null, failure: { kind: 'timeout' } }),
);
export const AgreementRefused = shown('payment.refused', () =>
  payingAt('refused', {
    attempt: agreeing,
    itinerary: null,
    failure: { kind: 'refused', description: 'Instalments are not offered for this trip.' },
  }),
);
export const HoldUnknownWhereBusy = shown('payment.holdUnknown', () =>
  payingAt('holdUnknown', {
    ...unheld,
    failure: { kind: 'refused', status: 503, description: 'A great many people are booking at the moment.' },
  }),
);
export const Booked = shown('booking.booked', () => bookingAt('booked', { trip, cart: cartOf(trip) }));
