import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DESK_PLACES } from '#domain/desk-page.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';
import { useShortcuts } from '#src/ui/keyboard/use-shortcuts.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './desk-page.module.css';

interface Props {
  title: string;
  /** What `/` does on this page: the search takes the focus, say. */
  onSlash?: () => void;
  children: ReactNode;
}

const KEYS = [
  ['/', 'Find a booking or a customer'],
  ['b', 'Bookings Dashboard'],
  ['d', 'Departures'],
  ['n', 'New booking'],
  ['?', 'This list'],
] as const;

const PLACES = [
  [DESK_PLACES.dashboard, 'Bookings Dashboard'],
  [DESK_PLACES.departures, 'Departures'],
  [BOOKING_PLACES.searching, 'New booking'],
] as const;

/** A page of the desk: where to go at the top, the keys behind `?`. */
export function DeskPage({ title, onSlash, children }: Props) {
  const [mapped, setMapped] = useState(false);
  const go = useNavigate();
  useShortcuts({
    '/': onSlash ?? (() => void go(DESK_PLACES.dashboard)),
    b: () => void go(DESK_PLACES.dashboard),
    d: () => void go(DESK_PLACES.departures),
    n: () => void go(BOOKING_PLACES.searching),
    '?': () => setMapped(true),
  });
  return (
    <Page>
      <nav className={styles.places} aria-label="Contact centre">
        {PLACES.map(([place, words]) => (
          <Link key={place} to={place} className={styles.place}>
            {words}
          </Link>
        ))}
        <Button kind="quiet" onPress={() => setMapped(true)}>
          Keyboard <kbd>?</kbd>
        </Button>
      </nav>
      <PageHeading focusKey={navigator.userActivation.hasBeenActive ? title : undefined}>{title}</PageHeading>
      {children}
      {mapped ? <KeyboardMap keys={KEYS} onClose={() => setMapped(false)} /> : null}
    </Page>
  );
}
