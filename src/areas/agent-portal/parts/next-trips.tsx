import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { bookingLists } from '#domain/itinerary/booking-lists.ts';
import { openWords } from '#domain/itinerary/owed.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import {
  bookingsOptions,
  bookingsToday,
  bookingsView,
  readBookings,
  wereAllBookingsRead,
} from '#machines/account/account.select.ts';
import type { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Waiting } from '#src/ui/feedback/skeletons.tsx';
import { Link } from '#src/ui/link.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { columnsOf } from './booking-columns.tsx';
import styles from './overview.module.css';

/** As many as a glance takes. */
const NEXT = 5;

interface Props {
  bookings: ActorRefFrom<typeof bookingsMachine>;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

/** The trips that are next, to begin or to come back. They are known once all bookings are read: the last page may have the first of them. */
export function NextTrips({ bookings, opened }: Props) {
  const view = useSelector(bookings, bookingsView);
  const read = useSelector(bookings, readBookings);
  const today = useSelector(bookings, bookingsToday);
  const options = useSelector(bookings, bookingsOptions);
  const failure = useSelector(bookings, failureWords);
  const upcoming = useMemo(() => bookingLists(read, today).upcoming, [read, today]);
  const next = upcoming.slice(0, NEXT);
  const hasOpen = next.some((itinerary) => openWords(itinerary) !== null);
  const failed = view === 'unreadable' || view === 'partial';
  const all = useSelector(bookings, wereAllBookingsRead) && !failed;
  const retry = () => bookings.send({ type: 'retry.requested' });
  return (
    <div className={styles.part}>
      {!failed && !all ? <Reading /> : null}
      {failed ? (
        <Notice tone="error" title={failure ?? undefined} action={<Button onPress={retry}>Try again</Button>}>
          The next trips are not shown.
        </Notice>
      ) : null}
      {all && next.length === 0 ? <p>No upcoming trips.</p> : null}
      {all && next.length > 0 ? (
        <Table
          caption={upcoming.length > NEXT ? `Next trips: ${NEXT} of ${upcoming.length}` : 'Next trips'}
          columns={columnsOf(options, 'upcoming', today, opened, hasOpen)}
          rows={next}
          keyOf={({ itineraryId }) => itineraryId}
        />
      ) : null}
      {failed ? null : <Link to={AGENT_PLACES.bookings}>See all bookings</Link>}
    </div>
  );
}

/** What is said of every trip, before it is known. */
const TO_COME = ['Reference', 'Traveller', 'Travels on', 'Trip', 'Registration', 'PO number'].map(
  (title): Column<number> => ({
    key: title,
    title,
    plain: true,
    cell: () => <span className={classNames(styles.toCome, title === 'Trip' && styles.long)} />,
  }),
);

/** As high as the table that comes. */
const Reading = () => (
  <Waiting label="Loading the next trips">
    <Table caption="Next trips" columns={TO_COME} rows={Array.from({ length: NEXT }, (_, at) => at)} keyOf={String} />
  </Waiting>
);
