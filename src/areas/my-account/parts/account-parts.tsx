import { type ReactNode, useId } from 'react';
import type { Message } from '#machines/account/message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './account-parts.module.css';

/** A part of a page under its own heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface UnreadableProps {
  /** What the provider said, or what we say for it. */
  text: string | null;
  onRetry: () => void;
}

/** A page that could not be read: what happened, and the way to try again. */
export function Unreadable({ text, onRetry }: UnreadableProps) {
  return (
    <Notice tone="error" title={text ?? 'something went wrong'} action={<Button onPress={onRetry}>Try again</Button>}>
      Nothing of yours has changed.
    </Notice>
  );
}

interface MessageProps {
  message: Message | null;
  /** What is safe and what to do next, beside an error. */
  advice?: string;
}

/** What the last change came to. */
export function AccountMessage({ message, advice = 'What you typed is still here.' }: MessageProps) {
  if (!message) return null;
  return (
    <Notice tone={message.tone} title={message.text}>
      {message.tone === 'error' ? advice : null}
    </Notice>
  );
}

/** Buttons beside each other while there is room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
