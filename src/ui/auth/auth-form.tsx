import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { CheckedForm } from '#src/ui/form/checked-form.tsx';
import styles from './auth-form.module.css';

interface Props extends Omit<ComponentProps<typeof CheckedForm>, 'className' | 'cleared'> {
  /** Why the last attempt failed, and what to do next. */
  failure: string | null;
  advice: string;
  /** The button's label, and its label while busy. */
  action: string;
  busy: boolean;
}

/** A sign-in form: one button at the end. */
export function AuthForm({ failure, advice, action, busy, children, ...form }: Props) {
  return (
    <CheckedForm {...form} className={styles.form}>
      {failure ? (
        <Notice tone="error" title={failure}>
          {advice}
        </Notice>
      ) : null}
      {children}
      <div className={styles.action}>
        <Button kind="primary" full type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </CheckedForm>
  );
}
