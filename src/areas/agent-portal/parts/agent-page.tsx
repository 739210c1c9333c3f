import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AGENT_PLACES } from '#domain/agent-page.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { seek } from '#src/ui/keyboard/focus-after.ts';
import { StaffPage } from '#src/ui/layout/staff-page.tsx';

interface Props {
  title: string;
  intro?: ReactNode;
  /** What `/` does on this page, for instance focus the search. */
  onSlash?: () => void;
  children?: ReactNode;
}

const KEYS = [
  ['/', 'Find a booking or an invoice'],
  ['b', 'Bookings'],
  ['i', 'Invoices'],
  ['n', 'New booking'],
] as const;

const PLACES = [
  [AGENT_PLACES.overview, 'Overview'],
  [AGENT_PLACES.bookings, 'Bookings'],
  [AGENT_PLACES.invoices, 'Invoices'],
  [AGENT_PLACES.cards, 'Cards'],
  [AGENT_PLACES.details, 'Details'],
  [BOOKING_PLACES.searching, 'New booking'],
] as const;

/** A page of the portal. */
export function AgentPage({ onSlash, ...page }: Props) {
  const go = useNavigate();
  const shortcuts = {
    '/': onSlash ?? (() => seek(() => void go(AGENT_PLACES.bookings))),
    b: () => void go(AGENT_PLACES.bookings),
    i: () => void go(AGENT_PLACES.invoices),
    n: () => void go(BOOKING_PLACES.searching),
  };
  return <StaffPage area="Agent portal" places={PLACES} keys={KEYS} shortcuts={shortcuts} {...page} />;
}
