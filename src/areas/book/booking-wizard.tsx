import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { BookingStep } from '#domain/entry.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { bookingStep, isCheckingAgain, isWarning, noticeOf } from '#machines/booking/booking.select.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from './booking-wizard.module.css';
import { BookingProgress } from './parts/booking-progress.tsx';
import { LossDialog } from './parts/loss-dialog.tsx';
import { ScreenHeading } from './parts/screen-heading.tsx';
import { ResultsScreen } from './results-screen.tsx';
import { SearchScreen } from './search-screen.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;

const LaterScreen = lazy(() => import('./later-screens.tsx'));

/** The booking wizard (spec 4): the step that the machine stands in, under the way that leads there. */
export function BookingWizard({ booking }: { booking: Booking }) {
  const step = useSelector(booking, bookingStep);
  const checking = useSelector(booking, isCheckingAgain);
  const warning = useSelector(booking, isWarning);
  if (checking) return <CheckingAgain />;
  return (
    <>
      <BookingProgress booking={booking} />
      <BookingNotice booking={booking} />
      <Suspense fallback={<ScreenSkeleton />}>
        <StepScreen booking={booking} step={step} />
      </Suspense>
      {warning ? <LossDialog booking={booking} /> : null}
    </>
  );
}

/** The screen of a step. */
export function StepScreen({ booking, step }: { booking: Booking; step: BookingStep }) {
  switch (step) {
    case 'searching':
      return <SearchScreen booking={booking} />;
    case 'outward':
    case 'return':
      return <ResultsScreen key={step} booking={booking} leg={step} />;
    default:
      return <LaterScreen booking={booking} step={step} />;
  }
}

/** What the booking has to say above its step: why it stands here again, what changed. */
export function BookingNotice({ booking }: { booking: Booking }) {
  const notice = useSelector(booking, noticeOf);
  if (!notice) return null;
  return (
    <div className={styles.notice}>
      <Notice tone={notice.tone} title={notice.title}>
        {notice.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  );
}

/** After an expiry the trip is checked against fresh prices before it is shown (R2). */
export function CheckingAgain() {
  return (
    <Page aside={<SummarySkeleton />}>
      <ScreenHeading place="checking" intro="Prices and space may have moved while you were away.">
        Checking your trip again
      </ScreenHeading>
      <ResultSkeleton label="Checking your trip again" />
    </Page>
  );
}

export const ScreenSkeleton = () => (
  <Page aside={<SummarySkeleton />}>
    <ResultSkeleton label="Opening the next step" />
  </Page>
);
