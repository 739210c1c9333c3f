import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

interface Props {
  /** The same words as at the fields, each with its control's id. */
  errors: readonly { text: string; controlId?: string | undefined }[];
  /** Counts the attempts: the summary takes focus each time it changes. */
  attempt: number;
}

const TITLE = 'There is a problem';

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  // The address stays as it is: the hash would otherwise look like a new page.
  event.preventDefault();
  // The heading of a row stands for the fields in it.
  const row = control.parentElement;
  if (row instanceof HTMLDetailsElement) row.open = true;
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

/** The errors of a form, listed at its top, each linked to its field. */
export function ErrorSummary({ errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt with the same errors takes focus again
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-label={TITLE}>
      <h2 className={styles.title}>{TITLE}</h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={`${error.controlId ?? ''} ${error.text}`}>
            {error.controlId ? (
              <a href={`#${error.controlId}`} onClick={goTo}>
                {error.text}
              </a>
            ) : (
              error.text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
