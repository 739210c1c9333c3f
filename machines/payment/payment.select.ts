import type { SnapshotFrom } from 'xstate';
import { failureText } from '#domain/failure.ts';
import { paidSoFar, stillDue } from '#domain/itinerary-status.ts';
import { NOTHING, type Pence } from '#domain/money.ts';
import type { paymentMachine } from './payment.machine.ts';

type Payment = SnapshotFrom<typeof paymentMachine>;

/** The one thing the payment page is about; each is a screen. */
export type PaymentView =
  | 'holding'
  | 'choosing'
  | 'leaving'
  | 'confirming'
  | 'unknown'
  | 'unfinished'
  | 'refused'
  | 'hold-unknown';

export function paymentView(payment: Payment): PaymentView {
  if (payment.matches('choosing')) return 'choosing';
  if (payment.matches('refused')) return 'refused';
  if (payment.matches('holdUnknown')) return 'hold-unknown';
  if (payment.matches({ underWay: 'unknown' })) return 'unknown';
  if (payment.matches({ underWay: 'unfinished' })) return 'unfinished';
  if (payment.matches({ underWay: 'trying' }) || payment.matches({ underWay: 'byCard' })) return 'leaving';
  if (payment.matches({ underWay: 'processing' }) || payment.matches({ underWay: 'confirming' })) return 'confirming';
  return 'holding';
}

export const amountDue = ({ context }: Payment): Pence =>
  context.itinerary ? stillDue(context.itinerary) : (context.total ?? NOTHING);
export const paymentFailure = ({ context }: Payment): string | null =>
  context.failure ? failureText(context.failure) : null;
export const holdExpiry = ({ context }: Payment): string | null => context.itinerary?.holdExpiresAt ?? null;
export const paymentReference = ({ context }: Payment): string | null =>
  context.itinerary?.reservationItems.ferry[0]?.bookingReference ?? context.attempt?.reference ?? null;
export const contactPhone = ({ context }: Payment): string => context.phone;
/** Whether the passenger turned back on the card page, which is no failure of the payment (ruling 53). */
export const cameBackUnpaid = ({ context }: Payment): boolean => context.failure?.kind === 'aborted';
export const paidAlready = ({ context }: Payment): Pence =>
  context.itinerary ? paidSoFar(context.itinerary) : NOTHING;
export const paymentMethods = ({ context }: Payment) => context.methods;
