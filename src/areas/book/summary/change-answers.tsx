import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { formatPence } from '#domain/money.ts';
import {
  bookedBefore,
  changeMoves,
  changeOptions,
  dueNow,
  quotedBalance,
} from '#machines/itinerary/amendment.select.ts';
import { referenceOf, summaryPhone } from '#machines/itinerary/itinerary.select.ts';
import { HelpLine } from '#src/areas/book/parts/help-line.tsx';
import { ScreenHeading } from '#src/areas/book/parts/screen-heading.tsx';
import { Section } from '#src/areas/book/parts/section.tsx';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { WordList } from '#src/areas/book/parts/word-list.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { moveWords } from './move-words.ts';
import styles from './summary.module.css';
import type { ChangeProps } from './summary-props.ts';

interface AnswerProps extends Pick<ChangeProps, 'itinerary'> {
  readonly title: string;
  readonly intro: ReactNode;
  readonly children: ReactNode;
}

function Answer({ itinerary, title, intro, children }: AnswerProps) {
  const reference = useSelector(itinerary, referenceOf);
  const phone = useSelector(itinerary, summaryPhone);
  return (
    <Page width="text">
      <ScreenHeading place={title} intro={intro}>
        {title}
      </ScreenHeading>
      {children}
      <HelpLine phone={phone} reference={reference} />
    </Page>
  );
}

/** Made: what is to pay or comes back is said from what the provider answers now. */
export function Changed({ itinerary, change }: ChangeProps) {
  const booked = useSelector(change, bookedBefore);
  const options = useSelector(change, changeOptions);
  const due = useSelector(change, dueNow);
  const balance = useSelector(change, quotedBalance);
  const mayPay = useSelector(change, (state) => state.can({ type: 'payment.asked' }));
  const back = balance < 0 && due === 0;
  return (
    <Answer
      itinerary={itinerary}
      title="Your booking is changed"
      intro={
        mayPay
          ? `${formatPence(due)} is still to pay for it.`
          : back
            ? `${formatPence(-balance)} goes back to where it was paid from.`
            : 'There is nothing to pay.'
      }
    >
      <Section title="Your sailings">
        <TripLine
          legs={booked.reservationItems.ferry.flatMap(({ departures }) => departures)}
          options={options}
          variant="summary"
        />
      </Section>
      <div className={styles.step}>
        {mayPay ? (
          <>
            <Button kind="primary" onPress={() => change.send({ type: 'payment.asked' })}>
              {`Pay ${formatPence(due)}`}
            </Button>
            <Button kind="quiet" onPress={() => change.send({ type: 'change.dropped' })}>
              Pay later
            </Button>
          </>
        ) : (
          <Button kind="primary" onPress={() => change.send({ type: 'change.dropped' })}>
            See your ticket
          </Button>
        )}
      </div>
    </Answer>
  );
}

export function Moved({ itinerary, change }: ChangeProps) {
  const moves = useSelector(change, changeMoves);
  return (
    <Answer
      itinerary={itinerary}
      title="Something changed meanwhile"
      intro="It is no longer as it was on the screen, so nothing was changed or charged."
    >
      <WordList items={moveWords(moves).map((words) => ({ icon: 'info' as const, key: words, words }))} />
      <div className={styles.step}>
        <Button kind="primary" onPress={() => change.send({ type: 'moves.seen' })}>
          Go on with what is true now
        </Button>
        <Button kind="quiet" onPress={() => change.send({ type: 'change.dropped' })}>
          Leave the booking as it is
        </Button>
      </div>
    </Answer>
  );
}

export function Unknown({ itinerary, change }: ChangeProps) {
  return (
    <Answer
      itinerary={itinerary}
      title="We do not know yet whether this was changed"
      intro="The answer has not reached us. You have a place either way: on your old sailing or on the new one."
    >
      <div className={styles.step}>
        <Button kind="primary" onPress={() => change.send({ type: 'truth.asked' })}>
          Check again
        </Button>
      </div>
    </Answer>
  );
}
