import { useSelector } from '@xstate/react';
import { formatPence } from '#domain/money.ts';
import { cartOf, optionsOf } from '#machines/booking/booking.select.ts';
import { amountDue } from '#machines/payment/payment.select.ts';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import styles from './payment.module.css';
import { PaymentPage, type PaymentProps } from './payment-page.tsx';
import { lineOf } from './sailing-words.ts';
import { ScreenHeading } from './screen-heading.tsx';

/** The ship sails while the answer is on its way. */
function Underway({ booking }: Pick<PaymentProps, 'booking'>) {
  const options = useSelector(booking, optionsOf);
  const leg = useSelector(booking, cartOf)?.reservationItems.ferry[0]?.departures[0];
  if (!leg) return null;
  const { from, to, ship } = lineOf(leg, options);
  return (
    <div className={styles.underway} aria-hidden="true">
      <CrossingLine from={{ ...from, time: undefined }} to={{ ...to, time: undefined }} ship={ship} busy />
    </div>
  );
}

export function Holding(props: PaymentProps) {
  return (
    <PaymentPage {...props}>
      <ScreenHeading place="holding" intro="We are taking your places and your deck space. This takes a few seconds.">
        Holding your space…
      </ScreenHeading>
      <Underway booking={props.booking} />
      <p className={styles.quiet}>Nothing is charged yet. You pay on the next page.</p>
    </PaymentPage>
  );
}

export function Leaving(props: PaymentProps) {
  const due = useSelector(props.payment, amountDue);
  return (
    <PaymentPage {...props}>
      <ScreenHeading place="leaving" intro={`You pay ${formatPence(due)} there, on a page of our payment provider.`}>
        Taking you to the card page…
      </ScreenHeading>
      <Underway booking={props.booking} />
      <ol className={styles.steps}>
        <li>Enter your card on the secure page. We never see its number.</li>
        <li>Your bank may ask you to confirm it is you.</li>
        <li>
          You come back here with your ticket. Once you have paid you may also close the tab: we book your trip either
          way and e-mail the ticket to you.
        </li>
      </ol>
    </PaymentPage>
  );
}

export function Confirming(props: PaymentProps) {
  return (
    <PaymentPage {...props} totalLabel="Price">
      <ScreenHeading place="confirming" intro="We are asking the payment provider. This can take up to a minute.">
        Checking your payment…
      </ScreenHeading>
      <Underway booking={props.booking} />
      <p className={styles.quiet}>
        Please do not pay again meanwhile. If you close this tab, we still e-mail you the outcome.
      </p>
    </PaymentPage>
  );
}
