import type { ReactNode } from 'react';
import { Link } from '#src/ui/link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './fact-rows.module.css';

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The address where it is changed. */
  readonly change?: string | undefined;
}

/** The current answers, one row each, with a link to change them. */
export function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, value, note, change }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value}
            {note ? <span className={styles.note}>{note}</span> : null}
          </dd>
          {change ? (
            <dd className={styles.change}>
              <ChangeLink to={change} what={term.toLowerCase()} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/** `Change`, named after what it changes. */
export function ChangeLink({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to} className={styles.link}>
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </Link>
  );
}
