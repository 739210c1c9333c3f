import { assertEvent, assign, sendParent, setup } from 'xstate';
import {
  type AgentAccountChanges,
  type AgentUser,
  type AgentUserChanges,
  type AgentUserForm,
  agentUserChanges,
  agentUserFaults,
  agentUserFormOf,
  type EmailForm,
  emailFormFaults,
} from '#domain/account/agent-details.ts';
import { tidyEmail } from '#domain/account/email.ts';
import { type PasswordForm, passwordFormFaults } from '#domain/account/profile.ts';
import { type Called, calledAgentUser } from '#domain/account/sign-in.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { STILL_UNSAVED, type Unsaved } from '#domain/places/unsaved.ts';
import { type Fault, unmended } from '#domain/values/fault.ts';
import { ofEvent, ofOutput, port } from '#machines/port.ts';
import {
  type CallFailed,
  KEEP_AND_REPORT,
  type PersonRenamed,
  sayAndReport,
  type UnsureMessage,
  unsureMessage,
} from '#machines/report.ts';

export const agentDetailsPorts = {
  readAgentUser: port<{ userName: string }, AgentUser>('readAgentUser'),
  saveAgentUser: port<{ userName: string; changes: AgentUserChanges }, AgentUser>('saveAgentUser'),
  /** Rejects with the provider's words, those about the current password included. */
  saveAgentAccount: port<{ agentNumber: string; changes: AgentAccountChanges }, void>('saveAgentAccount'),
};

export type AgentDetailsEvent =
  | { type: 'retry.requested' }
  | { type: 'details.changed'; change: Partial<AgentUserForm> }
  | { type: 'details.submitted' }
  /** Passwords are part of the events alone: they reach the call and no context. */
  | ({ type: 'email.submitted' } & EmailForm)
  | ({ type: 'password.submitted' } & PasswordForm)
  | { type: 'account-change.requested' };

/** Shown beside the form that it is about. */
export interface AgentMessage extends UnsureMessage {
  readonly form: 'details' | 'email' | 'password' | 'account';
}

export interface AgentDetailsInput {
  agentNumber: string;
  /** Null for the account itself. */
  userName: string | null;
  /** What was typed before the user had to sign in again. */
  unsaved?: Unsaved | null;
}

interface AgentDetailsContext extends AgentDetailsInput {
  user: AgentUser | null;
  form: AgentUserForm | null;
  /** The address that the account was to have; empty while none is on its way. */
  newEmail: string;
  faults: readonly Fault[];
  failure: Failure | null;
  message: AgentMessage | null;
  /** How often something was changed with a password here: the fields are cleared only when this grows. */
  changes: number;
}

const agentDetailsSetup = setup({
  types: {
    context: {} as AgentDetailsContext,
    input: {} as AgentDetailsInput,
    events: {} as AgentDetailsEvent,
  },
  actors: agentDetailsPorts,
  actions: {
    keepUser: assign((_, user: AgentUser) => ({ user, form: agentUserFormOf(user), failure: null })),
    /** The name and the phones of a user, or the address that the account was to have. */
    takeUnsaved: assign(({ context: { unsaved, form, newEmail } }) =>
      unsaved
        ? {
            form: unsaved.agentUser ?? form,
            newEmail: unsaved.agentEmail ?? newEmail,
            unsaved: null,
            message: {
              form: unsaved.agentUser ? ('details' as const) : ('email' as const),
              tone: 'info' as const,
              text: STILL_UNSAVED,
            },
          }
        : {},
    ),
    keepNewEmail: assign({ newEmail: (_, { email }: EmailForm) => tidyEmail(email) }),
    keepChange: assign(({ context: { form, faults } }, { change }: { change: Partial<AgentUserForm> }) => {
      if (!form) return {};
      const changed = { ...form, ...change };
      return { form: changed, faults: unmended(faults, agentUserFaults(changed)), message: null };
    }),
    keepFaults: assign({ faults: (_, { faults }: { faults: readonly Fault[] }) => faults, message: null }),
    clearFaults: assign({ faults: [], message: null }),
    say: assign({ message: (_, message: AgentMessage) => message }),
    reportName: sendParent((_, called: Called): PersonRenamed => ({ type: 'person.renamed', ...called })),
    keepChanged: assign(({ context: { newEmail, changes } }, { form, text }: Pick<AgentMessage, 'form' | 'text'>) => ({
      message: { form, tone: 'success' as const, text },
      newEmail: form === 'email' ? '' : newEmail,
      changes: changes + 1,
    })),
    sayFailure: assign({
      message: (_, { failure, form }: { failure: Failure; form: AgentMessage['form'] }) => ({
        ...unsureMessage(failure),
        form,
      }),
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportFailure: sendParent(
      ({ context }, { failure }: { failure: Failure }): CallFailed => ({
        type: 'call.failed',
        failure,
        unsaved: unsavedOf(context),
      }),
    ),
  },
  guards: {
    isUser: ({ context }) => context.userName !== null,
    isFormComplete: ({ context: { form } }) => form !== null && agentUserFaults(form).length === 0,
    isEmailComplete: (_, form: EmailForm) => emailFormFaults(form).length === 0,
    isPasswordComplete: (_, form: PasswordForm) => passwordFormFaults(form).length === 0,
  },
});

/** A change of the account, proved with its password, which passes through as an event. */
const changing = (form: 'email' | 'password', text: string) =>
  agentDetailsSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'saveAgentAccount',
      src: 'saveAgentAccount',
      input: ({ context: { agentNumber }, event }) => {
        assertEvent(event, ['email.submitted', 'password.submitted']);
        const { currentPassword } = event;
        const changed = 'email' in event ? { email: tidyEmail(event.email) } : { password: event.password };
        return { agentNumber, changes: { ...changed, currentPassword } };
      },
      onDone: { target: 'account', actions: { type: 'keepChanged', params: { form, text } } },
      onError: { target: 'account', actions: sayAndReport({ form }) },
    },
  });

/**
 * The details of an agent (ruling 2): the account changes its e-mail and password, a user their own name and phones.
 */
export const agentDetailsMachine = agentDetailsSetup.createMachine({
  id: 'agentDetails',
  context: ({ input }) => ({
    ...input,
    user: null,
    form: null,
    newEmail: '',
    faults: [],
    failure: null,
    message: null,
    changes: 0,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isUser', target: 'reading' }, 'account'] },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readAgentUser',
        src: 'readAgentUser',
        input: ({ context }) => ({ userName: context.userName ?? '' }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'keepUser', params: ofOutput }, 'takeUnsaved'],
        },
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    editing: {
      on: {
        'details.changed': { actions: { type: 'keepChange', params: ofEvent } },
        'details.submitted': [
          { guard: 'isFormComplete', target: 'saving', actions: 'clearFaults' },
          {
            actions: {
              type: 'keepFaults',
              params: ({ context: { form } }) => ({ faults: form ? agentUserFaults(form) : [] }),
            },
          },
        ],
        // Answered here without a call (T25).
        'account-change.requested': {
          actions: { type: 'say', params: { form: 'account', tone: 'error', text: ERROR_TEXT.notForThisUser } },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveAgentUser',
        src: 'saveAgentUser',
        input: ({ context: { userName, user, form } }) => ({
          userName: userName ?? '',
          changes: user && form ? agentUserChanges(user, form) : {},
        }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepUser', params: ofOutput },
            { type: 'reportName', params: ({ event }) => calledAgentUser(event.output) },
            { type: 'say', params: { form: 'details', tone: 'success', text: 'Your details are saved.' } },
          ],
        },
        onError: { target: 'editing', actions: sayAndReport({ form: 'details' }) },
      },
    },
    unreadable: { on: { 'retry.requested': 'reading' } },
    account: {
      entry: 'takeUnsaved',
      on: {
        'email.submitted': [
          {
            guard: { type: 'isEmailComplete', params: ofEvent },
            target: 'changingEmail',
            actions: ['clearFaults', { type: 'keepNewEmail', params: ofEvent }],
          },
          { actions: { type: 'keepFaults', params: ({ event }) => ({ faults: emailFormFaults(event) }) } },
        ],
        'password.submitted': [
          {
            guard: { type: 'isPasswordComplete', params: ofEvent },
            target: 'changingPassword',
            actions: 'clearFaults',
          },
          { actions: { type: 'keepFaults', params: ({ event }) => ({ faults: passwordFormFaults(event) }) } },
        ],
      },
    },
    changingEmail: changing('email', 'The e-mail address is changed.'),
    changingPassword: changing('password', 'The password is changed. Any other devices have been signed out.'),
  },
});

function unsavedOf({ user, form, newEmail, unsaved }: AgentDetailsContext): Unsaved | null {
  if (newEmail !== '') return { agentEmail: newEmail };
  return user && form && Object.keys(agentUserChanges(user, form)).length > 0 ? { agentUser: form } : (unsaved ?? null);
}
