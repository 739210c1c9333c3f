import { classNames } from '#src/ui/class-names.ts';
import styles from './spinner.module.css';

interface Props {
  /** Read out by screen readers and shown under a large spinner; without it the spinner is decoration. */
  label?: string | undefined;
  size?: 'text' | 'page' | undefined;
}

/** A lifebuoy that turns. `page` stands in place of a page, so its words are that page's heading. */
export function Spinner({ label, size = 'text' }: Props) {
  const ring = (
    <svg viewBox="0 0 24 24" className={styles.ring} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" className={styles.rope} />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (!label) return ring;
  return (
    <div className={classNames(styles.spinner, styles[size])} role="status" data-whole={size === 'page' || undefined}>
      {ring}
      {size === 'page' ? <h1 className={styles.words}>{label}</h1> : <span>{label}</span>}
    </div>
  );
}
