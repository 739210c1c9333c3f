import { useSelector } from '@xstate/react';
import { momentOf } from '#domain/itinerary/held.ts';
import { stillToPay } from '#domain/itinerary/owed.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { formatPence } from '#domain/values/money.ts';
import {
  amountAsked,
  amountDue,
  amountPaid,
  heldUntil,
  isForStaff,
  itineraryOf,
  lastPaymentText,
  refundText,
  statusText,
  summaryMessage,
  summaryPhone,
} from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { cartLines } from '#src/areas/book/parts/cart-lines.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/link.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import styles from './summary.module.css';
import { SummaryAnswer } from './summary-answer.tsx';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** In the account of whoever ordered: staff have none. */
const ToCards = () => <Link to={ACCOUNT_PLACES['travel-cards']}>Your travel cards</Link>;

/** An unpaid order of travel cards alone: no space is held for it. */
export function UnpaidCards({ itinerary: summary }: SummaryProps) {
  const say = useSay(summary);
  const forStaff = useSelector(summary, isForStaff);
  const itinerary = useSelector(summary, itineraryOf);
  const due = useSelector(summary, amountDue);
  const paid = useSelector(summary, amountPaid);
  const until = useSelector(summary, heldUntil);
  const words = useSelector(summary, lastPaymentText);
  const message = useSelector(summary, summaryMessage);
  const phone = useSelector(summary, summaryPhone);
  const looks = useSelector(summary, looksAgain);
  const fault = message ? say(message.text) : words;
  return (
    <SummaryAnswer
      itinerary={summary}
      title={paid > 0 ? stillToPay(due) : say('Pay for your travel card')}
      intro="The money is on the card as soon as it is paid for."
      known={false}
    >
      <LookedAgain times={looks} />
      {fault ? (
        <Notice tone="warning" title={<CallText phone={phone}>{fault}</CallText>} live={false}>
          <p>{say('Your order stands. You can try again here, or call us.')}</p>
        </Notice>
      ) : null}
      <PriceLines
        caption={say('What you ordered')}
        lines={[
          ...(itinerary ? cartLines(itinerary) : []),
          ...(paid > 0 ? [{ key: 'paid', description: 'Already paid', amount: -paid }] : []),
        ]}
        total={due}
        totalLabel="To pay"
      />
      {until ? (
        <p>
          {`${say('Your')} order is kept until ${momentOf(until)}. If it is not paid, it expires and nothing is charged.`}
          {forStaff ? null : (
            <>
              {' '}
              Until then it is among <ToCards />.
            </>
          )}
        </p>
      ) : null}
      <div className={styles.step}>
        <Button kind="primary" onPress={() => summary.send({ type: 'payment.requested' })}>
          {`Pay ${formatPence(due)}`}
        </Button>
        <Button onPress={() => summary.send({ type: 'truth.requested' })}>Check again</Button>
      </div>
    </SummaryAnswer>
  );
}

/** Paid: there is no ticket, the card has its balance. */
export function BookedCards({ itinerary: summary }: SummaryProps) {
  const say = useSay(summary);
  const forStaff = useSelector(summary, isForStaff);
  const itinerary = useSelector(summary, itineraryOf);
  const price = useSelector(summary, amountAsked);
  return (
    <SummaryAnswer
      itinerary={summary}
      title={say('Your travel card is ready')}
      intro={say(
        'Use it to pay for your next bookings. We will e-mail you its number and its dates, and a PIN if you did not choose one.',
      )}
      known={false}
    >
      <PriceLines
        caption={say('What you paid')}
        lines={itinerary ? cartLines(itinerary) : []}
        total={price}
        totalLabel="Paid"
      />
      {forStaff ? null : (
        <p>
          See its number and what it holds among <ToCards />, or{' '}
          <Link to={BOOKING_PLACES.searching}>look for a sailing</Link>.
        </p>
      )}
    </SummaryAnswer>
  );
}

/** An order that nobody paid in time, or that was cancelled. */
export function CancelledCards({ itinerary: summary }: SummaryProps) {
  const forStaff = useSelector(summary, isForStaff);
  const why = useSelector(summary, statusText) || 'It was not paid in time.';
  const refund = useSelector(summary, refundText);
  return (
    <SummaryAnswer
      itinerary={summary}
      title="This order has ended"
      intro={refund ? why : `${why} Nothing was charged.`}
      known={false}
    >
      {refund ? <Notice tone="success" title={refund} /> : null}
      {forStaff ? null : (
        <p>
          Order the card again among <ToCards />.
        </p>
      )}
    </SummaryAnswer>
  );
}
