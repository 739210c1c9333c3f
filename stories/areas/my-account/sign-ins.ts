// The sign-in pages, resting in one of their states.
import type { ContextFrom, StateValue } from 'xstate';
import { cascadeMachine } from '#machines/sign-in/cascade.machine.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { restingActor, restingChild } from '#stories/inert.ts';
import { lead } from '#stories/skerry.ts';

type SignInContext = ContextFrom<typeof signInMachine>;
type Children = Parameters<typeof restingActor>[3];

const signInAt = (value: StateValue, context: Partial<SignInContext> = {}, children: Children = {}) =>
  restingActor(
    signInMachine,
    value,
    { identifier: '', reason: null, page: 'sign-in', faults: [], failure: null, ...context },
    children,
  );

export const askingAt = (context: Partial<SignInContext> = {}) => signInAt('asking', context);

/** Trying one of the three types of account. */
export const tryingAt = (trying: 'tryingCustomer' | 'tryingAgent' | 'tryingAgentUser' = 'tryingCustomer') =>
  signInAt(
    'trying',
    { identifier: lead.email },
    {
      cascade: restingChild('cascade', cascadeMachine, trying, {
        identifier: lead.email,
        password: '',
        signedIn: null,
        failure: null,
      }),
    },
  );

const { givenName: firstName, surName: lastName, email, phone } = lead;

export const registeringAt = (value: StateValue, context: Partial<ContextFrom<typeof registrationMachine>> = {}) =>
  signInAt(
    'registering',
    { page: 'register' },
    {
      registration: restingChild('registration', registrationMachine, value, {
        form: { firstName, lastName, email, phone, acceptsContact: true },
        faults: [],
        failure: null,
        ...context,
      }),
    },
  );

export const forgottenAt = (
  value: StateValue,
  context: Partial<ContextFrom<typeof passwordResetRequestMachine>> = {},
) =>
  signInAt(
    'forgotten',
    { page: 'forgotten' },
    {
      passwordResetRequest: restingChild('passwordResetRequest', passwordResetRequestMachine, value, {
        identifier: email,
        faults: [],
        failure: null,
        ...context,
      }),
    },
  );
