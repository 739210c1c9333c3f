import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { signInPage } from '#machines/sign-in/sign-in.select.ts';
import { ForgottenScreen } from './forgotten-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/** The sign-in page that is open. */
export function SignInPages({ signIn }: { signIn: ActorRefFrom<typeof signInMachine> }) {
  const page = useSelector(signIn, signInPage);
  const registration = useSelector(signIn, ({ children }) => children.registration);
  const request = useSelector(signIn, ({ children }) => children.passwordResetRequest);
  if (page === 'register' && registration) return <RegisterScreen registration={registration} />;
  if (page === 'forgotten' && request) return <ForgottenScreen request={request} />;
  return <SignInScreen signIn={signIn} />;
}
