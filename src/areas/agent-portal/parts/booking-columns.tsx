import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type BookingList, mayBeOpened } from '#domain/itinerary/booking-lists.ts';
import { bookingReference } from '#domain/itinerary/itinerary-status.ts';
import { orderNumber } from '#domain/itinerary/order-number.ts';
import { openWords } from '#domain/itinerary/owed.ts';
import { formatPence } from '#domain/values/money.ts';
import { summaryPlace } from '#src/routing/places.ts';
import { ReturnLink } from '#src/ui/return-link.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { departureWords, plateWords, travellerWords, tripWords } from './agent-words.ts';
import { poColumn } from './po-column.tsx';

/** What is said of each booking of an agency, up to its total. */
export const columnsOf = (
  options: FerryOptions,
  list: BookingList,
  today: string,
  opened: string | undefined,
  hasOpen: boolean,
): Column<Itinerary>[] => [
  {
    key: 'reference',
    title: 'Reference',
    plain: true,
    unbroken: 'short',
    names: true,
    cell: (itinerary) =>
      mayBeOpened(itinerary, list) ? (
        <ReturnLink to={summaryPlace(itinerary.itineraryId)} isLast={itinerary.itineraryId === opened}>
          {bookingReference(itinerary)}
        </ReturnLink>
      ) : (
        bookingReference(itinerary)
      ),
  },
  { key: 'traveller', title: 'Traveller', plain: true, cell: travellerWords },
  {
    key: 'day',
    title: 'Travels on',
    plain: true,
    unbroken: true,
    cell: (itinerary) => departureWords(itinerary, today),
  },
  {
    key: 'trip',
    title: 'Trip',
    plain: true,
    ownWords: true,
    cell: (itinerary) => tripWords(itinerary, options, today),
  },
  {
    key: 'plate',
    title: 'Registration',
    plain: true,
    unbroken: 'short',
    cell: (itinerary) => plateWords(itinerary, options),
  },
  poColumn(orderNumber),
  ...(list === 'pending' || hasOpen ? [statusColumn(list)] : []),
];

export const TOTAL: Column<Itinerary> = {
  key: 'total',
  title: 'Total',
  plain: true,
  numeric: true,
  cell: ({ travelCost }) => formatPence(travelCost.amountAfterTax),
};

const statusColumn = (list: BookingList): Column<Itinerary> => ({
  key: 'status',
  title: 'Status',
  cell: (itinerary) => openWords(itinerary) ?? (list === 'pending' ? null : 'Booked'),
});
