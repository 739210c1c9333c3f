import { useSelector } from '@xstate/react';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { formatPence, type Pence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  amountDue,
  cameBackUnpaid,
  contactPhone,
  holdExpiry,
  isCardGone,
  isOwedByInvoice,
  isPinAskedAgain,
  isPoNumberAsked,
  isStoppedByPart,
  paidAlready,
  paymentMethods,
  paysFromList,
  triedMethod,
} from '#machines/payment/payment.select.ts';
import { PAID_WORDS } from '#src/areas/book/parts/paid-words.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/link.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import type { PaymentProps } from './payment-page.tsx';
import { usePaySay } from './use-pay-say.ts';

/** `£30.00 is paid already`. */
export const paidBefore = (paid: Pence, isOwed: boolean): string =>
  `${formatPence(paid)} is ${isOwed ? 'on account' : 'paid'} already`;

/** The outcome of the last try, and what earlier ones have paid. */
export function PaidSoFar({ trip, payment }: PaymentProps) {
  const due = useSelector(payment, amountDue);
  const paid = useSelector(payment, paidAlready);
  const isOwed = useSelector(payment, isOwedByInvoice);
  const failure = useSelector(payment, failureWords);
  const isSaidAtPin = useSelector(payment, isPinAskedAgain);
  const turnedBack = useSelector(payment, cameBackUnpaid);
  const lacksNumber = useSelector(payment, isPoNumberAsked);
  const methods = useSelector(payment, paymentMethods);
  const tried = useSelector(payment, triedMethod);
  const isGone = useSelector(payment, isCardGone);
  const isStopped = useSelector(payment, isStoppedByPart);
  const phone = useSelector(payment, contactPhone);
  // The rest of a booking that was changed is owed for what is booked already.
  const until = useSelector(payment, holdExpiry);
  const say = usePaySay(payment);
  return (
    <>
      {failure && !isSaidAtPin ? (
        <Notice tone={turnedBack ? 'info' : 'error'} title={<CallText phone={phone}>{say(failure)}</CallText>}>
          <p>
            {until ? `${say('Your')} ${PAID_WORDS[trip.what].held} is still held. ` : ''}
            {lacksNumber ? (
              <ToPoNumber payment={payment} />
            ) : (
              <CallText
                phone={phone}
              >{`${say('You can try again')}${againWords({ methods, phone, tried, isGone, isStopped })}`}</CallText>
            )}
          </p>
        </Notice>
      ) : null}
      {paid > 0 ? (
        <Notice live={false} title={paidBefore(paid, isOwed)}>
          <p>Only the rest, {formatPence(due)}, is still to pay.</p>
        </Notice>
      ) : null}
    </>
  );
}

interface Again {
  readonly methods: readonly PaymentMethod[];
  readonly phone: string;
  readonly tried: PaymentMethod | null;
  /** Whether the card of the last try is among the saved ones no more. */
  readonly isGone: boolean;
  /** Whether it came to no card, because points or a travel card were to pay first. */
  readonly isStopped: boolean;
}

function againWords({ methods, phone, tried, isGone, isStopped }: Again): string {
  if (!methods.includes('card')) return `${phone ? `, or call us on ${phone}` : ''}.`;
  const orPayPal = methods.includes('paypal') ? ' or PayPal' : '';
  if (isStopped) return ` with a card${orPayPal}.`;
  if (tried === 'paypal') return ' with PayPal or a card.';
  if (isGone) return ` with another card${orPayPal}.`;
  return ` with the same card${methods.includes('paypal') ? ', another one or PayPal' : ' or another one'}.`;
}

const BOOK_AGAIN =
  'Go back to the booking and choose ‘Book it for another day’, for the same day or another: the number goes with it.';
const RELEASED = 'What is held here is released automatically.';

/** What is held takes no PO number any more: a new hold brings it along. */
function ToPoNumber({ payment }: Pick<PaymentProps, 'payment'>) {
  const fromList = useSelector(payment, paysFromList);
  if (fromList) return `${BOOK_AGAIN} ${RELEASED}`;
  return (
    <>
      <Link to={BOOKING_PLACES.travellers}>Enter it among the details</Link>, and the trip is held again with it.
    </>
  );
}
