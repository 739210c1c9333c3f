import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { NOT_SOLD, offSale } from '#domain/booking/requote.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { closedSailing } from '#machines/booking/closed.select.ts';
import styles from '#src/areas/book/booking-wizard.module.css';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Link } from '#src/ui/link.tsx';

interface Props {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  /** Whether it stands above the other sailings, to which it leads from anywhere else. */
  readonly besideOthers?: boolean;
}

/** Said as soon as the clock closes a sailing that was chosen, and not only where its price is refused. */
export function SailingClosed({ booking, besideOthers = false }: Props) {
  const sailing = useSelector(booking, closedSailing);
  const say = useStepSay();
  if (!sailing) return null;
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title={say(NOT_SOLD)}
        action={besideOthers ? null : <Link to={BOOKING_PLACES.outward}>Look at the other sailings</Link>}
      >
        <p>{offSale(sailing)}</p>
      </Notice>
    </div>
  );
}
