import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { RESET_SENT } from '#domain/account/password.ts';
import { failureWords } from '#machines/failure.select.ts';
import type { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { faultsOf, identifierOf, isAsking, isConfirmed } from '#machines/sign-in/sign-in.select.ts';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { AuthForm } from '#src/ui/auth/auth-form.tsx';
import { AuthPage } from '#src/ui/auth/auth-page.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { fieldsOf } from '#src/ui/form/checked-form.tsx';
import { Link } from '#src/ui/link.tsx';

const FORM = 'forgotten';

interface Props {
  request: ActorRefFrom<typeof passwordResetRequestMachine>;
}

/** `/my-account/forgotten`: requests a link to set a new password; the same answer for everybody (T23). */
export function ForgottenScreen({ request }: Props) {
  return useSelector(request, isConfirmed) ? <Confirmed request={request} /> : <Filling request={request} />;
}

const backToSignIn = <Link to={SIGN_IN_PLACES['sign-in']}>Back to sign-in</Link>;

function Filling({ request }: Props) {
  const identifier = useSelector(request, identifierOf);
  const faults = useSelector(request, faultsOf);
  const failure = useSelector(request, failureWords);
  const busy = useSelector(request, isAsking);
  return (
    <AuthPage
      title="Set a new password"
      intro="Tell us who you are and we will send a link to the e-mail address that we have for you."
      links={backToSignIn}
    >
      <AuthForm
        id={FORM}
        faults={faults}
        failure={failure}
        advice="We could not be reached. Please check your connection and try again."
        action={busy ? 'Asking for a link…' : 'Send me a link'}
        busy={busy}
        onSend={() => request.send({ type: 'reset.requested' })}
      >
        <TextField
          label="E-mail, number or user name"
          {...fieldsOf(FORM, faults)('identifier')}
          name="username"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          value={identifier}
          onChange={(text) => request.send({ type: 'identifier.changed', identifier: text })}
        />
      </AuthForm>
    </AuthPage>
  );
}

function Confirmed({ request }: Props) {
  const identifier = useSelector(request, identifierOf);
  return (
    <AuthPage title={RESET_SENT} intro={`You entered ${identifier.trim()}.`} links={backToSignIn}>
      <p>The link works once, within an hour. Nothing there after a few minutes? Check your junk mail too.</p>
      <div>
        <Button onPress={() => request.send({ type: 'reset.reopened' })}>Use another address or number</Button>
      </div>
    </AuthPage>
  );
}
