import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PASSWORD_HINT } from '#domain/password.ts';
import {
  isChangingPassword,
  passwordChangesOf,
  passwordMessage,
  profileFaultsOf,
} from '#machines/account/account.select.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { faultOf, fieldId, textOf } from '#src/ui/door/door-form.tsx';
import { PasswordField } from '#src/ui/door/password-field.tsx';
import { AccountMessage, AccountSection } from './account-parts.tsx';
import styles from './account-password.module.css';

const FORM = 'profile';

/** A new password, with the current one. What is typed is cleared only once it was taken. */
export function PasswordChange({ profile }: { profile: ActorRefFrom<typeof profileMachine> }) {
  const faults = useSelector(profile, profileFaultsOf);
  const busy = useSelector(profile, isChangingPassword);
  const message = useSelector(profile, passwordMessage);
  const changes = useSelector(profile, passwordChangesOf);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    profile.send({
      type: 'password.submitted',
      currentPassword: textOf(form, 'oldPassword'),
      password: textOf(form, 'password'),
      again: textOf(form, 'again'),
    });
  };
  return (
    <AccountSection title="Change your password">
      <form key={changes} className={styles.form} noValidate onSubmit={send}>
        <PasswordField
          label="Current password"
          id={fieldId(FORM, 'oldPassword')}
          name="oldPassword"
          autoComplete="current-password"
          error={faultOf(faults, 'oldPassword')}
        />
        <PasswordField
          label="New password"
          hint={PASSWORD_HINT}
          id={fieldId(FORM, 'password')}
          name="password"
          autoComplete="new-password"
          error={faultOf(faults, 'password')}
        />
        <PasswordField
          label="New password again"
          id={fieldId(FORM, 'again')}
          name="again"
          autoComplete="new-password"
          error={faultOf(faults, 'again')}
        />
        <AccountMessage message={message} />
        <div>
          <Button type="submit" busy={busy}>
            {busy ? 'Changing your password…' : 'Change your password'}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
