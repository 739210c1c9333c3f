import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { faultsOf, identifierOf, isSigningIn, reasonOf, signInFailure } from '#machines/desk/desk.select.ts';
import type { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { DoorForm, faultOf, fieldId, textOf } from '#src/ui/door/door-form.tsx';
import { DoorPage } from '#src/ui/door/door-page.tsx';
import { PasswordField } from '#src/ui/door/password-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';

const FORM = 'desk-sign-in';

/** `/contact-centre/sign-in`: the call centre's own door (ruling 16). */
export function DeskSignInScreen({ signIn }: { signIn: ActorRefFrom<typeof deskSignInMachine> }) {
  const identifier = useSelector(signIn, identifierOf);
  const reason = useSelector(signIn, reasonOf);
  const faults = useSelector(signIn, faultsOf);
  const failure = useSelector(signIn, signInFailure);
  const busy = useSelector(signIn, isSigningIn);
  return (
    <DoorPage title="Contact centre" intro="For call-centre staff. Customers and agents sign in from the header.">
      <DoorForm
        id={FORM}
        faults={faults}
        failure={failure}
        advice="You are not signed in. Please try again, or ask your supervisor."
        action={busy ? 'Signing in…' : 'Sign in'}
        busy={busy}
        onSend={(form) =>
          signIn.send({
            type: 'credentials.given',
            identifier: textOf(form, 'username'),
            password: textOf(form, 'password'),
          })
        }
      >
        {reason && !failure ? <Notice live={false}>{reason}</Notice> : null}
        <TextField
          label="User name"
          id={fieldId(FORM, 'identifier')}
          name="username"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          value={identifier}
          error={faultOf(faults, 'identifier')}
          onChange={(text) => signIn.send({ type: 'identifier.changed', identifier: text })}
        />
        <PasswordField
          label="Password"
          id={fieldId(FORM, 'password')}
          name="password"
          autoComplete="current-password"
          error={faultOf(faults, 'password')}
        />
      </DoorForm>
    </DoorPage>
  );
}
