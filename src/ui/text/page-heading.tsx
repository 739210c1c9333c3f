import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page-heading.module.css';

interface Props {
  children: ReactNode;
  /**
   * The heading takes focus whenever this changes, except before the visitor has touched anything. Left out while the
   * page is on its way: what comes then at the same address takes no focus from whoever has moved on meanwhile.
   */
  focusKey?: string | undefined;
  /** One line under the heading. */
  intro?: ReactNode;
}

/** Where a page on its way was last headed. */
let awaitedAt: string | null = null;

/** The page's h1. Focus moves to it on a route change, so that screen readers start where the new page starts. */
export function PageHeading({ children, focusKey, intro }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus and is gone has left it to the body.
    const isFree = awaitedAt !== location.pathname || document.activeElement === document.body;
    awaitedAt = focusKey ? null : location.pathname;
    // Checked in the effect and not while rendering: the first key press of a visit must reach the field that it was
    // meant for.
    if (!navigator.userActivation.hasBeenActive || !isFree) return;
    // A press at the end of a long page leads to the top of the next one.
    scrollTo(0, 0);
    heading.current?.focus();
  }, [focusKey]);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
    </div>
  );
}
