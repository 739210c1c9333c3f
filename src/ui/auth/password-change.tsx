import type { ComponentProps } from 'react';
import { PASSWORD_HINT } from '#domain/account/password.ts';
import { isPasswordFault } from '#domain/account/profile.ts';
import type { Fault } from '#domain/values/fault.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { CheckedForm, fieldsOf, textOf } from '#src/ui/form/checked-form.tsx';
import styles from './password-change.module.css';
import { PasswordField } from './password-field.tsx';

interface Passwords {
  readonly currentPassword: string;
  readonly password: string;
  readonly again: string;
}

interface Props {
  /** The prefix of its fields' ids. */
  form: string;
  /** Those of the whole page: the errors of another form are left to it. */
  faults: readonly Fault[];
  /** How often the password was changed here: the fields are cleared each time. */
  changes: number;
  /** The button's label, and its label while busy. */
  action: string;
  busy: boolean;
  /** Whether another form of the page is being saved. */
  disabled: boolean;
  /** The outcome of the last change. */
  message: ComponentProps<typeof MessageNotice>['message'];
  /** Secrets are read from the submitted form and kept nowhere. */
  onSend: (passwords: Passwords) => void;
}

const UNSURE =
  'We do not know whether it was changed. Try again: if your current password is refused then, the new one is in force.';

/** A new password, with the current one. */
export function PasswordChangeForm({ form, faults, changes, action, busy, disabled, message, onSend }: Props) {
  const own = faults.filter(isPasswordFault);
  const field = fieldsOf(form, own);
  const send = (typed: FormData) =>
    onSend({
      currentPassword: textOf(typed, 'oldPassword'),
      password: textOf(typed, 'password'),
      again: textOf(typed, 'again'),
    });
  return (
    <CheckedForm id={form} faults={own} cleared={changes} className={styles.form} onSend={send}>
      <PasswordField label="Current password" autoComplete="current-password" {...field('oldPassword')} />
      <PasswordField label="New password" hint={PASSWORD_HINT} autoComplete="new-password" {...field('password')} />
      <PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
      <MessageNotice message={message} unsure={UNSURE} />
      <div>
        <Button type="submit" busy={busy} disabled={disabled}>
          {action}
        </Button>
      </div>
    </CheckedForm>
  );
}
