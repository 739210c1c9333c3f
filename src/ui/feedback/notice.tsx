import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { useErrorHelp } from './error-help.ts';
import styles from './notice.module.css';

type Tone = 'info' | 'warning' | 'error' | 'success';

const MARKS: Record<Tone, { icon: IconName; word: string }> = {
  info: { icon: 'info', word: 'Note: ' },
  warning: { icon: 'warning', word: 'Warning: ' },
  error: { icon: 'warning', word: 'Error: ' },
  success: { icon: 'check', word: 'Done: ' },
};

interface Props {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  /** Announced when it appears; off for a notice that is on the page from the start. */
  live?: boolean | undefined;
}

/** Something to know, beside what it is about. Errors interrupt the screen reader, other notices wait. */
export function Notice({ tone = 'info', title, children, action, live = true }: Props) {
  const role = tone === 'error' ? 'alert' : 'status';
  const help = useErrorHelp();
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <Icon name={MARKS[tone].icon} className={styles.icon} />
      <div className={styles.body}>
        <div className={styles.words} role={live ? role : undefined}>
          <VisuallyHidden>{MARKS[tone].word}</VisuallyHidden>
          {title ? <p className={styles.title}>{title}</p> : null}
          {children ? <div className={styles.text}>{children}</div> : null}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
        {tone === 'error' ? help : null}
      </div>
    </div>
  );
}
