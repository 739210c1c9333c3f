import { assertEvent, assign, setup } from 'xstate';
import { tidyEmail } from '#domain/account/email.ts';
import { NO_REGISTRATION, type RegistrationForm, registrationFaults } from '#domain/account/registration.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Fault } from '#domain/values/fault.ts';
import { tidyPhone } from '#domain/values/phone.ts';
import { KEEP_FAILURE, ofEvent, port } from '#machines/port.ts';

export const registrationPorts = {
  /** Opens an account; answers alike where there is one already (assurance 5.17). */
  openAccount: port<{ form: RegistrationForm; password: string }, void>('openAccount'),
};

export type RegistrationEvent =
  | { type: 'form.changed'; change: Partial<RegistrationForm> }
  | { type: 'registration.given'; password: string };

interface RegistrationContext {
  form: RegistrationForm;
  faults: readonly Fault[];
  failure: Failure | null;
}

/** Opens a customer account. What was typed stays after a failure; the password passes through and is never kept. */
export const registrationMachine = setup({
  types: { context: {} as RegistrationContext, events: {} as RegistrationEvent },
  actors: registrationPorts,
  actions: {
    changeForm: assign({
      form: ({ context }, { change }: { change: Partial<RegistrationForm> }) => ({ ...context.form, ...change }),
    }),
    // A fault disappears as soon as its field changes; the next attempt checks again.
    forgetFaults: assign({
      faults: ({ context }, { change }: { change: Partial<RegistrationForm> }) =>
        context.faults.filter(({ field }) => !(field in change)),
    }),
    keepFaults: assign({
      faults: ({ context }, { password }: { password: string }) => registrationFaults(context.form, password),
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearAnswer: assign({ faults: [], failure: null }),
    forgetPerson: assign({ form: NO_REGISTRATION }),
  },
  guards: {
    isWhole: ({ context }, { password }: { password: string }) =>
      registrationFaults(context.form, password).length === 0,
  },
}).createMachine({
  id: 'registration',
  context: { form: NO_REGISTRATION, faults: [], failure: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.changed': {
          actions: [
            { type: 'changeForm', params: ofEvent },
            { type: 'forgetFaults', params: ofEvent },
          ],
        },
        'registration.given': [
          { guard: { type: 'isWhole', params: ofEvent }, target: 'opening', actions: 'clearAnswer' },
          { actions: ['clearAnswer', { type: 'keepFaults', params: ofEvent }] },
        ],
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openAccount',
        src: 'openAccount',
        input: ({ context, event }) => {
          assertEvent(event, 'registration.given');
          const { form } = context;
          const tidied = { ...form, email: tidyEmail(form.email), phone: tidyPhone(form.phone) };
          return { form: tidied, password: event.password };
        },
        onDone: { target: 'opened', actions: 'forgetPerson' },
        onError: { target: 'filling', actions: KEEP_FAILURE },
      },
    },
    opened: {},
  },
});
