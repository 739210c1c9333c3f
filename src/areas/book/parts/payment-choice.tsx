import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { momentOf } from '#domain/held.ts';
import { formatPence } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { cardName } from '#domain/saved-cards.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  accountClosed,
  amountDue,
  cameBackUnpaid,
  contactPhone,
  holdExpiry,
  isCounting,
  mayKeepCard,
  paidAlready,
  paidByPoints,
  paidByTravelCard,
  paymentMethods,
  paymentReference,
  planOf,
  poNumberOf,
  restDue,
  savedCards,
} from '#machines/payment/payment.select.ts';
import { PlanLines } from '#src/areas/book/payment/plan-lines.tsx';
import { RedemptionLines } from '#src/areas/book/payment/redemption-lines.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { type RadioCard, RadioCards } from '#src/ui/field/radio-cards.tsx';
import { HelpLine } from './help-line.tsx';
import { PAID_WORDS } from './paid-words.ts';
import styles from './payment.module.css';
import { PaymentPage, type PaymentProps } from './payment-page.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import { WordList } from './word-list.tsx';

const METHODS: Readonly<Record<Exclude<PaymentMethod, 'saved-card'>, Pick<RadioCard, 'label' | 'note'>>> = {
  card: { label: 'Debit or credit card', note: 'On the secure page of our payment provider' },
  paypal: { label: 'PayPal', note: 'You sign in on PayPal’s own page' },
  'on-account': { label: 'On account', note: 'The amount appears among your invoices' },
};

const SAVED = 'saved ';

/** The space is held: the payment methods, what is charged now, and the outcome of the last try. */
export function PaymentChoice({ trip, payment }: PaymentProps) {
  const methods = useSelector(payment, paymentMethods);
  const cards = useSelector(payment, savedCards);
  const due = useSelector(payment, amountDue);
  const rest = useSelector(payment, restDue);
  const paid = useSelector(payment, paidAlready);
  const failure = useSelector(payment, failureWords);
  const turnedBack = useSelector(payment, cameBackUnpaid);
  const until = useSelector(payment, holdExpiry);
  const reference = useSelector(payment, paymentReference);
  const counting = useSelector(payment, isCounting);
  const byTravelCard = useSelector(payment, paidByTravelCard);
  const byPoints = useSelector(payment, paidByPoints);
  const keepable = useSelector(payment, mayKeepCard);
  const plan = useSelector(payment, planOf);
  const poNumber = useSelector(payment, poNumberOf);
  const { held, after } = PAID_WORDS[trip.what];
  const [wanted, setWanted] = useState<string | null>(null);
  const [keepCard, setKeepCard] = useState(false);
  const [pin, setPin] = useState('');

  const aside = formatPence(rest);
  const purse = [...(byPoints > 0 ? ['your points'] : []), ...(byTravelCard > 0 ? ['your travel card'] : [])].join(
    ' and ',
  );
  const options = methods.flatMap((method): RadioCard[] =>
    method === 'saved-card'
      ? cards.map((card) => ({
          value: `${SAVED}${card.reference}`,
          label: cardName(card),
          note: card.expires
            ? `Saved card, expires ${card.expires.slice(5)}/${card.expires.slice(2, 4)}`
            : 'Saved card',
          aside,
        }))
      : [{ value: method, ...METHODS[method], aside }],
  );
  // A saved card is charged only when somebody chose it: it may appear in the list just before Pay is pressed.
  const value =
    options.find((option) => option.value === wanted)?.value ??
    (options.find((option) => !option.value.startsWith(SAVED)) ?? options[0])?.value;
  const saved = value?.startsWith(SAVED) ? value.slice(SAVED.length) : null;
  const method = saved === null ? (methods.find((one) => one === value) ?? null) : 'saved-card';
  const byPage = method === 'card' || method === 'paypal';
  const pay = {
    type: 'pay.requested',
    method: rest === 0 ? null : method,
    ...(saved !== null && { reference: saved }),
    ...(method === 'card' && keepCard && { keepCard }),
    ...(pin && { pin }),
  } as const;
  const possible = useSelector(payment, (snapshot) => snapshot.can(pay));
  const closed = useSelector(payment, accountClosed);
  if (closed) return <AccountClosed trip={trip} payment={payment} />;

  return (
    <PaymentPage
      trip={trip}
      payment={payment}
      step={
        <PayStep missing={!possible && byTravelCard > 0} disabled={!possible} onPress={() => payment.send(pay)}>
          {payWords(due, rest, method)}
        </PayStep>
      }
    >
      <ScreenHeading
        place="choosing"
        intro={rest > 0 || purse === '' ? chargeWords(aside, method) : `All of ${formatPence(due)} comes off ${purse}.`}
      >
        How would you like to pay?
      </ScreenHeading>
      {failure ? (
        <Notice tone={turnedBack ? 'info' : 'error'} title={failure}>
          <p>Your {held} is still held. You can try again with the same card or another one.</p>
        </Notice>
      ) : null}
      {paid > 0 ? (
        <Notice live={false} title={`${formatPence(paid)} is paid already`}>
          <p>Only the rest, {formatPence(due)}, is still to pay.</p>
        </Notice>
      ) : null}
      {plan ? <PlanLines plan={plan} /> : null}
      <RedemptionLines payment={payment} pin={pin} onPin={setPin} />
      {rest > 0 ? (
        <RadioCards legend="Way to pay" hideLegend name="method" value={value} onChange={setWanted} options={options} />
      ) : null}
      {rest > 0 && method === 'card' && keepable && !counting ? (
        <Checkbox
          name="keepCard"
          checked={keepCard}
          onChange={setKeepCard}
          hint="The payment provider keeps it; we do not."
        >
          Save this card for the next time
        </Checkbox>
      ) : null}
      <WordList
        items={[
          ...(until
            ? [
                {
                  icon: 'clock' as const,
                  key: 'held',
                  words: `Your ${held} is held until ${momentOf(until)}.`,
                },
              ]
            : []),
          ...(rest > 0 && byPage
            ? [
                {
                  icon: 'lock' as const,
                  key: 'secure',
                  words:
                    method === 'paypal'
                      ? 'You pay on PayPal’s site. We never see your password.'
                      : 'You enter the card on another site. We never see its number.',
                },
                {
                  icon: 'mail' as const,
                  key: 'after',
                  words: `Once you have paid you may close the tab: ${after}.`,
                },
              ]
            : []),
          ...(poNumber && method === 'on-account'
            ? [{ icon: 'tag' as const, key: 'po', words: `Your PO number ${poNumber} goes on the invoice.` }]
            : []),
          ...(reference
            ? [
                {
                  icon: 'ticket' as const,
                  key: 'reference',
                  words: (
                    <>
                      Your reference is <b>{reference}</b>.
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </PaymentPage>
  );
}

interface StepProps {
  /** Whether the PIN is what is missing. */
  readonly missing: boolean;
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
          Enter the PIN of your travel card first.
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

function payWords(due: number, rest: number, method: PaymentMethod | null): string {
  if (rest > 0 && method === 'on-account') return `Book ${formatPence(rest)} on account`;
  return `Pay ${formatPence(rest || due)}`;
}

/** An invoice agent while the operator has not enabled payment on account (ruling 55). */
function AccountClosed({ trip, payment }: PaymentProps) {
  const phone = useSelector(payment, contactPhone);
  const reference = useSelector(payment, paymentReference);
  return (
    <PaymentPage trip={trip} payment={payment}>
      <ScreenHeading place="choosing" intro={`Your ${PAID_WORDS[trip.what].held} is held, and nothing was charged.`}>
        We cannot take this booking on account yet
      </ScreenHeading>
      <p>Paying on account is not set up for online bookings. Please call us: we finish this booking for you.</p>
      <HelpLine reference={reference} phone={phone} />
    </PaymentPage>
  );
}
