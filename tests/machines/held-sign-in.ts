import { cascadeMachine } from '#machines/sign-in/cascade.machine.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { type SignInInput, signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { signInInput } from '#tests/models/fixtures/sign-in.ts';
import { startHeld } from './start-held.ts';

/** The way in with its child machines, every call to the outside held. */
export function startSignIn(input: Partial<SignInInput> = {}) {
  return startHeld(signInMachine, signInInput(input), (ports) => ({
    cascade: ports.holdAll(cascadeMachine),
    registration: ports.holdAll(registrationMachine),
    passwordResetRequest: ports.holdAll(passwordResetRequestMachine),
  }));
}
