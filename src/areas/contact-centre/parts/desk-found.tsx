import { useSelector } from '@xstate/react';
import { type RefObject, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { DeskBooking, DeskCustomer } from '#domain/contract/extensions/desk.ts';
import { crossingWords } from '#domain/search/routes.ts';
import { formatPence } from '#domain/values/money.ts';
import { bookingsFound, customersFound, hasFound } from '#machines/desk/desk.select.ts';
import type { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { summaryPlace } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { ReturnLink } from '#src/ui/return-link.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { Breakable } from '#src/ui/text/breakable.tsx';
import { momentWords, statusWords } from './desk-words.ts';

interface Props {
  search: ActorRefFrom<typeof deskSearchMachine>;
}

/** How much the search has found, for users who do not see the tables appear. */
export function FoundCount({ search }: Props) {
  const bookings = useSelector(search, bookingsFound).length;
  const customers = useSelector(search, customersFound).length;
  const found = useSelector(search, hasFound);
  return <LiveRegion message={found ? `Bookings found: ${bookings}. Customers found: ${customers}.` : ''} />;
}

interface BookingsProps extends Props {
  options: FerryOptions;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

export function BookingsFound({ search, options, opened }: BookingsProps) {
  const bookings = useSelector(search, bookingsFound);
  const columns = useMemo(() => bookingColumns(options, opened), [options, opened]);
  if (bookings.length === 0) return null;
  return (
    <Table
      caption={`Bookings found: ${bookings.length}`}
      columns={columns}
      rows={bookings}
      keyOf={({ itineraryId }) => itineraryId}
    />
  );
}

const bookingColumns = (options: FerryOptions, opened: string | undefined): Column<DeskBooking>[] => [
  {
    key: 'reference',
    title: 'Reference',
    plain: true,
    unbroken: 'short',
    names: true,
    cell: ({ itineraryId, bookingReference }) => (
      <ReturnLink to={summaryPlace(itineraryId)} isLast={itineraryId === opened}>
        {bookingReference ?? 'Without a reference'}
      </ReturnLink>
    ),
  },
  { key: 'name', title: 'Name', plain: true, cell: ({ customerName }) => customerName },
  { key: 'email', title: 'E-mail', plain: true, cell: ({ email }) => <Breakable>{email}</Breakable> },
  { key: 'plate', title: 'Registration', plain: true, unbroken: 'short', cell: ({ plate }) => plate || null },
  {
    key: 'crossing',
    title: 'Crossing',
    plain: true,
    ownWords: true,
    cell: ({ routeCode }) => (routeCode === null ? 'No crossing' : crossingWords(options.routes, routeCode)),
  },
  {
    key: 'departs',
    title: 'Departs',
    plain: true,
    unbroken: true,
    cell: ({ departs }) => departs && momentWords(departs),
  },
  { key: 'status', title: 'Status', plain: true, ownWords: true, cell: statusWords },
  { key: 'total', title: 'Total', plain: true, numeric: true, cell: ({ total }) => formatPence(total) },
];

interface CustomersProps extends Props {
  within: RefObject<HTMLDivElement | null>;
}

export function CustomersFound({ search, within }: CustomersProps) {
  const customers = useSelector(search, customersFound);
  const columns = useMemo(
    (): Column<DeskCustomer>[] => [
      { key: 'number', title: 'Number', plain: true, unbroken: true, cell: ({ customerNumber }) => customerNumber },
      { key: 'name', title: 'Name', plain: true, names: true, cell: ({ name }) => name },
      { key: 'email', title: 'E-mail', plain: true, cell: ({ email }) => <Breakable>{email}</Breakable> },
      {
        key: 'mobile',
        title: 'Mobile',
        plain: true,
        unbroken: true,
        cell: ({ mobilePhoneNumber }) => mobilePhoneNumber || null,
      },
      {
        key: 'act',
        title: 'Book for them',
        plain: true,
        unprinted: true,
        cell: (customer) => (
          <Button kind="quiet" onPress={() => search.send({ type: 'customer.chosen', customer })}>
            Act for {customer.name}
          </Button>
        ),
      },
    ],
    [search],
  );
  if (customers.length === 0) return null;
  return (
    <div ref={within}>
      <Table
        caption={`Customers found: ${customers.length}`}
        columns={columns}
        rows={customers}
        keyOf={({ customerNumber }) => customerNumber}
      />
    </div>
  );
}
