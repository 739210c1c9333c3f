import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { BookingStep } from '#domain/places/entry.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import {
  bookingStep,
  hasBegun,
  isCheckingAgain,
  isOpening,
  isStepMissing,
  isWarning,
  noticeOf,
  staysOf,
} from '#machines/booking/booking.select.ts';
import { lazily } from '#src/app/lazily.tsx';
import { MissingPage } from '#src/app/missing-page.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './booking-wizard.module.css';
import { BookingProgress, LaterScreen, PaymentScreen, ResultsScreen } from './screens-to-come.ts';
import { SearchScreen } from './search-screen.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;

const LossDialog = lazily(() => import('./parts/loss-dialog.tsx'));

/** The booking wizard (spec 4): the current step, below the progress bar. */
export function BookingWizard({ booking }: { booking: Booking }) {
  const step = useSelector(booking, bookingStep);
  const checking = useSelector(booking, isCheckingAgain);
  const begun = useSelector(booking, hasBegun);
  if (checking) return <CheckingAgain />;
  return (
    <>
      {/* The search that opens a visit shows no way yet. */}
      {begun ? (
        <div className={styles.way}>
          <BookingProgress booking={booking} />
        </div>
      ) : null}
      <BookingNotice booking={booking} />
      <StepScreen booking={booking} step={step} />
      <LossWarning booking={booking} />
    </>
  );
}

/** What an edit would cost, shown before it is made. */
export function LossWarning({ booking }: { booking: Booking }) {
  const warning = useSelector(booking, isWarning);
  return warning ? <LossDialog booking={booking} /> : null;
}

/** The screen of a step. */
export function StepScreen({ booking, step }: { booking: Booking; step: BookingStep }) {
  const opening = useSelector(booking, isOpening);
  const missing = useSelector(booking, isStepMissing);
  if (missing) return <StepMissing booking={booking} />;
  if (opening) return COMING;
  switch (step) {
    case 'searching':
      return <SearchScreen booking={booking} />;
    case 'outward':
    case 'return':
      return <ResultsScreen key={step} booking={booking} leg={step} waiting={COMING} />;
    case 'paying':
      return <PaymentScreen booking={booking} waiting={COMING} />;
    default:
      return <LaterScreen booking={booking} step={step} waiting={COMING} />;
  }
}

/**
 * The file of the next step did not arrive. Whether something was paid is found out as soon as it does. What it imports is
 * remembered by some browsers as missing until the page is reloaded, which is not done by itself during a payment.
 */
function StepMissing({ booking }: { booking: Booking }) {
  const maySkip = useSelector(booking, (state) => state.can({ type: 'stay.accepted' }));
  const stays = useSelector(booking, staysOf);
  return (
    <MissingPage onRetry={() => booking.send({ type: 'opening.retried' })}>
      {maySkip ? (
        <Button onPress={() => booking.send({ type: 'stay.accepted' })}>
          {stays.length > 0 ? 'Continue' : 'Continue without a stay'}
        </Button>
      ) : null}
    </MissingPage>
  );
}

/** What the booking says above its step: why it is back here, or what has changed. */
export function BookingNotice({ booking }: { booking: Booking }) {
  const notice = useSelector(booking, noticeOf);
  const say = useStepSay();
  if (!notice) return null;
  return (
    <div className={styles.notice}>
      <Notice tone={notice.tone} title={say(notice.title)}>
        {notice.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what changed on both ways is said in the same words
          <p key={at}>{say(line)}</p>
        ))}
      </Notice>
    </div>
  );
}

/** After an expiry the trip is checked against fresh prices before it is shown (R2). */
export function CheckingAgain() {
  const say = useStepSay();
  return (
    <Page aside={<SummarySkeleton />}>
      <PageHeading intro={say('Prices and space may have changed while you were away.')}>
        {say('Checking your trip again')}
      </PageHeading>
      <ResultSkeleton label={say('Checking your trip again')} />
    </Page>
  );
}

/** In place of a step whose file is on its way. */
export const COMING = (
  <Page aside={<SummarySkeleton />}>
    <PageHeading>One moment</PageHeading>
    <ResultSkeleton label="Opening the next step" />
  </Page>
);
