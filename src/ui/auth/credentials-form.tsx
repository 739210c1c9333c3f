import type { ComponentProps } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { fieldsOf, textOf } from '#src/ui/form/checked-form.tsx';
import { AuthForm } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';

interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

interface Props extends Omit<ComponentProps<typeof AuthForm>, 'action' | 'onSend' | 'children'> {
  /** Who may sign in here, as the first field asks for it. */
  label: string;
  hint?: string;
  identifier: string;
  /** Why somebody was sent here, until an attempt has failed. */
  reason: string | null;
  onIdentifier: (identifier: string) => void;
  onSend: (credentials: Credentials) => void;
}

/** The user's name and password. */
export function CredentialsForm({ label, hint, identifier, reason, onIdentifier, onSend, ...form }: Props) {
  const field = fieldsOf(form.id, form.faults);
  return (
    <AuthForm
      {...form}
      action={form.busy ? 'Signing in…' : 'Sign in'}
      onSend={(sent) => onSend({ identifier: textOf(sent, 'username'), password: textOf(sent, 'password') })}
    >
      {reason && !form.failure ? <Notice live={false}>{reason}</Notice> : null}
      <TextField
        label={label}
        hint={hint}
        {...field('identifier')}
        name="username"
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        value={identifier}
        onChange={onIdentifier}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </AuthForm>
  );
}
