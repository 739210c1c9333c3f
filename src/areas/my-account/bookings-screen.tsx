import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type BookingList, type BookingLists, bookingLists, countIn } from '#domain/itinerary/booking-lists.ts';
import { isOnlyCards } from '#domain/itinerary/card-order.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import {
  areAllBookingsRead,
  areBookingsKnown,
  bookingsOptions,
  bookingsToday,
  chosenList,
  readBookings,
} from '#machines/account/account.select.ts';
import type { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { BookingsToCome } from '#src/app/bookings-to-come.tsx';
import { KeptTickets } from '#src/app/kept-tickets.tsx';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { BookingListChoice, LIST_NAMES } from '#src/ui/booking/booking-list-choice.tsx';
import { OnlyNamed } from '#src/ui/booking/only-named.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import styles from './bookings-screen.module.css';
import { BookingRow, NextTrip } from './parts/account-booking.tsx';
import { AccountLayout } from './parts/account-layout.tsx';

const EMPTY: Readonly<Record<BookingList, string>> = {
  upcoming: 'You have no trips booked. When you book one, it appears here.',
  past: 'You have not travelled with us yet.',
  cancelled: 'No booking is cancelled.',
  pending: 'Nothing is pending.',
};

interface Props {
  bookings: ActorRefFrom<typeof bookingsMachine>;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

/** `/my-account/bookings`: the next trip first, and the others in four lists (spec 4). */
export function BookingsScreen({ bookings, opened }: Props) {
  const known = useSelector(bookings, areBookingsKnown);
  const read = useSelector(bookings, readBookings);
  const today = useSelector(bookings, bookingsToday);
  return (
    <AccountLayout page="bookings" title="Your bookings">
      {known ? <Lists bookings={bookings} opened={opened} lists={bookingLists(read, today)} /> : null}
      {known && read.itineraries.some(isOnlyCards) ? (
        <p>
          A travel card that you bought on its own is listed among{' '}
          <Link to={ACCOUNT_PLACES['travel-cards']}>your travel cards</Link>.
        </p>
      ) : null}
      <BookingsToCome
        bookings={bookings}
        reading="Loading your bookings"
        continuing="Loading more of your bookings"
        partial="Some of your bookings are not shown yet."
      >
        <KeptTickets />
      </BookingsToCome>
    </AccountLayout>
  );
}

function Lists({ bookings, opened, lists }: Props & { lists: BookingLists }) {
  const chosen = useSelector(bookings, chosenList);
  const options = useSelector(bookings, bookingsOptions);
  const today = useSelector(bookings, bookingsToday);
  const all = useSelector(bookings, areAllBookingsRead);
  const mayRefresh = useSelector(bookings, (state) => state.can({ type: 'refresh.requested' }));
  const [next, ...others] = lists[chosen];
  const ahead = chosen === 'upcoming' ? next : undefined;
  const rows = ahead ? others : lists[chosen];
  return (
    <>
      <BookingListChoice
        lists={lists}
        chosen={chosen}
        onChoose={(list) => bookings.send({ type: 'list.chosen', list })}
      />
      <section aria-label={LIST_NAMES[chosen]} className={styles.list}>
        {ahead ? (
          <NextTrip itinerary={ahead} options={options} today={today} isLast={ahead.itineraryId === opened} />
        ) : null}
        {rows.length > 0 ? (
          <LinedList>
            {rows.map((itinerary) => (
              <BookingRow
                key={itinerary.itineraryId}
                itinerary={itinerary}
                options={options}
                list={chosen}
                isLast={itinerary.itineraryId === opened}
              />
            ))}
          </LinedList>
        ) : null}
        {chosen === 'pending' ? <OnlyNamed lists={lists} /> : null}
        {all && countIn(lists, chosen) === 0 ? <Empty list={chosen} /> : null}
        {chosen === 'pending' && countIn(lists, 'pending') > 0 ? (
          <div>
            <Button disabled={!mayRefresh} onPress={() => bookings.send({ type: 'refresh.requested' })}>
              Refresh
            </Button>
          </div>
        ) : null}
      </section>
    </>
  );
}

function Empty({ list }: { list: BookingList }) {
  return (
    <>
      <p className={styles.empty}>{EMPTY[list]}</p>
      {list === 'upcoming' ? (
        <div>
          <LinkButton kind="primary" to={BOOKING_PLACES.searching}>
            Book a crossing
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}
