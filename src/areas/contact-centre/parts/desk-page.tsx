import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DESK_PLACES } from '#domain/desk-page.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { seek } from '#src/ui/keyboard/focus-after.ts';
import { StaffPage } from '#src/ui/layout/staff-page.tsx';

type OwnKey = readonly [key: string, what: string, run: () => void];

interface Props {
  title: string;
  /** What `/` does on this page, for instance focus the search. */
  onSlash?: () => void;
  /** What `l` does, where a caller's log can be opened. */
  onLog?: () => void;
  /** The keys of this page alone. */
  own?: readonly OwnKey[];
  children: ReactNode;
}

const KEYS = [
  ['/', 'Find a booking or a customer'],
  ['b', 'Bookings Dashboard'],
  ['d', 'Departures'],
  ['n', 'New booking'],
  ['l', 'Open a caller’s log'],
] as const;

const PLACES = [
  [DESK_PLACES.dashboard, 'Bookings Dashboard'],
  [DESK_PLACES.departures, 'Departures'],
  [BOOKING_PLACES.searching, 'New booking'],
] as const;

/** A page of the desk. */
export function DeskPage({ onSlash, onLog, own = [], ...page }: Props) {
  const go = useNavigate();
  const shortcuts = {
    ...Object.fromEntries(own.map(([key, , run]) => [key, run])),
    '/': onSlash ?? (() => seek(() => void go(DESK_PLACES.dashboard))),
    b: () => void go(DESK_PLACES.dashboard),
    d: () => void go(DESK_PLACES.departures),
    n: () => void go(BOOKING_PLACES.searching),
    l: onLog ?? (() => void go(DESK_PLACES.dashboard)),
  };
  const keys = [...own.map(([key, what]) => [key, what] as const), ...KEYS];
  return <StaffPage area="Contact centre" places={PLACES} keys={keys} shortcuts={shortcuts} {...page} />;
}
