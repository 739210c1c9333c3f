import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { Page } from './page.tsx';
import styles from './staff-page.module.css';

export type StaffKey = readonly [key: string, what: string, run: () => void];

interface Props {
  title: string;
  intro?: ReactNode;
  /** Whose pages these are: `Agent portal`. */
  area: string;
  places: readonly (readonly [place: string, words: string])[];
  keys: readonly StaffKey[];
  children?: ReactNode;
}

/** A page for staff: navigation at the top, shortcuts behind `?`. */
export function StaffPage({ title, intro, area, places, keys, children }: Props) {
  const { pathname } = useLocation();
  return (
    <Page>
      <nav className={styles.places} aria-label={area}>
        {places.map(([place, words]) => (
          <Link key={place} to={place} className={styles.place} aria-current={place === pathname ? 'page' : undefined}>
            {words}
          </Link>
        ))}
        <KeyboardMap
          shortcuts={Object.fromEntries(keys.map(([key, , run]) => [key, run]))}
          keys={keys.map(([key, what]) => [key, what])}
        />
      </nav>
      <PageHeading focusKey={title} intro={intro}>
        {title}
      </PageHeading>
      {children}
    </Page>
  );
}
