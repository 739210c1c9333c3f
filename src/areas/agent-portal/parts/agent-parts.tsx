import { type ReactNode, useId } from 'react';
import type { Message } from '#machines/account/message.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './agent-parts.module.css';

/** A part of a page under its own heading. */
export function AgentSection({ title, children }: { title: string; children: ReactNode }) {
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

/** Facts beside each other: what they are, and what they say. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A page that could not be read: what happened, and the way to try again. */
export function Unreadable({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  return (
    <Notice tone="error" title={text ?? 'something went wrong'} action={<Button onPress={onRetry}>Try again</Button>}>
      Nothing has changed.
    </Notice>
  );
}

/** What the last change came to; an error says what is safe and what to do next. */
export function AgentMessage({ message, advice }: { message: Message | null; advice: string }) {
  if (!message) return null;
  return (
    <Notice tone={message.tone} title={message.text}>
      {message.tone === 'error' ? advice : null}
    </Notice>
  );
}
