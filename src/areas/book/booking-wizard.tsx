import { useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { BookingStep } from '#domain/entry.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { bookingStep, isCheckingAgain, noticeOf } from '#machines/booking/booking.select.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from './booking-wizard.module.css';
import { BookingProgress } from './parts/booking-progress.tsx';
import { ScreenHeading } from './parts/screen-heading.tsx';
import { ResultsScreen } from './results-screen.tsx';
import { SearchScreen } from './search-screen.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;

const laterScreens = () => import('./later-screens.ts');
const BasketScreen = lazy(async () => ({ default: (await laterScreens()).BasketScreen }));
const TravellersScreen = lazy(async () => ({ default: (await laterScreens()).TravellersScreen }));
const ReviewScreen = lazy(async () => ({ default: (await laterScreens()).ReviewScreen }));
const PaymentScreen = lazy(async () => ({ default: (await laterScreens()).PaymentScreen }));

const SCREENS: Readonly<Record<BookingStep, (booking: Booking) => ReactNode>> = {
  searching: (booking) => <SearchScreen booking={booking} />,
  outward: (booking) => <ResultsScreen key="outward" booking={booking} leg="outward" />,
  return: (booking) => <ResultsScreen key="return" booking={booking} leg="return" />,
  basket: (booking) => <BasketScreen booking={booking} />,
  travellers: (booking) => <TravellersScreen booking={booking} />,
  reviewing: (booking) => <ReviewScreen booking={booking} />,
  paying: (booking) => <PaymentScreen booking={booking} />,
};

/** The booking wizard (spec 4): the step that the machine stands in, under the way that leads there. */
export function BookingWizard({ booking }: { booking: Booking }) {
  const step = useSelector(booking, bookingStep);
  const checking = useSelector(booking, isCheckingAgain);
  if (checking) return <CheckingAgain />;
  return (
    <>
      <BookingProgress booking={booking} />
      <WizardNotice booking={booking} />
      <Suspense fallback={<ScreenSkeleton />}>{SCREENS[step](booking)}</Suspense>
    </>
  );
}

function WizardNotice({ booking }: { booking: Booking }) {
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
function CheckingAgain() {
  return (
    <Page aside={<SummarySkeleton />}>
      <ScreenHeading place="checking" intro="Prices and space may have moved while you were away.">
        Checking your trip again
      </ScreenHeading>
      <ResultSkeleton label="Checking your trip again" />
    </Page>
  );
}

const ScreenSkeleton = () => (
  <Page aside={<SummarySkeleton />}>
    <ResultSkeleton label="Opening the next step" />
  </Page>
);
