import { assertEvent, assign, sendParent, setup } from 'xstate';
import {
  type CustomerAccount,
  changesEmail,
  isPasswordFault,
  type PasswordForm,
  type ProfileChanges,
  type ProfileForm,
  passwordFormFaults,
  profileChanges,
  profileFaults,
  profileFormOf,
} from '#domain/account/profile.ts';
import { type Called, calledCustomer } from '#domain/account/sign-in.ts';
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
import type { CustomerInput } from './loyalty.machine.ts';

export const profilePorts = {
  readProfile: port<CustomerInput, CustomerAccount>('readProfile'),
  /** Changes only the fields sent; rejects with the provider's words, such as those about the current password. */
  saveProfile: port<CustomerInput & { changes: ProfileChanges }, CustomerAccount>('saveProfile'),
  savePassword: port<CustomerInput & { currentPassword: string; password: string }, CustomerAccount>('savePassword'),
};

export type ProfileEvent =
  | { type: 'retry.requested' }
  | { type: 'profile.changed'; change: Partial<ProfileForm> }
  /** The password is part of the event alone: it reaches the call and no context. */
  | { type: 'profile.submitted'; currentPassword: string }
  | ({ type: 'password.submitted' } & PasswordForm);

/** Shown beside the form that it is about. */
interface ProfileMessage extends UnsureMessage {
  readonly form: 'details' | 'password';
}

export interface ProfileInput extends CustomerInput {
  /** What was typed before the user had to sign in again. */
  unsaved?: Unsaved | null;
}

interface ProfileContext extends ProfileInput {
  account: CustomerAccount | null;
  form: ProfileForm | null;
  faults: readonly Fault[];
  failure: Failure | null;
  message: ProfileMessage | null;
  /** How often the password was changed here: the fields are cleared only when this grows. */
  passwordChanges: number;
}

const PASSWORD_CHANGED = 'Your password is changed. Any other devices have been signed out.';

/** A customer's own details. The form keeps what was typed until the provider has accepted it. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    input: {} as ProfileInput,
    events: {} as ProfileEvent,
  },
  actors: profilePorts,
  actions: {
    keepAccount: assign((_, account: CustomerAccount) => ({
      account,
      form: profileFormOf(account),
      failure: null,
    })),
    takeUnsaved: assign(({ context: { unsaved } }) =>
      unsaved?.profile
        ? {
            form: unsaved.profile,
            unsaved: null,
            message: { form: 'details' as const, tone: 'info' as const, text: STILL_UNSAVED },
          }
        : {},
    ),
    keepChange: assign(({ context: { account, form, faults } }, { change }: { change: Partial<ProfileForm> }) => {
      if (!account || !form) return {};
      const changed = { ...form, ...change };
      const found = [...profileFaults(account, changed, ''), ...faults.filter(isPasswordFault)];
      return { form: changed, faults: unmended(faults, found), message: null };
    }),
    keepProfileFaults: assign({
      faults: ({ context: { account, form } }, { currentPassword }: { currentPassword: string }) =>
        account && form ? profileFaults(account, form, currentPassword) : [],
      message: null,
    }),
    keepPasswordFaults: assign({ faults: (_, form: PasswordForm) => passwordFormFaults(form), message: null }),
    clearFaults: assign({ faults: [], message: null }),
    reportName: sendParent((_, called: Called): PersonRenamed => ({ type: 'person.renamed', ...called })),
    say: assign({ message: (_, message: ProfileMessage) => message }),
    countPasswordChange: assign({ passwordChanges: ({ context }) => context.passwordChanges + 1 }),
    sayFailure: assign({
      message: (_, { failure, form }: { failure: Failure; form: ProfileMessage['form'] }) => ({
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
    isProfileComplete: ({ context: { account, form } }, { currentPassword }: { currentPassword: string }) =>
      account !== null && form !== null && profileFaults(account, form, currentPassword).length === 0,
    isPasswordComplete: (_, form: PasswordForm) => passwordFormFaults(form).length === 0,
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    ...input,
    account: null,
    form: null,
    faults: [],
    failure: null,
    message: null,
    passwordChanges: 0,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        input: ({ context: { customerNumber } }) => ({ customerNumber }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'keepAccount', params: ofOutput }, 'takeUnsaved'],
        },
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    editing: {
      on: {
        'profile.changed': { actions: { type: 'keepChange', params: ofEvent } },
        'profile.submitted': [
          { guard: { type: 'isProfileComplete', params: ofEvent }, target: 'saving', actions: 'clearFaults' },
          { actions: { type: 'keepProfileFaults', params: ofEvent } },
        ],
        'password.submitted': [
          {
            guard: { type: 'isPasswordComplete', params: ofEvent },
            target: 'changingPassword',
            actions: 'clearFaults',
          },
          { actions: { type: 'keepPasswordFaults', params: ofEvent } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { customerNumber, account, form }, event }) => {
          assertEvent(event, 'profile.submitted');
          return {
            customerNumber,
            changes: account && form ? changesToSend(account, form, event.currentPassword) : {},
          };
        },
        onDone: {
          target: 'editing',
          actions: [
            { type: 'keepAccount', params: ofOutput },
            { type: 'reportName', params: ({ event }) => calledCustomer(event.output) },
            { type: 'say', params: { form: 'details', tone: 'success', text: 'Your details are saved.' } },
          ],
        },
        onError: { target: 'editing', actions: sayAndReport({ form: 'details' }) },
      },
    },
    changingPassword: {
      tags: 'busy',
      invoke: {
        id: 'savePassword',
        src: 'savePassword',
        input: ({ context: { customerNumber }, event }) => {
          assertEvent(event, 'password.submitted');
          return { customerNumber, currentPassword: event.currentPassword, password: event.password };
        },
        onDone: {
          target: 'editing',
          actions: [
            { type: 'say', params: { form: 'password', tone: 'success', text: PASSWORD_CHANGED } },
            'countPasswordChange',
          ],
        },
        onError: { target: 'editing', actions: sayAndReport({ form: 'password' }) },
      },
    },
    unreadable: { on: { 'retry.requested': 'reading' } },
  },
});

const unsavedOf = ({ account, form, unsaved }: ProfileContext): Unsaved | null =>
  account && form && Object.keys(profileChanges(account, form)).length > 0 ? { profile: form } : (unsaved ?? null);

/** The current password is sent only with a new e-mail address, the one change that needs it. */
function changesToSend(account: CustomerAccount, form: ProfileForm, currentPassword: string): ProfileChanges {
  const changes = profileChanges(account, form);
  return changesEmail(account, form) ? { ...changes, currentPassword } : changes;
}
