import { useSelector } from '@xstate/react';
import { yoursIsHeld } from '#domain/itinerary/held.ts';
import { OUTCOME_UNKNOWN } from '#domain/payment/payment-words.ts';
import { failureWords } from '#machines/failure.select.ts';
import { looksAgain } from '#machines/looks.ts';
import {
  contactPhone,
  holdExpiry,
  holdUnknownText,
  isHeldAlready,
  isOpenHere,
  isOwedByInvoice,
  leftBeforePaying,
  paidAlready,
  paymentReference,
} from '#machines/payment/payment.select.ts';
import { HelpLine } from '#src/areas/book/parts/help-line.tsx';
import { PAID_WORDS, type PaidThing } from '#src/areas/book/parts/paid-words.ts';
import { PerhapsElsewhere } from '#src/areas/book/parts/perhaps-elsewhere.tsx';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { paidBefore } from './paid-so-far.tsx';
import styles from './payment.module.css';
import { PaymentPage, type PaymentProps } from './payment-page.tsx';
import { usePaySay } from './use-pay-say.ts';

interface NextProps extends Pick<PaymentProps, 'payment'> {
  readonly type: 'truth.requested' | 'choice.requested' | 'reserve.retried' | 'refusal.seen';
  readonly children: string;
}

/** The one next step of an answer. */
const Next = ({ payment, type, children }: NextProps) => (
  <Button kind="primary" full onPress={() => payment.send({ type })}>
    {children}
  </Button>
);

/** Neither paid nor declined is said while nobody knows (R8), and this page offers no way to pay twice. */
export function Unknown({ trip, payment }: PaymentProps) {
  const say = usePaySay(payment);
  const reference = useSelector(payment, paymentReference);
  const phone = useSelector(payment, contactPhone);
  const looks = useSelector(payment, looksAgain);
  return (
    <PaymentPage
      trip={trip}
      payment={payment}
      isOpen
      step={
        <Next payment={payment} type="truth.requested">
          Check again
        </Next>
      }
    >
      <PageHeading focusKey="unknown" intro={say('The answer to your payment has not reached us.')}>
        {OUTCOME_UNKNOWN}
      </PageHeading>
      <LookedAgain times={looks} />
      <p>
        Please do not pay a second time. If the money was taken, {say(PAID_WORDS[trip.what].taken)}.{' '}
        {say('If it was not, this payment took nothing and you can try again here.')}
      </p>
      <HelpLine reference={reference} phone={phone} say={say} />
    </PaymentPage>
  );
}

/** A payment is open, without an answer: from here, its page shown or not, or from another browser. */
export function Unfinished({ trip, payment }: PaymentProps) {
  const say = usePaySay(payment);
  const hasLeft = useSelector(payment, leftBeforePaying);
  const isHere = useSelector(payment, isOpenHere);
  const until = useSelector(payment, holdExpiry);
  const paid = useSelector(payment, paidAlready);
  const isOwed = useSelector(payment, isOwedByInvoice);
  const looks = useSelector(payment, looksAgain);
  const nothing = paid > 0 ? `${paidBefore(paid, isOwed)}, and nothing more` : 'Nothing has been paid';
  return (
    <PaymentPage
      trip={trip}
      payment={payment}
      step={
        <Next payment={payment} type="choice.requested">
          Choose how to pay
        </Next>
      }
    >
      <PageHeading focusKey="unfinished" intro={`${nothing} as far as we know.`}>
        {hasLeft ? say('You left before paying') : 'A payment is still open'}
      </PageHeading>
      <LookedAgain times={looks} />
      {until ? <p>{yoursIsHeld(say('Your'), PAID_WORDS[trip.what].held, until)}.</p> : null}
      <PerhapsElsewhere
        title={say('Did you pay after all?')}
        where={isHere ? 'tab' : 'browser'}
        action={<Button onPress={() => payment.send({ type: 'truth.requested' })}>Check again</Button>}
      />
    </PaymentPage>
  );
}

/** What is to be held, in words: a stay on its own has no sailing. */
const HOLD_WORDS = {
  trip: {
    refused: 'We could not hold your space',
    other: 'choose another sailing',
    unknown: 'We do not know yet whether your space is held',
    safe: 'Nothing was charged. Asking again is safe: your space is held once, however often you ask.',
  },
  stay: {
    refused: 'We could not hold your room',
    other: 'choose another place to stay',
    unknown: 'We do not know yet whether your room is held',
    safe: 'Nothing was charged. Asking again is safe: your room is held once, however often you ask.',
  },
} as const;

const holdWords = (what: PaidThing) => HOLD_WORDS[what === 'stay' ? what : 'trip'];

/** The provider refused to hold the space, or to take another way to pay for what it holds. */
export function Refused({ trip, payment }: PaymentProps) {
  const say = usePaySay(payment);
  const isHeld = useSelector(payment, isHeldAlready);
  const failure = useSelector(payment, failureWords);
  const phone = useSelector(payment, contactPhone);
  const { refused, other } = holdWords(trip.what);
  return (
    <PaymentPage
      trip={trip}
      payment={payment}
      step={
        <Next payment={payment} type="reserve.retried">
          Try again
        </Next>
      }
    >
      <PageHeading focusKey="refused" intro={say('Nothing was charged, and your trip and details are kept.')}>
        {isHeld ? 'The way to pay could not be changed' : say(refused)}
      </PageHeading>
      <Notice tone="error" title={failure ?? undefined}>
        {isHeld ? (
          <p>
            Try once more, or <Link to={BOOKING_PLACES.reviewing}>go back to the review</Link> and choose how to pay
            there.
          </p>
        ) : (
          <p>
            Try once more, or <Link to={BOOKING_PLACES.basket}>{say('look at your trip')}</Link> and {other}.
          </p>
        )}
      </Notice>
      <HelpLine phone={phone} say={say} />
    </PaymentPage>
  );
}

/** The call that holds the space, or takes another way to pay for it, was not answered, or by something that says neither. */
export function HoldUnknown({ trip, payment }: PaymentProps) {
  const say = usePaySay(payment);
  const isHeld = useSelector(payment, isHeldAlready);
  const phone = useSelector(payment, contactPhone);
  const why = useSelector(payment, holdUnknownText);
  const { unknown, safe } = holdWords(trip.what);
  return (
    <PaymentPage
      trip={trip}
      payment={payment}
      step={
        <Next payment={payment} type="reserve.retried">
          Ask again
        </Next>
      }
    >
      <PageHeading focusKey="hold-unknown" intro={why}>
        {isHeld ? 'We do not know yet whether it can be paid this way' : say(unknown)}
      </PageHeading>
      <p className={styles.text}>
        {isHeld ? 'Nothing was charged. Asking again is safe: what is held stays held.' : say(safe)}
      </p>
      <HelpLine phone={phone} say={say} />
    </PaymentPage>
  );
}

/** Paid; only the new card was not saved, or nobody knows. */
export function CardRefused({ trip, payment }: PaymentProps) {
  const say = usePaySay(payment);
  const failure = useSelector(payment, failureWords);
  const { title, intro, see } = PAID_WORDS[trip.what].paid;
  return (
    <PaymentPage
      trip={trip}
      payment={payment}
      totalLabel="Still to pay"
      step={
        <Next payment={payment} type="refusal.seen">
          {say(see)}
        </Next>
      }
    >
      <PageHeading focusKey="card-refused" intro={say(intro)}>
        {say(title)}
      </PageHeading>
      <Notice title={failure === null ? undefined : say(failure)}>
        <p>{say('Nothing is lost. You can save a card the next time you pay.')}</p>
      </Notice>
    </PaymentPage>
  );
}
