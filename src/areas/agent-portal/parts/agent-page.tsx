import type { ReactNode } from 'react';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { NEW_BOOKING_PLACE } from '#src/routing/places.ts';
import { seek } from '#src/ui/keyboard/focus-after.ts';
import { type StaffKey, StaffPage } from '#src/ui/layout/staff-page.tsx';
import { useGo } from '#src/ui/use-go.ts';
import styles from './agent-page.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** What `/` does on this page, for instance focus the search. */
  onSlash?: () => void;
  /** Whose list it is, for its paper: there the account at the top is left out. */
  whose?: string | undefined;
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
export function AgentPage({ onSlash, own = [], whose, children, ...page }: Props) {
  const go = useGo();
  const keys: readonly StaffKey[] = [
    ...own,
    ['/', 'Find a booking or an invoice', onSlash ?? (() => seek(() => go(AGENT_PLACES.bookings)))],
    ['b', 'Bookings', () => go(AGENT_PLACES.bookings)],
    ['i', 'Invoices', () => go(AGENT_PLACES.invoices)],
    ['n', 'New booking', () => go(NEW_BOOKING_PLACE)],
  ];
  return (
    <StaffPage area="Agent portal" places={PLACES} keys={keys} {...page}>
      {whose ? <p className={styles.whose}>{whose}</p> : null}
      {children}
    </StaffPage>
  );
}
