import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { AGENT_PLACES } from '#domain/agent-page.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';
import { useShortcuts } from '#src/ui/keyboard/use-shortcuts.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './agent-page.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** What `/` does on this page: the search takes the focus, say. */
  onSlash?: () => void;
  children?: ReactNode;
}

const KEYS = [
  ['/', 'Find an invoice'],
  ['b', 'Bookings'],
  ['i', 'Invoices'],
  ['n', 'New booking'],
  ['?', 'This list'],
] as const;

const PLACES = [
  [AGENT_PLACES.overview, 'Overview'],
  [AGENT_PLACES.bookings, 'Bookings'],
  [AGENT_PLACES.invoices, 'Invoices'],
  [AGENT_PLACES.cards, 'Cards'],
  [AGENT_PLACES.details, 'Details'],
  [BOOKING_PLACES.searching, 'New booking'],
] as const;

/** A page of the portal: where to go at the top, the keys behind `?`. */
export function AgentPage({ title, intro, onSlash, children }: Props) {
  const [mapped, setMapped] = useState(false);
  const { pathname } = useLocation();
  const go = useNavigate();
  useShortcuts({
    '/': onSlash ?? (() => void go(AGENT_PLACES.invoices)),
    b: () => void go(AGENT_PLACES.bookings),
    i: () => void go(AGENT_PLACES.invoices),
    n: () => void go(BOOKING_PLACES.searching),
    '?': () => setMapped(true),
  });
  return (
    <Page>
      <nav className={styles.places} aria-label="Agent portal">
        {PLACES.map(([place, words]) => (
          <Link key={place} to={place} className={styles.place} aria-current={place === pathname ? 'page' : undefined}>
            {words}
          </Link>
        ))}
        <Button kind="quiet" onPress={() => setMapped(true)}>
          Keyboard <kbd>?</kbd>
        </Button>
      </nav>
      <PageHeading focusKey={navigator.userActivation.hasBeenActive ? title : undefined} intro={intro}>
        {title}
      </PageHeading>
      {children}
      {mapped ? <KeyboardMap keys={KEYS} onClose={() => setMapped(false)} /> : null}
    </Page>
  );
}
