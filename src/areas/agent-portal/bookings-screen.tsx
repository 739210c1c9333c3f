import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { searchAgain } from '#domain/booking/book-again.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { countIn, soughtLists } from '#domain/itinerary/booking-lists.ts';
import { bookingReference } from '#domain/itinerary/itinerary-status.ts';
import { openWords } from '#domain/itinerary/owed.ts';
import { unsoughtWords } from '#domain/itinerary/who-travels.ts';
import {
  areAllBookingsRead,
  areBookingsKnown,
  bookingsOptions,
  bookingsToday,
  bookingsView,
  chosenList,
  readBookings,
  soughtText,
} from '#machines/account/account.select.ts';
import type { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { BookingsToCome } from '#src/app/bookings-to-come.tsx';
import { BookingListChoice, LIST_NAMES } from '#src/ui/booking/booking-list-choice.tsx';
import { OnlyNamed } from '#src/ui/booking/only-named.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { typeOver } from '#src/ui/keyboard/focus-after.ts';
import { LaterRows, useRows } from '#src/ui/table/long-list.tsx';
import { type Column, Table, type TableProps } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { AgentPage } from './parts/agent-page.tsx';
import { columnsOf, TOTAL } from './parts/booking-columns.tsx';
import { FindBooking } from './parts/find-booking.tsx';

const NONE = { all: 'No bookings in this list.', found: 'No booking in this list matches.' } as const;

interface Props {
  bookings: ActorRefFrom<typeof bookingsMachine>;
  /** The agency, for the paper. */
  whose: string;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

/** `/agent-portal/bookings`: the agency's bookings, a list at a time (spec 4). */
export function BookingsScreen({ bookings, whose, opened }: Props) {
  const view = useSelector(bookings, bookingsView);
  const known = useSelector(bookings, areBookingsKnown);
  const all = useSelector(bookings, areAllBookingsRead);
  const read = useSelector(bookings, readBookings);
  const today = useSelector(bookings, bookingsToday);
  const chosen = useSelector(bookings, chosenList);
  const options = useSelector(bookings, bookingsOptions);
  const mayRefresh = useSelector(bookings, (state) => state.can({ type: 'refresh.requested' }));
  const sought = useSelector(bookings, soughtText);
  const form = useRef<HTMLFormElement>(null);
  const lists = useMemo(() => soughtLists(read, today, sought), [read, today, sought]);
  const hasOpen = useMemo(() => lists[chosen].some((itinerary) => openWords(itinerary) !== null), [lists, chosen]);
  const columns = useMemo(
    () => [
      ...columnsOf(options, chosen, today, opened, hasOpen),
      ...(chosen === 'pending' ? [] : [againColumn(today, bookings)]),
      TOTAL,
    ],
    [bookings, options, chosen, today, opened, hasOpen],
  );
  return (
    <AgentPage title="Bookings" whose={whose} onSlash={() => typeOver(form.current?.querySelector('input'))}>
      {view === 'unreadable' ? null : <FindBooking bookings={bookings} lists={known ? lists : null} form={form} />}
      {known ? (
        <BookingListChoice
          lists={lists}
          chosen={chosen}
          onChoose={(list) => bookings.send({ type: 'list.chosen', list })}
        />
      ) : null}
      {known && lists[chosen].length > 0 ? (
        <Rows
          key={`${chosen} ${sought}`}
          caption={LIST_NAMES[chosen]}
          columns={columns}
          rows={lists[chosen]}
          opened={opened}
        />
      ) : null}
      {known && chosen === 'pending' ? <OnlyNamed lists={lists} /> : null}
      {all && countIn(lists, chosen) === 0 ? <p>{NONE[sought.trim() === '' ? 'all' : 'found']}</p> : null}
      {known ? (
        <div>
          <Button disabled={!mayRefresh} onPress={() => bookings.send({ type: 'refresh.requested' })}>
            Refresh
          </Button>
        </div>
      ) : null}
      <BookingsToCome
        bookings={bookings}
        reading="Loading the bookings"
        continuing="Loading more bookings"
        partial="Some bookings are not shown yet."
      />
    </AgentPage>
  );
}

interface RowsProps extends Pick<Props, 'opened'>, Pick<TableProps<Itinerary>, 'caption' | 'columns' | 'rows'> {}

/** The first of a long list, as far as the booking that was opened last, and a button for more. */
function Rows({ opened, rows, ...table }: RowsProps) {
  const at = rows.findIndex(({ itineraryId }) => itineraryId === opened);
  const { within, stretch, show } = useRows(rows.length, 'tbody tr', at);
  return (
    <div ref={within}>
      <Table {...table} rows={rows.slice(stretch.from, stretch.to)} keyOf={({ itineraryId }) => itineraryId} />
      <LaterRows of="booking" word="more" count={rows.length} stretch={stretch} onMore={show} />
    </div>
  );
}

/** Whom no search can ask for, because their type is none of ours: said before the search is filled in without them. */
function WithoutOthers({ itinerary }: { itinerary: Itinerary }) {
  const others = unsoughtWords(itinerary);
  if (!others) return null;
  return (
    <>
      , <wbr />
      {`without ${others}`}
    </>
  );
}

/** The same trip for the same passenger, as its own page offers it. */
const againColumn = (today: string, bookings: Props['bookings']): Column<Itinerary> => ({
  key: 'again',
  title: 'Book again',
  plain: true,
  unprinted: true,
  unbroken: true,
  cell: (itinerary) =>
    searchAgain(itinerary, today) ? (
      <Button kind="quiet" onPress={() => bookings.send({ type: 'trip.repeated', itineraryId: itinerary.itineraryId })}>
        Another day
        <WithoutOthers itinerary={itinerary} />
        <VisuallyHidden>{` for the trip ${bookingReference(itinerary)}`}</VisuallyHidden>
      </Button>
    ) : null,
});
