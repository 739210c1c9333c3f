import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { HotelItem } from '#domain/contract/itinerary.ts';
import { isAllOnAccount } from '#domain/itinerary/itinerary-status.ts';
import { formatPence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  amountBack,
  type CancellationView,
  cancellationView,
  cancelMoves,
  cancelNotes,
  mayRetryCancelling,
  toCancel,
} from '#machines/itinerary/cancellation.select.ts';
import { cancellationActor, cancelRefusal, isForStaff, summaryOptions } from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';
import { Button, type ButtonProps } from '#src/ui/button/button.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { CancelPrice, type CancelProps } from './cancel-price.tsx';
import { Moves } from './moves.tsx';
import styles from './summary.module.css';
import { SummaryAnswer } from './summary-answer.tsx';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

const VIEWS: Readonly<Record<CancellationView, (props: CancelProps) => ReactNode>> = {
  quoting: Quoting,
  deciding: Deciding,
  cancelling: Deciding,
  unknown: Unknown,
  moved: Moved,
  refused: Refused,
};

/** Cancelling a whole booking: first what it costs, then the act. */
export function Cancelling({ itinerary }: SummaryProps) {
  const cancellation = useSelector(itinerary, cancellationActor);
  return cancellation ? <Open itinerary={itinerary} cancellation={cancellation} /> : null;
}

function Open(props: CancelProps) {
  const view = useSelector(props.cancellation, cancellationView);
  const barrier = useSelector(props.itinerary, cancelRefusal);
  // The ship has left over the open question: nothing is left to decide.
  if (view === 'deciding' && barrier) return <NotCancelled {...props} why={barrier} isBarred />;
  const View = VIEWS[view];
  // The decision and its waits are one screen: the button shows that work is under way.
  return <View key={view === 'cancelling' ? 'deciding' : view} {...props} />;
}

const Keep = ({ cancellation, ...of }: Pick<CancelProps, 'cancellation'> & Pick<ButtonProps, 'disabled'>) => (
  <Button {...of} kind="quiet" edge="start" onPress={() => cancellation.send({ type: 'cancellation.dropped' })}>
    Keep the booking
  </Button>
);

function Quoting({ itinerary, cancellation }: CancelProps) {
  return (
    <SummaryAnswer itinerary={itinerary} title="Asking what cancelling costs…" intro="Nothing is cancelled by asking.">
      <ResultSkeleton rows={1} label="Asking for the fee" />
      <div className={styles.step}>
        <Keep cancellation={cancellation} />
      </div>
    </SummaryAnswer>
  );
}

function Deciding({ itinerary, cancellation }: CancelProps) {
  const say = useSay(itinerary);
  const booked = useSelector(cancellation, toCancel);
  const options = useSelector(itinerary, summaryOptions);
  const back = useSelector(cancellation, amountBack);
  const isOwed = isAllOnAccount(booked, options.onAccountGuaranteeTypeCode);
  const notes = useSelector(cancellation, cancelNotes);
  const failure = useSelector(cancellation, failureWords);
  const mayConfirm = useSelector(cancellation, (state) => state.can({ type: 'cancellation.confirmed' }));
  const forStaff = useSelector(itinerary, isForStaff);
  const { ferry, hotel } = booked.reservationItems;
  const pays = forStaff ? 'pay' : 'get';
  const act = back ? `Cancel and ${isOwed ? 'give' : pays} ${formatPence(back)} back` : 'Cancel the whole booking';
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title="Cancel this booking?"
      intro={wholeWords(ferry.length > 0, hotel.length > 0)}
      decision={
        <CancelPrice itinerary={itinerary} cancellation={cancellation}>
          <div className={styles.step}>
            <Button
              kind="danger"
              busy={!mayConfirm}
              onPress={() => cancellation.send({ type: 'cancellation.confirmed' })}
            >
              {mayConfirm ? act : say('Cancelling your booking…')}
            </Button>
            <Keep cancellation={cancellation} disabled={!mayConfirm} />
          </div>
        </CancelPrice>
      }
    >
      {failure && mayConfirm ? (
        <Notice tone="error" title={say(failure)}>
          <p>{say('Try again, or call us and quote your reference.')}</p>
        </Notice>
      ) : null}
      {ferry.length > 0 ? (
        <Section title={say('Your sailings')}>
          <TripLine legs={ferry.flatMap(({ departures }) => departures)} options={options} variant="summary" />
        </Section>
      ) : null}
      {hotel.length > 0 || notes.length > 0 ? (
        <Section title="Good to know">
          <WordList>
            {[...stayTerms(hotel), ...notes.map(say)].map((words) => (
              <WordItem key={words} icon="info">
                {words}
              </WordItem>
            ))}
          </WordList>
        </Section>
      ) : null}
    </SummaryAnswer>
  );
}

/** Rooms of one place mostly share its rules. */
const stayTerms = (hotel: readonly HotelItem[]): ReadonlySet<string> =>
  new Set(
    hotel.map(
      ({ hotelName, rules }) => `${hotelName}: ${rules || 'what cancelling it costs is confirmed by the provider.'}`,
    ),
  );

function wholeWords(sails: boolean, stays: boolean): string {
  if (!sails) return 'The whole stay is cancelled.';
  return stays
    ? 'The whole booking is cancelled: every sailing, everything added to them, and the stay.'
    : 'The whole booking is cancelled: every sailing and everything added to them.';
}

function Moved({ itinerary, cancellation }: CancelProps) {
  const say = useSay(itinerary);
  const moves = useSelector(cancellation, cancelMoves);
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title="Something has changed in the meantime"
      intro={say('Your booking is no longer as it was on the screen, so nothing was cancelled.')}
    >
      <Moves moves={moves} />
      <div className={styles.step}>
        <Button kind="primary" onPress={() => cancellation.send({ type: 'moves.seen' })}>
          See what it costs now
        </Button>
        <Keep cancellation={cancellation} />
      </div>
    </SummaryAnswer>
  );
}

function Refused(props: CancelProps) {
  const failure = useSelector(props.cancellation, failureWords);
  const barrier = useSelector(props.itinerary, cancelRefusal);
  const mayRetry = useSelector(props.cancellation, mayRetryCancelling);
  return <NotCancelled {...props} why={failure ?? ''} isBarred={barrier !== null || !mayRetry} />;
}

function NotCancelled({ itinerary, cancellation, why, isBarred }: CancelProps & { why: string; isBarred: boolean }) {
  const say = useSay(itinerary);
  const next = say(
    isBarred ? 'Quote your reference when you call us.' : 'Try again, or call us and quote your reference.',
  );
  return (
    <SummaryAnswer itinerary={itinerary} title="It was not cancelled" intro={say('Your booking stands as it was.')}>
      <Notice tone="error" title={say(why)}>
        {next ? <p>{next}</p> : null}
      </Notice>
      <div className={styles.step}>
        {isBarred ? null : (
          <Button kind="primary" onPress={() => cancellation.send({ type: 'quote.retried' })}>
            Try again
          </Button>
        )}
        <Keep cancellation={cancellation} />
      </div>
    </SummaryAnswer>
  );
}

function Unknown({ itinerary, cancellation }: CancelProps) {
  const say = useSay(itinerary);
  const looks = useSelector(cancellation, looksAgain);
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title="We do not know yet whether this was cancelled"
      intro={`The answer has not reached us. ${say('Your money is safe: a booking is cancelled and paid back once at most.')}`}
    >
      <LookedAgain times={looks} />
      <div className={styles.step}>
        <Button kind="primary" onPress={() => cancellation.send({ type: 'truth.requested' })}>
          Check again
        </Button>
      </div>
    </SummaryAnswer>
  );
}
