import { useSelector } from '@xstate/react';
import type { Instalment } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { instalmentsOwed } from '#domain/itinerary/itinerary-status.ts';
import { stillToPay } from '#domain/itinerary/owed.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { amountDue, hasOpenPayment, itineraryOf } from '#machines/itinerary/itinerary.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** Instalments that could not be collected: since when, what happens next, and the way to pay them (ruling 54). */
export function Owed({ itinerary: summary }: SummaryProps) {
  const say = useSay(summary);
  const itinerary = useSelector(summary, itineraryOf);
  const due = useSelector(summary, amountDue);
  const isOpen = useSelector(summary, hasOpenPayment);
  const mayPay = useSelector(summary, (state) => state.can({ type: 'payment.requested' }));
  const owed = itinerary ? instalmentsOwed(itinerary) : [];
  if (owed.length === 0) return null;
  return (
    <div className={styles.actions}>
      <Notice
        tone="warning"
        live={false}
        title={stillToPay(due)}
        action={
          <Button kind="primary" disabled={!mayPay} onPress={() => summary.send({ type: 'payment.requested' })}>
            {`Pay ${formatPence(due)}`}
          </Button>
        }
      >
        {owed.map((instalment) => (
          <p key={instalment.dueOn}>{owedWords(instalment, say)}</p>
        ))}
        <p>{say('Your booking stands.')}</p>
        {isOpen ? <p>A payment for it is already open. It is checked before anything is charged.</p> : null}
      </Notice>
    </div>
  );
}

function owedWords({ dueOn, amount, nextTryOn }: Instalment, say: Say): string {
  const since = `${formatPence(amount)} was due on ${formatDate(dueOn, 'long')}.`;
  const why = say('It could not be collected from the card that paid your deposit.');
  return [since, why, nextTryWords(nextTryOn, say)].filter(Boolean).join(' ');
}

/** Nothing where the provider does not say. */
function nextTryWords(day: string | null | undefined, say: Say): string {
  if (day === undefined) return '';
  return day
    ? `${say('We will try again on')} ${formatDate(day, 'long')}.`
    : say('We will not try again automatically.');
}
