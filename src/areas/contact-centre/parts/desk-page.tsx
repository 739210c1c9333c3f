import type { ReactNode } from 'react';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { FIND_PLACE, NEW_BOOKING_PLACE } from '#src/routing/places.ts';
import { seek } from '#src/ui/keyboard/focus-after.ts';
import { type StaffKey, StaffPage } from '#src/ui/layout/staff-page.tsx';
import { useGo } from '#src/ui/use-go.ts';

interface Props {
  title: string;
  /** Whether the provider finds bookings and tells the day's departures. */
  finds: boolean;
  /** What `/` does on this page, for instance focus the search. */
  onSlash?: () => void;
  /** What `l` does, where a caller's log can be opened. */
  onLog?: () => void;
  /** The keys of this page alone. */
  own?: readonly StaffKey[];
  children: ReactNode;
}

const placesOf = (finds: boolean) =>
  [
    [DESK_PLACES.dashboard, 'Bookings Dashboard'],
    ...(finds ? ([[DESK_PLACES.departures, 'Departures']] as const) : []),
    [NEW_BOOKING_PLACE, 'New booking'],
  ] as const;

/** A page of the desk. */
export function DeskPage({ finds, onSlash, onLog, own = [], ...page }: Props) {
  const go = useGo();
  const toSearch = finds ? () => seek(() => go(DESK_PLACES.dashboard)) : () => go(FIND_PLACE);
  const keys: readonly StaffKey[] = [
    ...own,
    ['/', finds ? 'Find a booking or a customer' : 'Open a booking', onSlash ?? toSearch],
    ['b', 'Bookings Dashboard', () => go(DESK_PLACES.dashboard)],
    ...(finds ? [['d', 'Departures', () => go(DESK_PLACES.departures)] as const] : []),
    ['n', 'New booking', () => go(NEW_BOOKING_PLACE)],
    ['l', 'Open a caller’s log', onLog ?? (() => go(DESK_PLACES.dashboard))],
  ];
  return <StaffPage area="Contact centre" places={placesOf(finds)} keys={keys} {...page} />;
}
