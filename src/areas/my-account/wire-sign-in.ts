import { fromPromise } from 'xstate';
import { type ResetAccount, resetName } from '#domain/account/password.ts';
import { passwordResetMachine, type passwordResetPorts } from '#machines/password-reset/password-reset.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { cascadeMachine, type cascadePorts } from '#machines/sign-in/cascade.machine.ts';
import {
  passwordResetRequestMachine,
  type passwordResetRequestPorts,
} from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine, type registrationPorts } from '#machines/sign-in/registration.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import {
  askForReset,
  openAccount,
  setPassword,
  signInAgent,
  signInAgentUser,
  signInCustomer,
  signInWith,
} from '#src/api/sign-in.ts';
import { actOnce } from '#src/app/decision-key.ts';
import type { Services } from '#src/app/services.ts';

/** The pages of ours that a link may lead to (spec 2). */
const RESET_PAGES: Readonly<Record<ResetAccount, string>> = {
  customer: '/my-account/update-password/',
  agent: '/update-password/agent/',
  'agent-user': '/update-password/agent-user',
};

export const wireSignIn = (services: Services) =>
  wire(signInMachine, {
    actors: {
      cascade: wireCascade(services),
      registration: wireRegistration(services),
      passwordResetRequest: wirePasswordResetRequest(services),
    },
  });

const wireCascade = ({ connection, session }: Services) =>
  wire(cascadeMachine, {
    actors: {
      signInCustomer: fromPromise(({ input, signal }) =>
        signInWith(connection().client, session, signInCustomer, { ...input, signal }),
      ),
      signInAgent: fromPromise(({ input, signal }) =>
        signInWith(connection().client, session, signInAgent, { ...input, signal }),
      ),
      signInAgentUser: fromPromise(({ input, signal }) =>
        signInWith(connection().client, session, signInAgentUser, { ...input, signal }),
      ),
    } satisfies Wired<typeof cascadePorts>,
  });

const wireRegistration = (services: Services) =>
  wire(registrationMachine, {
    actors: {
      openAccount: fromPromise(({ input: { form, password }, signal }) => {
        const { firstName, lastName, email, phone, acceptsContact } = form;
        const said = { firstName, lastName, emailAddress: email, mobilePhoneNumber: phone, acceptsContact, password };
        // The password is not part of the decision: what is stored of it must not help to guess one.
        const decision = { itineraryId: 'account', facts: JSON.stringify(form) };
        return actOnce(services, decision, (attemptKey) =>
          openAccount(services.connection().client, said, { attemptKey, signal }),
        );
      }),
    } satisfies Wired<typeof registrationPorts>,
  });

const wirePasswordResetRequest = ({ window, connection }: Services) =>
  wire(passwordResetRequestMachine, {
    actors: {
      askForReset: fromPromise(({ input: { account, identifier }, signal }) => {
        const passwordResetUrl = new URL(RESET_PAGES[account], window.location.origin).href;
        const body = { ...resetName(account, identifier), accountType: account, passwordResetUrl };
        return askForReset(connection().client, body, signal);
      }),
    } satisfies Wired<typeof passwordResetRequestPorts>,
  });

export const wirePasswordReset = ({ connection }: Services) =>
  wire(passwordResetMachine, {
    actors: {
      setPassword: fromPromise(({ input: { account, token, password }, signal }) =>
        setPassword(connection().client, token, { password, accountType: account }, signal),
      ),
    } satisfies Wired<typeof passwordResetPorts>,
  });
