import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { formatPence } from '#domain/values/money.ts';
import { amountDue, triedMethod } from '#machines/payment/payment.select.ts';
import { PAID_WORDS } from '#src/areas/book/parts/paid-words.ts';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { lineOf } from '#src/ui/line/sailing-line.ts';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './payment.module.css';
import { PaymentPage, type PaymentProps } from './payment-page.tsx';
import { usePaySay } from './use-pay-say.ts';

/** The ship sails while the answer is awaited. */
function Underway({ trip: { legs, options } }: Pick<PaymentProps, 'trip'>) {
  const [leg] = legs;
  if (!leg) return null;
  const { from, to, ship } = lineOf(leg, options);
  return (
    <div className={styles.underway} aria-hidden="true">
      <CrossingLine from={{ ...from, time: undefined }} to={{ ...to, time: undefined }} ship={ship} busy />
    </div>
  );
}

interface WaitProps extends Omit<ComponentProps<typeof PaymentPage>, 'children' | 'step'> {
  readonly title: string;
  readonly intro: string;
  /** What else to know meanwhile. */
  readonly children?: ReactNode;
}

/** A page on which nothing is to be done. */
function Wait({ title, intro, children, ...page }: WaitProps) {
  return (
    <PaymentPage {...page}>
      <PageHeading intro={intro}>{title}</PageHeading>
      <Underway trip={page.trip} />
      {children}
    </PaymentPage>
  );
}

export function Holding(props: PaymentProps) {
  const say = usePaySay(props.payment);
  const { title, intro } = PAID_WORDS[props.trip.what].opening;
  return (
    <Wait {...props} title={say(title)} intro={say(intro)}>
      <p className={styles.quiet}>{say('Nothing is charged yet. You pay on the next page.')}</p>
    </Wait>
  );
}

const PLACES = {
  card: {
    title: 'Taking you to the card page…',
    page: 'on a page of our payment provider',
    first: 'Enter your card on the secure page. We never see its number.',
    second: 'Your bank may ask you to confirm it is you.',
  },
  paypal: {
    title: 'Taking you to PayPal…',
    page: 'with PayPal',
    first: 'Sign in to PayPal on its own page. We never see your password.',
    second: 'Agree to the payment there, or cancel it: then nothing is taken.',
  },
  bank: {
    title: 'Taking you to your bank…',
    page: 'with your saved card',
    first: 'Your bank wants to check that it is you before it pays.',
    second: 'Confirm the payment on its page, or cancel it: then nothing is taken.',
  },
} as const;

function placeOf(method: PaymentMethod | null): keyof typeof PLACES {
  if (method === 'saved-card') return 'bank';
  return method === 'paypal' ? 'paypal' : 'card';
}

export function Leaving(props: PaymentProps) {
  const say = usePaySay(props.payment);
  const due = useSelector(props.payment, amountDue);
  const method = useSelector(props.payment, triedMethod);
  const { title, page, first, second } = PLACES[placeOf(method)];
  return (
    <Wait {...props} title={say(title)} intro={`${say('You pay')} ${formatPence(due)} there, ${say(page)}.`}>
      <ol className={styles.steps}>
        <li>{say(first)}</li>
        <li>{say(second)}</li>
        <li>{say(PAID_WORDS[props.trip.what].back)}</li>
      </ol>
    </Wait>
  );
}

/** A payment made here, without another page. */
export function Charging(props: PaymentProps) {
  const say = usePaySay(props.payment);
  return (
    <Wait {...props} title={say('Taking your payment…')} intro="This takes a few seconds.">
      <p className={styles.quiet}>
        {say('Please do not pay again in the meantime. If you close this tab, nothing is taken twice.')}
      </p>
    </Wait>
  );
}

export function KeepingCard(props: PaymentProps) {
  const say = usePaySay(props.payment);
  const { title } = PAID_WORDS[props.trip.what].paid;
  const intro = say('Your payment went through. We are saving your card.');
  return <Wait {...props} totalLabel="Still to pay" title={say(title)} intro={intro} />;
}

export function Confirming(props: PaymentProps) {
  const say = usePaySay(props.payment);
  return (
    <Wait
      {...props}
      isOpen
      title={say('Checking your payment…')}
      intro="We are asking the payment provider. This can take up to a minute."
    >
      <p className={styles.quiet}>
        {say('Please do not pay again in the meantime. If you close this tab, we will e-mail you once it is paid.')}
      </p>
    </Wait>
  );
}
