import type { SnapshotFrom } from 'xstate';
import { amendBarrier, commonBarrier, hasSailed } from '#domain/amendment/amendment-rights.ts';
import { type Barrier, cancelBarrier, refundWords, type Viewer } from '#domain/amendment/cancellation.ts';
import { sayTo } from '#domain/desk/staff-words.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { isOnlyCards } from '#domain/itinerary/card-order.ts';
import {
  bookingReference,
  confirmationEmail,
  crossingNumber,
  isAllOnAccount,
  isDepositDue,
  onAccountOf,
  paidBesideAccount,
  paidSoFar,
  stillDue,
} from '#domain/itinerary/itinerary-status.ts';
import { codeFor } from '#domain/itinerary/ticket-code.ts';
import { isStaff, type Payer } from '#domain/payment/payer.ts';
import { methodsFor } from '#domain/payment/payment-method.ts';
import { declinedText } from '#domain/payment/payment-words.ts';
import { type Neighbours, neighboursOf } from '#domain/places/neighbours.ts';
import { NOTHING, type Pence } from '#domain/values/money.ts';
import { fullName } from '#domain/values/person-name.ts';
import type { itineraryMachine } from './itinerary.machine.ts';

export type Summary = SnapshotFrom<typeof itineraryMachine>;

const VIEWS = [
  'reading',
  'booked',
  'unsettled',
  'unpaid',
  'paying',
  'cancelling',
  'amending',
  'cancelled',
  'unauthorized',
  'unreadable',
  'closed',
] as const;

/** What the summary shows; each value is a screen. */
export type SummaryView = (typeof VIEWS)[number];

export const summaryView = (summary: Summary): SummaryView => VIEWS.find((view) => summary.matches(view)) ?? 'reading';

export const itineraryOf = ({ context }: Summary) => context.itinerary;
export const holdsOnlyCards = ({ context: { itinerary } }: Summary): boolean =>
  itinerary !== null && isOnlyCards(itinerary);
/** Whether there is a sailing, and so a ticket and a harbour to be at. */
export const crosses = ({ context: { itinerary } }: Summary): boolean =>
  itinerary?.reservationItems.ferry.some(({ departures }) => departures.length > 0) ?? false;
/** Whether one of its sailings is still to come. */
export const willSail = (summary: Summary): boolean => {
  const { itinerary, at } = summary.context;
  return itinerary !== null && crosses(summary) && !hasSailed(itinerary, at);
};
export const isJustPaid = ({ context }: Summary): boolean => context.justPaid;
/** When the booking was read, in epoch milliseconds. */
export const summaryReadAt = ({ context }: Summary): number => context.at;
export const summaryOptions = ({ context }: Summary) => context.options;
export const summaryLabels = ({ context }: Summary) => context.labels;
export const summaryPhone = ({ context }: Summary): string => context.phone;
/** Whether only the outcome of a payment is shown, without contact details. */
export const seesOnlyOutcome = ({ context: { itinerary } }: Summary): boolean => itinerary?.outcomeOnly === true;
export const guestEmail = ({ context }: Summary): string | null => context.email;
export const summaryMessage = ({ context }: Summary) => context.message;
/** What a cancelled booking refunded; null where the provider does not say. */
export const refundText = ({ context: { itinerary, payer } }: Summary): string | null =>
  itinerary && refundWords(itinerary, sayTo(isStaff(payer)));
/** Why it is as it is, in the provider's words; empty where it says nothing. */
export const statusText = ({ context: { itinerary } }: Summary): string => itinerary?.statusText ?? '';
export const isSendingConfirmation = (summary: Summary): boolean => summary.matches({ booked: 'sendingConfirmation' });
/** Whether a ticket can be mailed; whoever sees only the outcome is asked whose booking it is first. */
export const mayHaveTicket = (summary: Summary): boolean => {
  const { itinerary } = summary.context;
  return itinerary !== null && (itinerary.outcomeOnly ? crosses(summary) : crossingNumber(itinerary) !== '');
};
export const isSendingTicket = (summary: Summary): boolean => summary.matches({ booked: 'sendingTicket' });
/** Whether the address for the ticket is on screen: until it is sent, it may have to be sent again. */
export const isAddressing = (summary: Summary): boolean =>
  isSendingTicket(summary) || summary.matches({ booked: 'addressing' });

export const referenceOf = ({ context }: Summary): string =>
  context.itinerary ? bookingReference(context.itinerary) : context.itineraryId;
/** The content of the code on the ticket. */
export const codeOf = (summary: Summary): string => codeFor(referenceOf(summary));
export const confirmationAddress = ({ context: { itinerary } }: Summary): string | null =>
  itinerary && confirmationEmail(itinerary);
export const amountPaid = ({ context }: Summary): Pence => (context.itinerary ? paidSoFar(context.itinerary) : NOTHING);
export const amountOnAccount = ({ context: { itinerary, options } }: Summary): Pence =>
  itinerary ? onAccountOf(itinerary, options.onAccountGuaranteeTypeCode) : NOTHING;
export const amountPaidBeside = ({ context: { itinerary, options } }: Summary): Pence =>
  itinerary ? paidBesideAccount(itinerary, options.onAccountGuaranteeTypeCode) : NOTHING;
export const isOwedByInvoice = ({ context: { itinerary, options } }: Summary): boolean =>
  itinerary !== null && isAllOnAccount(itinerary, options.onAccountGuaranteeTypeCode);
export const amountAsked = ({ context }: Summary): Pence => context.itinerary?.travelCost.amountAfterTax ?? NOTHING;
/**
 * What became of the last payment; null where none was tried or the provider says nothing. One that was declined is told as
 * where it is paid (spec 8), whichever saved cards there are besides.
 */
export function lastPaymentText({ context: { itinerary, payer, phone } }: Summary): string | null {
  if (!itinerary?.lastPayment) return null;
  const { state, description } = itinerary.lastPayment;
  if (state !== 'declined') return description || null;
  const methods = methodsFor(payer, { plan: isDepositDue(itinerary), cards: false });
  return methods.length > 1 ? declinedText(phone) : description || ERROR_TEXT.paymentTaken;
}
export const heldUntil = ({ context }: Summary): string | null => context.itinerary?.holdExpiresAt ?? null;
export const amountDue = ({ context }: Summary): Pence => (context.itinerary ? stillDue(context.itinerary) : NOTHING);

/** Whether a payment is open whose outcome is not known. */
export const hasOpenPayment = ({ context: { itinerary } }: Summary): boolean =>
  itinerary?.lastPayment?.state === 'open';

export const isOpenHere = ({ context }: Summary): boolean => context.isOpenHere;

export const paymentActor = ({ children }: Summary) => children.payment;
export const cancellationActor = ({ children }: Summary) => children.cancellation;
export const amendmentActor = ({ children }: Summary) => children.amendment;
export const keptTicketActor = ({ children }: Summary) => children.keptTicket;

export const viewerOf = ({ context }: Summary): Viewer => context.payer.kind;
/** Whether its lead passenger and its plates come along when it is booked again. */
export const mayRepeat = (summary: Summary): boolean => summary.can({ type: 'trip.repeated' });
/** The number of the customer whose it is, where the call centre may act for them; null otherwise. */
export const customerToActFor = (summary: Summary): string | null =>
  summary.can({ type: 'customer.chosen' }) ? (summary.context.itinerary?.customerNumber ?? null) : null;
/**
 * Whether what a traveller is given says the price, on paper or by e-mail: who sees it is who pays it, and for its
 * travellers that is their agency (ruling 62). The confirmation is the agency's own: with the price it goes to the address
 * that the agency gives, and whoever has that may open the booking (spec 6).
 */
export const pricesGoAlong = ({ context: { payer, itinerary } }: Summary): boolean =>
  payer.kind !== 'agent' && !(payer.kind === 'desk' && itinerary?.bookedBy);
/** Whether staff have it open. */
export const isForStaff = ({ context }: Summary): boolean => isStaff(context.payer);
/** For staff: which booking it is, and whose; null for a passenger, and until it is read. Once it is changed, it is `read` anew. */
export const whoseBooking = (summary: Summary, read = summary.context.itinerary): string | null => {
  const { payer } = summary.context;
  if (!read || !isStaff(payer)) return null;
  const lead = fullName(read.customerInfos[0]?.personName);
  return [`Booking ${referenceOf(summary)}`, lead].filter(Boolean).join(', ');
};
/** Whether nothing is under way that going elsewhere would break off. */
export const isAtRest = (summary: Summary): boolean =>
  !(['paying', 'cancelling', 'amending'] as const).some((state) => summary.matches(state));
/** Where it stands in the list that it was opened from: an object of its own with each call. */
export const neighboursIn = ({ context }: Summary): Neighbours => neighboursOf(context.view, context.itineraryId);
/** Why it cannot be cancelled here, in words; null when it can. */
export const cancelRefusal = ({ context: { itinerary, at, payer } }: Summary): string | null =>
  barrierWords(itinerary && cancelBarrier(itinerary, at, payer.kind), payer);
/** Why it cannot be changed here, in words; null when it can. */
export const changeRefusal = ({ context: { itinerary, at, payer } }: Summary): string | null =>
  barrierWords(itinerary && amendBarrier(itinerary, at, payer.kind), payer);
/** Why neither can be done, where one sentence says both; null otherwise. */
export const commonRefusal = ({ context: { itinerary, at, payer } }: Summary): string | null =>
  barrierWords(itinerary && commonBarrier(itinerary, at, payer.kind), payer);

const barrierWords = (barrier: Barrier | null, payer: Payer): string | null =>
  barrier && sayTo(isStaff(payer))(barrier.text);
