import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { failureWords, faultsOf, identifierOf, isSigningIn, reasonOf } from '#machines/sign-in/sign-in.select.ts';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { DoorForm, faultOf, fieldId, textOf } from '#src/ui/door/door-form.tsx';
import { DoorPage } from '#src/ui/door/door-page.tsx';
import { PasswordField } from '#src/ui/door/password-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { Link } from '#src/ui/link.tsx';

const FORM = 'sign-in';

/** `/my-account/sign-in`: one form for customers, agents and their users (spec 4). */
export function SignInScreen({ signIn }: { signIn: ActorRefFrom<typeof signInMachine> }) {
  const identifier = useSelector(signIn, identifierOf);
  const reason = useSelector(signIn, reasonOf);
  const faults = useSelector(signIn, faultsOf);
  const failure = useSelector(signIn, failureWords);
  const busy = useSelector(signIn, isSigningIn);
  return (
    <DoorPage
      title="Sign in"
      intro="Your trips, your vehicles and your points, in one place."
      links={
        <>
          <Link to={SIGN_IN_PLACES.forgotten}>Forgotten your password?</Link>
          <Link to={SIGN_IN_PLACES.register}>No account yet? Open one</Link>
        </>
      }
    >
      <DoorForm
        id={FORM}
        faults={faults}
        failure={failure}
        advice="You are not signed in. Please try again, or set a new password."
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
          label="E-mail, number or user name"
          hint="Customers and agents sign in here."
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
