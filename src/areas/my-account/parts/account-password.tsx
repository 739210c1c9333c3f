import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  isChangingPassword,
  isSavingProfile,
  passwordChangesOf,
  passwordMessage,
  profileFaultsOf,
} from '#machines/account/account.select.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import { PasswordChangeForm } from '#src/ui/auth/password-change.tsx';
import { Section } from '#src/ui/layout/section.tsx';

/** A new password, with the current one. The fields are cleared only once it was accepted. */
export function PasswordChange({ profile }: { profile: ActorRefFrom<typeof profileMachine> }) {
  const faults = useSelector(profile, profileFaultsOf);
  const busy = useSelector(profile, isChangingPassword);
  const other = useSelector(profile, isSavingProfile);
  const message = useSelector(profile, passwordMessage);
  const changes = useSelector(profile, passwordChangesOf);
  return (
    <Section title="Change your password">
      <PasswordChangeForm
        form="profile"
        faults={faults}
        changes={changes}
        action={busy ? 'Changing your password…' : 'Change your password'}
        busy={busy}
        disabled={other}
        message={message}
        onSend={(passwords) => profile.send({ type: 'password.submitted', ...passwords })}
      />
    </Section>
  );
}
