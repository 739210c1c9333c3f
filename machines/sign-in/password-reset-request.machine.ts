import { assign, setup } from 'xstate';
import type { ResetAccount } from '#domain/account/password.ts';
import { identifierFaults, tidyIdentifier } from '#domain/account/sign-in.ts';
import { type Failure, isNetworkFault } from '#domain/failures/failure.ts';
import type { Fault } from '#domain/values/fault.ts';
import { failureIn, KEEP_FAILURE, ofEvent, port } from '#machines/port.ts';

export interface ResetQuestion {
  account: ResetAccount;
  /** An e-mail address, a customer or agent number, or a user name. */
  identifier: string;
}

export const passwordResetRequestPorts = {
  /** Requests a link for one type of account. */
  askForReset: port<ResetQuestion, void>('askForReset'),
};

export type PasswordResetRequestEvent =
  | { type: 'identifier.changed'; identifier: string }
  | { type: 'reset.requested' }
  | { type: 'reset.reopened' };

interface PasswordResetRequestContext {
  identifier: string;
  faults: readonly Fault[];
  failure: Failure | null;
}

const passwordResetRequestSetup = setup({
  types: {
    context: {} as PasswordResetRequestContext,
    input: {} as { identifier: string },
    events: {} as PasswordResetRequestEvent,
  },
  actors: passwordResetRequestPorts,
  actions: {
    keepIdentifier: assign({ identifier: (_, { identifier }: { identifier: string }) => identifier, faults: [] }),
    keepFaults: assign({ faults: ({ context }) => identifierFaults(context.identifier) }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasIdentifier: ({ context }) => identifierFaults(context.identifier).length === 0,
    /** A reset is requested for every account type whatever each answers (R5). */
    isUnanswered: (_, { failure }: { failure: Failure }) => isNetworkFault(failure),
  },
});

/** One of the three requests; only a network fault prevents the next. */
const asking = (account: ResetAccount, next: 'askingAgent' | 'askingAgentUser' | 'confirmed') =>
  passwordResetRequestSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'askForReset',
      src: 'askForReset',
      input: ({ context }) => ({ account, identifier: tidyIdentifier(context.identifier) }),
      onDone: next,
      onError: [{ guard: { type: 'isUnanswered', params: failureIn }, target: 'filling', actions: KEEP_FAILURE }, next],
    },
  });

/**
 * Requests a link to set a new password, for all three types of account in order, whatever each answers: the final
 * message is the same for everybody (R5, T23). Only a network fault stops it.
 */
export const passwordResetRequestMachine = passwordResetRequestSetup.createMachine({
  id: 'passwordResetRequest',
  context: ({ input }) => ({ ...input, faults: [], failure: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'identifier.changed': { actions: { type: 'keepIdentifier', params: ofEvent } },
        'reset.requested': [
          { guard: 'hasIdentifier', target: 'askingCustomer', actions: 'clearFailure' },
          { actions: ['clearFailure', 'keepFaults'] },
        ],
      },
    },
    askingCustomer: asking('customer', 'askingAgent'),
    askingAgent: asking('agent', 'askingAgentUser'),
    askingAgentUser: asking('agent-user', 'confirmed'),
    confirmed: { on: { 'reset.reopened': 'filling' } },
  },
});
