import { useSelector } from '@xstate/react';
import { stillToPay } from '#domain/itinerary/owed.ts';
import { formatPence } from '#domain/values/money.ts';
import { bookedBefore, changeMoves, changeOptions, changeQuote, dueNow } from '#machines/itinerary/amendment.select.ts';
import { isOwedByInvoice } from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { givenBackWords } from './change-words.ts';
import { LeaveChange } from './leave-change.tsx';
import { Moves } from './moves.tsx';
import styles from './summary.module.css';
import { SummaryAnswer } from './summary-answer.tsx';
import type { ChangeProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** Made: what is to pay or refunded is what the provider answers now. */
export function Changed({ itinerary, change }: ChangeProps) {
  const say = useSay(itinerary);
  const booked = useSelector(change, bookedBefore);
  const options = useSelector(change, changeOptions);
  const due = useSelector(change, dueNow);
  const quote = useSelector(change, changeQuote);
  const isOwed = useSelector(itinerary, isOwedByInvoice);
  const mayPay = useSelector(change, (state) => state.can({ type: 'payment.requested' }));
  const settled =
    quote && quote.balance < 0 && due === 0 ? givenBackWords(quote, isOwed, say) : 'There is nothing to pay.';
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title={say('Your booking is changed')}
      intro={mayPay ? `${stillToPay(due)} for it.` : settled}
      changed={booked}
    >
      <Section title={say('Your sailings')}>
        <TripLine
          legs={booked.reservationItems.ferry.flatMap(({ departures }) => departures)}
          options={options}
          variant="summary"
        />
      </Section>
      <div className={styles.step}>
        {mayPay ? (
          <>
            <Button kind="primary" onPress={() => change.send({ type: 'payment.requested' })}>
              {`Pay ${formatPence(due)}`}
            </Button>
            <Button kind="quiet" onPress={() => change.send({ type: 'change.dropped' })}>
              Pay later
            </Button>
          </>
        ) : (
          <Button kind="primary" onPress={() => change.send({ type: 'change.dropped' })}>
            {say('See your ticket')}
          </Button>
        )}
      </div>
    </SummaryAnswer>
  );
}

export function Moved({ itinerary, change }: ChangeProps) {
  const moves = useSelector(change, changeMoves);
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title="Something has changed in the meantime"
      intro="It is no longer as it was on the screen, so nothing was changed or charged."
    >
      <Moves moves={moves} />
      <div className={styles.step}>
        <Button kind="primary" onPress={() => change.send({ type: 'moves.seen' })}>
          Continue with the booking as it is now
        </Button>
        <LeaveChange change={change} />
      </div>
    </SummaryAnswer>
  );
}

export function Unknown({ itinerary, change }: ChangeProps) {
  const say = useSay(itinerary);
  const looks = useSelector(change, looksAgain);
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title="We do not know yet whether this was changed"
      intro={`The answer has not reached us. ${say('You have a place either way: on your old sailing or on the new one.')}`}
    >
      <LookedAgain times={looks} />
      <div className={styles.step}>
        <Button kind="primary" onPress={() => change.send({ type: 'truth.requested' })}>
          Check again
        </Button>
      </div>
    </SummaryAnswer>
  );
}
