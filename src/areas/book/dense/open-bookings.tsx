import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { draftOf, optionsOf } from '#machines/booking/booking.select.ts';
import { asideOf } from '#machines/booking/later.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './dense-booking.module.css';
import { asideWords } from './dense-words.ts';

type Booking = ActorRefFrom<typeof bookingMachine>;

/** Puts the booking aside, and takes up the one at `place` or starts another. */
export const putAside = (booking: Booking, place: number | null) => () =>
  booking.send({ type: 'booking.exchanged', draft: draftOf(booking.getSnapshot()), place });

export const mayPutAside = (booking: SnapshotFrom<typeof bookingMachine>, place: number | null): boolean =>
  booking.can({ type: 'booking.exchanged', draft: draftOf(booking), place });

/** Bookings that were put aside: one press takes one up where it was left. */
export function OpenBookings({ booking }: { booking: Booking }) {
  const aside = useSelector(booking, asideOf);
  const options = useSelector(booking, optionsOf);
  const snapshot = useSelector(booking, (state) => state);
  return (
    <section className={styles.aside} aria-label="Open bookings">
      {aside.length > 0 ? (
        <>
          <h2 className={styles.asideTitle}>Put aside</h2>
          <ul className={styles.asideList}>
            {aside.map((draft, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two trips may be alike in everything
              <li key={place}>
                <Button
                  kind="quiet"
                  edge="start"
                  disabled={!mayPutAside(snapshot, place)}
                  onPress={putAside(booking, place)}
                >
                  {asideWords(draft.data.trip, options)}
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.facts}>They are kept until you sign out or reload.</p>
        </>
      ) : null}
      {mayPutAside(snapshot, null) ? <Button onPress={putAside(booking, null)}>Another booking</Button> : null}
    </section>
  );
}
