import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AGENT_PLACES } from '#domain/agent-page.ts';
import { NEW_BOOKING_PLACE } from '#src/routing/places.ts';
import { seek } from '#src/ui/keyboard/focus-after.ts';
import { type StaffKey, StaffPage } from '#src/ui/layout/staff-page.tsx';

interface Props {
  title: string;
  intro?: ReactNode;
  /** What `/` does on this page, for instance focus the search. */
  onSlash?: () => void;
  /** The keys of this page alone. */
  own?: readonly StaffKey[];
  children?: ReactNode;
}

const PLACES = [
  [AGENT_PLACES.overview, 'Overview'],
  [AGENT_PLACES.bookings, 'Bookings'],
  [AGENT_PLACES.invoices, 'Invoices'],
  [AGENT_PLACES.cards, 'Cards'],
  [AGENT_PLACES.details, 'Details'],
  [NEW_BOOKING_PLACE, 'New booking'],
] as const;

/** A page of the portal. */
export function AgentPage({ onSlash, own = [], ...page }: Props) {
  const go = useNavigate();
  const keys: readonly StaffKey[] = [
    ...own,
    ['/', 'Find a booking or an invoice', onSlash ?? (() => seek(() => void go(AGENT_PLACES.bookings)))],
    ['b', 'Bookings', () => void go(AGENT_PLACES.bookings)],
    ['i', 'Invoices', () => void go(AGENT_PLACES.invoices)],
    ['n', 'New booking', () => void go(NEW_BOOKING_PLACE)],
  ];
  return <StaffPage area="Agent portal" places={PLACES} keys={keys} {...page} />;
}
