import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { faultsOf, identifierOf, isSigningIn, reasonOf } from '#machines/desk/desk.select.ts';
import type { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { AuthPage } from '#src/ui/auth/auth-page.tsx';
import { CredentialsForm } from '#src/ui/auth/credentials-form.tsx';

/** `/contact-centre/sign-in`: the call centre's own sign-in (ruling 16). */
export function DeskSignInScreen({ signIn }: { signIn: ActorRefFrom<typeof deskSignInMachine> }) {
  const identifier = useSelector(signIn, identifierOf);
  const reason = useSelector(signIn, reasonOf);
  const faults = useSelector(signIn, faultsOf);
  const failure = useSelector(signIn, failureWords);
  const busy = useSelector(signIn, isSigningIn);
  return (
    <AuthPage title="Contact centre" intro="For call-centre staff. Customers and agents sign in from the header.">
      <CredentialsForm
        id="desk-sign-in"
        label="User name"
        identifier={identifier}
        reason={reason}
        faults={faults}
        failure={failure}
        advice="You are not signed in. Please try again, or ask your supervisor."
        busy={busy}
        onIdentifier={(text) => signIn.send({ type: 'identifier.changed', identifier: text })}
        onSend={(credentials) => signIn.send({ type: 'credentials.given', ...credentials })}
      />
    </AuthPage>
  );
}
