import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sayOfSteps } from '#domain/desk/staff-booking-words.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { bookingStep, isCheckingAgain, noticeOf } from '#machines/booking/booking.select.ts';
import { cartOf, isNobodys } from '#machines/booking/later.select.ts';
import { ferrySearchActor, runningTotal } from '#machines/booking/sailings.select.ts';
import { BookingNotice, CheckingAgain, LossWarning, StepScreen } from '#src/areas/book/booking-wizard.tsx';
import { cartLines } from '#src/areas/book/parts/cart-lines.ts';
import { TripSummary } from '#src/areas/book/parts/trip-summary.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Dense } from '#src/ui/layout/density.tsx';
import { Link } from '#src/ui/link.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import styles from './dense-booking.module.css';
import { DenseRail } from './dense-rail.tsx';
import { DenseSailings } from './dense-sailings.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;

/**
 * The whole booking on one screen, for staff: what was chosen on the left, the open step in the middle, the trip and
 * its price on the right. The same machine as the wizard's.
 */
export default function DenseBooking({ booking }: { booking: Booking }) {
  return (
    <Dense say={sayOfSteps}>
      <div className={styles.desk}>
        <DenseRail booking={booking} />
        <div className={styles.live}>
          <BookingNotice booking={booking} />
          <ActingForNobody booking={booking} />
          <Live booking={booking} />
        </div>
        <Trip booking={booking} />
      </div>
      <LossWarning booking={booking} />
    </Dense>
  );
}

/** Said beside what the booking says above its step, and gone with it. */
function ActingForNobody({ booking }: { booking: Booking }) {
  const ofNobody = useSelector(booking, isNobodys);
  const noticed = useSelector(booking, noticeOf) !== null;
  if (!ofNobody || !noticed) return null;
  return (
    <Notice tone="warning" title="You are not acting for a customer now">
      <p>
        Nothing booked here goes to a customer’s account. To go on with the trip for a customer, choose them on the{' '}
        <Link to={DESK_PLACES.dashboard}>Bookings Dashboard</Link>.
      </p>
    </Notice>
  );
}

function Live({ booking }: { booking: Booking }) {
  const step = useSelector(booking, bookingStep);
  const checking = useSelector(booking, isCheckingAgain);
  const search = useSelector(booking, ferrySearchActor);
  if (checking) return <CheckingAgain />;
  if (search && (step === 'outward' || step === 'return')) {
    return <DenseSailings key={step} booking={booking} search={search} leg={step} />;
  }
  return <StepScreen booking={booking} step={step} />;
}

/** The trip and what it costs: the provider's lines once it is priced. */
function Trip({ booking }: { booking: Booking }) {
  const total = useSelector(booking, runningTotal);
  const cart = useSelector(booking, cartOf);
  return (
    <section className={styles.trip} aria-label="Trip and price">
      {cart ? (
        <PriceLines caption="The price" lines={cartLines(cart)} total={total} totalLabel="Total" />
      ) : (
        <TripSummary booking={booking} drawn={false} />
      )}
    </section>
  );
}
