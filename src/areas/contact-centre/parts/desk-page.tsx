import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DESK_PLACES } from '#domain/desk-page.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { seek } from '#src/ui/keyboard/focus-after.ts';
import { type StaffKey, StaffPage } from '#src/ui/layout/staff-page.tsx';

interface Props {
  title: string;
  /** What `/` does on this page, for instance focus the search. */
  onSlash?: () => void;
  /** What `l` does, where a caller's log can be opened. */
  onLog?: () => void;
  /** The keys of this page alone. */
  own?: readonly StaffKey[];
  children: ReactNode;
}

const PLACES = [
  [DESK_PLACES.dashboard, 'Bookings Dashboard'],
  [DESK_PLACES.departures, 'Departures'],
  [BOOKING_PLACES.searching, 'New booking'],
] as const;

/** A page of the desk. */
export function DeskPage({ onSlash, onLog, own = [], ...page }: Props) {
  const go = useNavigate();
  const keys: readonly StaffKey[] = [
    ...own,
    ['/', 'Find a booking or a customer', onSlash ?? (() => seek(() => void go(DESK_PLACES.dashboard)))],
    ['b', 'Bookings Dashboard', () => void go(DESK_PLACES.dashboard)],
    ['d', 'Departures', () => void go(DESK_PLACES.departures)],
    ['n', 'New booking', () => void go(BOOKING_PLACES.searching)],
    ['l', 'Open a caller’s log', onLog ?? (() => void go(DESK_PLACES.dashboard))],
  ];
  return <StaffPage area="Contact centre" places={PLACES} keys={keys} {...page} />;
}
