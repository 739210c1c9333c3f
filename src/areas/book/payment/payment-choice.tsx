import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { yoursIsHeld } from '#domain/itinerary/held.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { formatPence } from '#domain/values/money.ts';
import type { Pins } from '#machines/payment/payment.ports.ts';
import {
  accountClosed,
  amountDue,
  cardsPaying,
  contactPhone,
  holdExpiry,
  isCounting,
  keepsCard,
  mayKeepCard,
  nextCard,
  nextMethod,
  paidByPoints,
  paymentMethods,
  paymentReference,
  pinsAsked,
  planOf,
  poNumberOf,
  restDue,
  savedCards,
} from '#machines/payment/payment.select.ts';
import { HelpLine } from '#src/areas/book/parts/help-line.tsx';
import { PAID_WORDS } from '#src/areas/book/parts/paid-words.ts';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { PaidSoFar } from './paid-so-far.tsx';
import styles from './payment.module.css';
import { PaymentPage, type PaymentProps } from './payment-page.tsx';
import { PlanLines } from './plan-lines.tsx';
import { RedemptionLines } from './redemption-lines.tsx';
import { usePaySay } from './use-pay-say.ts';
import { lineOfWay, waysToPay } from './ways-to-pay.ts';

const EACH_PIN = 'Enter the PIN of each travel card first.';

/** The space is held: the payment methods, what is charged now, and the outcome of the last try. */
export function PaymentChoice({ trip, payment }: PaymentProps) {
  const methods = useSelector(payment, paymentMethods);
  const cards = useSelector(payment, savedCards);
  const due = useSelector(payment, amountDue);
  const rest = useSelector(payment, restDue);
  const counting = useSelector(payment, isCounting);
  const byCards = useSelector(payment, cardsPaying);
  const byPins = useSelector(payment, pinsAsked);
  const byPoints = useSelector(payment, paidByPoints);
  const keepable = useSelector(payment, mayKeepCard);
  const plan = useSelector(payment, planOf);
  const method = useSelector(payment, nextMethod);
  const reference = useSelector(payment, nextCard);
  const keepCard = useSelector(payment, keepsCard);
  const [pins, setPins] = useState<Pins>({});
  const say = usePaySay(payment);

  const aside = formatPence(rest);
  const purse = [
    byPoints > 0 && say('your points'),
    byCards > 0 && say(byCards > 1 ? 'your travel cards' : 'your travel card'),
  ]
    .filter(Boolean)
    .join(' and ');
  const ways = waysToPay(methods, cards, aside, say);
  const choose = (next: string) => {
    const way = ways.find(({ value }) => value === next);
    if (way) payment.send({ type: 'way.chosen', method: way.method, reference: way.reference });
  };
  const pay = {
    type: 'pay.requested',
    method: rest === 0 ? null : method,
    ...(reference && { reference }),
    ...(method === 'card' && keepCard && { keepCard }),
    pins,
  } as const;
  const possible = useSelector(payment, (snapshot) => snapshot.can(pay));
  const closed = useSelector(payment, accountClosed);
  if (closed) return <AccountClosed trip={trip} payment={payment} />;

  return (
    <PaymentPage
      trip={trip}
      payment={payment}
      step={
        <PayStep
          missing={
            !possible && byPins > 0 ? say(byPins > 1 ? EACH_PIN : 'Enter the PIN of your travel card first.') : null
          }
          disabled={!possible}
          onPress={() => payment.send(pay)}
        >
          {payWords(due, rest, method, purse)}
        </PayStep>
      }
    >
      <PageHeading
        focusKey="choosing"
        intro={rest > 0 || purse === '' ? chargeWords(aside, method) : `All of ${formatPence(due)} comes off ${purse}.`}
      >
        {say('How would you like to pay?')}
      </PageHeading>
      <PaidSoFar trip={trip} payment={payment} />
      {plan ? <PlanLines plan={plan} say={say} /> : null}
      <div className={styles.ways}>
        <RedemptionLines
          payment={payment}
          pins={pins}
          onPin={(number, pin) => setPins((typed) => ({ ...typed, [number]: pin }))}
          onPay={() => payment.send(pay)}
          say={say}
        />
        {rest > 0 ? (
          <RadioCards
            legend="Way to pay"
            hideLegend
            name="method"
            value={lineOfWay(method, reference)}
            onChange={choose}
            options={ways}
          />
        ) : null}
        {rest > 0 && method === 'card' && keepable && !counting ? (
          <Checkbox
            name="keepCard"
            checked={keepCard}
            onChange={(kept) => payment.send({ type: 'keep-card.chosen', wanted: kept })}
            hint="The payment provider keeps it; we do not."
          >
            Save this card for the next time
          </Checkbox>
        ) : null}
      </div>
      <PaymentFacts trip={trip} payment={payment} method={method} />
    </PaymentPage>
  );
}

/** What somebody who is about to pay this way wants to know. */
function PaymentFacts({ trip, payment, method }: PaymentProps & { method: PaymentMethod | null }) {
  const rest = useSelector(payment, restDue);
  const until = useSelector(payment, holdExpiry);
  const reference = useSelector(payment, paymentReference);
  const poNumber = useSelector(payment, poNumberOf);
  const say = usePaySay(payment);
  const { held, after } = PAID_WORDS[trip.what];
  return (
    <WordList>
      {until ? <WordItem icon="clock">{yoursIsHeld(say('Your'), held, until)}.</WordItem> : null}
      {rest > 0 && (method === 'card' || method === 'paypal') ? (
        <>
          <WordItem icon="lock">
            {method === 'paypal'
              ? say('You pay on PayPal’s site. We never see your password.')
              : say('You enter the card on another site. We never see its number.')}
          </WordItem>
          <WordItem icon="mail">
            {say('Once you have paid, you may close the tab:')} {say(after)}.
          </WordItem>
        </>
      ) : null}
      {poNumber && method === 'on-account' ? (
        <WordItem icon="tag">Your PO number {poNumber} goes on the invoice.</WordItem>
      ) : null}
      {reference ? (
        <WordItem icon="ticket">
          {say('Your reference is')} <b>{reference}</b>.
        </WordItem>
      ) : null}
    </WordList>
  );
}

interface StepProps {
  /** What is missing, in words, where the PIN is. */
  readonly missing: string | null;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** The button is beside the trip on a desktop and in the bar on a phone: each explains why it is disabled. */
function PayStep({ missing, disabled, onPress, children }: StepProps) {
  const id = useId();
  return (
    <>
      {missing ? (
        <p id={id} className={styles.quiet}>
          {missing}
        </p>
      ) : null}
      <Button
        kind="primary"
        full
        icon="lock"
        disabled={disabled}
        describedBy={missing ? id : undefined}
        onPress={onPress}
      >
        {children}
      </Button>
    </>
  );
}

const chargeWords = (amount: string, method: PaymentMethod | null): string =>
  method === 'on-account' ? `${amount} goes on your account.` : `${amount} will be charged now.`;

function payWords(due: number, rest: number, method: PaymentMethod | null, purse: string): string {
  if (rest > 0) return method === 'on-account' ? `Book ${formatPence(rest)} on account` : `Pay ${formatPence(rest)}`;
  return `Pay ${formatPence(due)}${purse && ` with ${purse}`}`;
}

/** An invoice agent while the operator has not enabled payment on account (ruling 55). */
function AccountClosed({ trip, payment }: PaymentProps) {
  const phone = useSelector(payment, contactPhone);
  const reference = useSelector(payment, paymentReference);
  const say = usePaySay(payment);
  return (
    <PaymentPage trip={trip} payment={payment}>
      <PageHeading
        focusKey="choosing"
        intro={`${say('Your')} ${PAID_WORDS[trip.what].held} is held, and nothing was charged.`}
      >
        We cannot take this booking on account yet
      </PageHeading>
      <p>
        Paying on account is not set up for online bookings. Please call us and we will finish this booking for you.
      </p>
      <HelpLine reference={reference} phone={phone} say={say} />
    </PaymentPage>
  );
}
