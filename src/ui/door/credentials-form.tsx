import type { ComponentProps } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { DoorForm, fieldsOf, textOf } from './door-form.tsx';
import { PasswordField } from './password-field.tsx';

interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

interface Props extends Omit<ComponentProps<typeof DoorForm>, 'action' | 'onSend' | 'children'> {
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
export function CredentialsForm({ label, hint, identifier, reason, onIdentifier, onSend, ...door }: Props) {
  const field = fieldsOf(door.id, door.faults);
  return (
    <DoorForm
      {...door}
      action={door.busy ? 'Signing in…' : 'Sign in'}
      onSend={(form) => onSend({ identifier: textOf(form, 'username'), password: textOf(form, 'password') })}
    >
      {reason && !door.failure ? <Notice live={false}>{reason}</Notice> : null}
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
    </DoorForm>
  );
}
