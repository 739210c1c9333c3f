import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { CANCEL_LINES, cardKeptLine, partWords } from '#domain/amendment/cancellation.ts';
import type { HotelItem } from '#domain/contract/itinerary.ts';
import { formatPence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import type { cancellationMachine } from '#machines/itinerary/cancellation.machine.ts';
import {
  amountBack,
  amountOnAccount,
  amountPaidBeside,
  type CancellationView,
  cancelFee,
  cancellationView,
  cancelMoves,
  cancelNotes,
  cardsKept,
  changesKept,
  isOwedByInvoice,
  mayRetryCancelling,
  refundParts,
  toCancel,
} from '#machines/itinerary/cancellation.select.ts';
import { cancellationActor, cancelRefusal, isForStaff, summaryOptions } from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.select.ts';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';
import { Button, type ButtonProps } from '#src/ui/button/button.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { Moves } from './moves.tsx';
import styles from './summary.module.css';
import { SummaryAnswer } from './summary-answer.tsx';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

interface Props extends SummaryProps {
  readonly cancellation: ActorRefFrom<typeof cancellationMachine>;
}

const VIEWS: Readonly<Record<CancellationView, (props: Props) => ReactNode>> = {
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

function Open(props: Props) {
  const view = useSelector(props.cancellation, cancellationView);
  const barrier = useSelector(props.itinerary, cancelRefusal);
  // The ship has left over the open question: nothing is left to decide.
  if (view === 'deciding' && barrier) return <NotCancelled {...props} why={barrier} isBarred />;
  const View = VIEWS[view];
  // The decision and its waits are one screen: the button shows that work is under way.
  return <View key={view === 'cancelling' ? 'deciding' : view} {...props} />;
}

const Keep = ({ cancellation, ...of }: Pick<Props, 'cancellation'> & Pick<ButtonProps, 'disabled'>) => (
  <Button {...of} kind="quiet" edge="start" onPress={() => cancellation.send({ type: 'cancellation.dropped' })}>
    Keep the booking
  </Button>
);

function Quoting({ itinerary, cancellation }: Props) {
  return (
    <SummaryAnswer itinerary={itinerary} title="Asking what cancelling costs…" intro="Nothing is cancelled by asking.">
      <ResultSkeleton rows={1} label="Asking for the fee" />
      <div className={styles.step}>
        <Keep cancellation={cancellation} />
      </div>
    </SummaryAnswer>
  );
}

function Deciding({ itinerary, cancellation }: Props) {
  const say = useSay(itinerary);
  const booked = useSelector(cancellation, toCancel);
  const options = useSelector(itinerary, summaryOptions);
  const fee = useSelector(cancellation, cancelFee);
  const back = useSelector(cancellation, amountBack);
  const { onAccountGuaranteeTypeCode: code } = options;
  const onAccount = useSelector(cancellation, amountOnAccount(code));
  const paid = useSelector(cancellation, amountPaidBeside(code));
  const isOwed = useSelector(cancellation, isOwedByInvoice(code));
  const notes = useSelector(cancellation, cancelNotes);
  const cards = useSelector(cancellation, cardsKept);
  const changes = useSelector(cancellation, changesKept);
  const parts = useSelector(cancellation, refundParts);
  const failure = useSelector(cancellation, failureWords);
  const mayConfirm = useSelector(cancellation, (state) => state.can({ type: 'cancellation.confirmed' }));
  const forStaff = useSelector(itinerary, isForStaff);
  const { ferry, hotel } = booked.reservationItems;
  const pays = forStaff ? 'pay' : 'get';
  const act = back ? `Cancel and ${isOwed ? 'give' : pays} ${formatPence(back)} back` : 'Cancel the whole booking';
  const backTitle = isOwed ? 'What is given back' : say('What you get back');
  const title = back === null ? 'What it costs' : backTitle;
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title="Cancel this booking?"
      intro={wholeWords(ferry.length > 0, hotel.length > 0)}
      decision={
        <SummaryPanel title={title}>
          {fee === null || back === null ? (
            <p>What it costs is confirmed by the provider of the stay.</p>
          ) : (
            <PriceLines
              caption={title}
              lines={[
                ...(onAccount > 0 ? [{ key: 'account', description: 'On account', amount: onAccount }] : []),
                ...(isOwed ? [] : [{ key: 'paid', description: say('You have paid'), amount: paid }]),
                ...cards.map(({ name, price }, at) => ({
                  key: `card ${at}`,
                  description: cardKeptLine(name),
                  amount: -price,
                })),
                ...(changes > 0 ? [{ key: 'changes', description: CANCEL_LINES.changes, amount: -changes }] : []),
                { key: 'fee', description: CANCEL_LINES.fee, amount: -fee },
              ]}
              total={back}
              totalLabel={isOwed ? 'Given back' : say('You get back')}
              totalNote={parts
                .map((part) => (part.amount === back ? `to ${say(part.way)}` : partWords(part, say)))
                .join(', ')}
            />
          )}
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
        </SummaryPanel>
      }
    >
      {failure ? (
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

function Moved({ itinerary, cancellation }: Props) {
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

function Refused(props: Props) {
  const failure = useSelector(props.cancellation, failureWords);
  const barrier = useSelector(props.itinerary, cancelRefusal);
  const mayRetry = useSelector(props.cancellation, mayRetryCancelling);
  return <NotCancelled {...props} why={failure ?? ''} isBarred={barrier !== null || !mayRetry} />;
}

function NotCancelled({ itinerary, cancellation, why, isBarred }: Props & { why: string; isBarred: boolean }) {
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

function Unknown({ itinerary, cancellation }: Props) {
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
