import { cascadeMachine } from '#machines/sign-in/cascade.machine.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { type SignInInput, signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { signInInput } from '#tests/models/fixtures/sign-in.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** The way in with its child machines, every call to the outside held. */
export function startSignIn(input: Partial<SignInInput> = {}) {
  const ports = new HeldPorts();
  const machine = signInMachine.provide({
    actors: {
      cascade: ports.holdAll(cascadeMachine),
      registration: ports.holdAll(registrationMachine),
      passwordResetRequest: ports.holdAll(passwordResetRequestMachine),
    },
  });
  return { ports, ...startUnderParent(machine, signInInput(input)) };
}
