import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { PASSWORD_HINT } from '#domain/account/password.ts';
import { failureWords, isUnsure } from '#machines/failure.select.ts';
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import {
  isSaving,
  maySignOut,
  type PasswordResetView,
  passwordResetView,
  resetFaults,
  signedInName,
} from '#machines/password-reset/password-reset.select.ts';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { AuthForm } from '#src/ui/auth/auth-form.tsx';
import { AuthPage } from '#src/ui/auth/auth-page.tsx';
import { PasswordField } from '#src/ui/auth/password-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { fieldsOf, textOf } from '#src/ui/form/checked-form.tsx';
import { Link } from '#src/ui/link.tsx';
import { GoLink } from './parts/go-link.tsx';

const FORM = 'reset';
const UNSURE =
  'We do not know whether it was set. Try again: if this link can no longer be used, sign in with the new password.';

interface Props {
  reset: ActorRefFrom<typeof passwordResetMachine>;
}

const VIEWS: Readonly<Record<PasswordResetView, (props: Props) => ReactNode>> = {
  choosing: Choosing,
  saved: Saved,
  lapsed: Lapsed,
};

/**
 * `/my-account/update-password/` and the two addresses for agents: sets a new password with the link from an e-mail.
 */
export function ResetScreen({ reset }: Props) {
  const View = VIEWS[useSelector(reset, passwordResetView)];
  return <View reset={reset} />;
}

function Choosing({ reset }: Props) {
  const faults = useSelector(reset, resetFaults);
  const failure = useSelector(reset, failureWords);
  const unsure = useSelector(reset, isUnsure);
  const busy = useSelector(reset, isSaving);
  const field = fieldsOf(FORM, faults);
  return (
    <AuthPage title="Choose a new password" intro="Everybody who is signed in with the old one will be signed out.">
      <AuthForm
        id={FORM}
        faults={faults}
        failure={failure}
        advice={unsure ? UNSURE : 'Your password was not changed. Please try again.'}
        action={busy ? 'Saving…' : 'Save the new password'}
        busy={busy}
        onSend={(form) =>
          reset.send({ type: 'password.given', password: textOf(form, 'password'), again: textOf(form, 'again') })
        }
      >
        <PasswordField label="New password" hint={PASSWORD_HINT} autoComplete="new-password" {...field('password')} />
        <PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
      </AuthForm>
    </AuthPage>
  );
}

function Saved({ reset }: Props) {
  const isSignedIn = useSelector(reset, maySignOut);
  return (
    <AuthPage title="Your new password is set" intro="We have sent you an e-mail to confirm the change.">
      {isSignedIn ? <SignedInStill reset={reset} /> : <GoLink to={SIGN_IN_PLACES['sign-in']}>Sign in</GoLink>}
    </AuthPage>
  );
}

/** The new password may be another account's than the one that is open here. */
function SignedInStill({ reset }: Props) {
  const name = useSelector(reset, signedInName);
  return (
    <>
      <p>{name ? `${name} is` : 'You are'} still signed in here. Sign out first, to sign in with the new password.</p>
      <div>
        <Button kind="primary" icon="sign-out" onPress={() => reset.send({ type: 'sign-out.requested' })}>
          Sign out
        </Button>
      </div>
    </>
  );
}

function Lapsed({ reset }: Props) {
  const words = useSelector(reset, failureWords);
  return (
    <AuthPage
      title="This link cannot be used"
      intro={words ?? 'This page needs the whole link from our e-mail. Open it there again, or ask for a new one.'}
    >
      <GoLink to={SIGN_IN_PLACES.forgotten}>Ask for a new link</GoLink>
      <p>
        If you have just set a new password, <Link to={SIGN_IN_PLACES['sign-in']}>sign in</Link> with it.
      </p>
    </AuthPage>
  );
}
