import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { failureWords, isUnsure } from '#machines/failure.select.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { faultsOf, identifierOf, isSigningIn, reasonOf } from '#machines/sign-in/sign-in.select.ts';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { AuthPage } from '#src/ui/auth/auth-page.tsx';
import { CredentialsForm } from '#src/ui/auth/credentials-form.tsx';
import { Link } from '#src/ui/link.tsx';

/** `/my-account/sign-in`: one form for customers, agents and their users (spec 4). */
export function SignInScreen({ signIn }: { signIn: ActorRefFrom<typeof signInMachine> }) {
  const identifier = useSelector(signIn, identifierOf);
  const reason = useSelector(signIn, reasonOf);
  const faults = useSelector(signIn, faultsOf);
  const failure = useSelector(signIn, failureWords);
  const unsure = useSelector(signIn, isUnsure);
  const busy = useSelector(signIn, isSigningIn);
  return (
    <AuthPage
      title="Sign in"
      intro="Your trips, your vehicles and your points, in one place."
      links={
        <>
          <Link to={SIGN_IN_PLACES.forgotten}>Forgotten your password?</Link>
          <Link to={SIGN_IN_PLACES.register}>No account yet? Open one</Link>
        </>
      }
    >
      <CredentialsForm
        id="sign-in"
        label="E-mail, number or user name"
        hint="Customers and agents sign in here."
        identifier={identifier}
        reason={reason}
        faults={faults}
        failure={failure}
        advice={`You are not signed in. Please try again${unsure ? ' in a moment' : ', or set a new password'}.`}
        busy={busy}
        onIdentifier={(text) => signIn.send({ type: 'identifier.changed', identifier: text })}
        onSend={(credentials) => signIn.send({ type: 'credentials.given', ...credentials })}
      />
    </AuthPage>
  );
}
