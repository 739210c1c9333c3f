import type { FormEvent, ReactNode } from 'react';
import { PASSWORD_HINT } from '#domain/password.ts';
import type { Fault } from '#domain/trip.ts';
import { Button } from '#src/ui/button/button.tsx';
import { faultOf, fieldId, textOf } from './door-form.tsx';
import styles from './password-change.module.css';
import { PasswordField } from './password-field.tsx';

interface Passwords {
  readonly currentPassword: string;
  readonly password: string;
  readonly again: string;
}

interface Props {
  /** The ids of its fields begin with it. */
  form: string;
  faults: readonly Fault[];
  /** What the button does, and what it is doing. */
  action: string;
  busy: boolean;
  /** What the last change came to. */
  message: ReactNode;
  /** What is secret is read from the form as it was sent and kept nowhere. */
  onSend: (passwords: Passwords) => void;
}

/** A new password, with the current one. */
export function PasswordChangeForm({ form, faults, action, busy, message, onSend }: Props) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onSend({
      currentPassword: textOf(typed, 'oldPassword'),
      password: textOf(typed, 'password'),
      again: textOf(typed, 'again'),
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <PasswordField
        label="Current password"
        id={fieldId(form, 'oldPassword')}
        name="oldPassword"
        autoComplete="current-password"
        error={faultOf(faults, 'oldPassword')}
      />
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        id={fieldId(form, 'password')}
        name="password"
        autoComplete="new-password"
        error={faultOf(faults, 'password')}
      />
      <PasswordField
        label="New password again"
        id={fieldId(form, 'again')}
        name="again"
        autoComplete="new-password"
        error={faultOf(faults, 'again')}
      />
      {message}
      <div>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
