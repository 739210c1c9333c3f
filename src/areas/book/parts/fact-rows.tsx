import type { ReactNode } from 'react';
import { Link } from '#src/ui/link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './fact-rows.module.css';

/** The current answers, one row each. */
export const FactRows = ({ children }: { children: ReactNode }) => <dl>{children}</dl>;

interface Props {
  term: string;
  value: ReactNode;
  note?: ReactNode;
  /** The address where it is changed. */
  change?: string | undefined;
}

export function Fact({ term, value, note, change }: Props) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        {value}
        {note ? <span className={styles.note}>{note}</span> : null}
      </dd>
      {change ? (
        <dd className={styles.change}>
          <ChangeLink to={change} what={midSentence(term)} />
        </dd>
      ) : null}
    </div>
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

/** `Registration` becomes `registration`; `PO number` stays. */
const midSentence = (term: string): string => (/^[A-Z]{2}/.test(term) ? term : term.toLowerCase());
