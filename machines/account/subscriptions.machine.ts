import { assign, sendParent, setup } from 'xstate';
import {
  differs,
  type SubscriptionList,
  type SubscriptionsBody,
  subscriptionsBody,
  type TopicChoice,
} from '#domain/account/subscriptions.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { STILL_UNSAVED, type Unsaved } from '#domain/places/unsaved.ts';
import { failureIn, ofEvent, ofOutput, port } from '#machines/port.ts';
import {
  type CallFailed,
  isOvertakenOrUnknown,
  KEEP_AND_REPORT,
  SAY_AND_REPORT,
  type UnsureMessage,
  unsureMessage,
} from '#machines/report.ts';
import type { CustomerInput } from './loyalty.machine.ts';

export const subscriptionsPorts = {
  readSubscriptions: port<CustomerInput, SubscriptionList>('readSubscriptions'),
  /** Rejects with 409 when the list was changed elsewhere since (T27). */
  saveSubscriptions: port<CustomerInput & { body: SubscriptionsBody }, SubscriptionList>('saveSubscriptions'),
};

export type SubscriptionsEvent =
  | { type: 'retry.requested' }
  | { type: 'topic.changed'; code: string; subscribed: boolean }
  | { type: 'choice.submitted' };

export interface SubscriptionsInput extends CustomerInput {
  /** What was ticked before the user had to sign in again. */
  unsaved?: Unsaved | null;
}

interface SubscriptionsContext extends CustomerInput {
  list: SubscriptionList;
  choice: TopicChoice;
  failure: Failure | null;
  message: UnsureMessage | null;
}

/** What a customer receives e-mail about. A choice that was not saved survives a failed call and a changed list. */
export const subscriptionsMachine = setup({
  types: {
    context: {} as SubscriptionsContext,
    input: {} as SubscriptionsInput,
    events: {} as SubscriptionsEvent,
  },
  actors: subscriptionsPorts,
  actions: {
    /** What it says tells as well that a choice is not saved. */
    keepList: assign(({ context: { message } }, list: SubscriptionList) => ({
      list,
      failure: null,
      message: message && { tone: message.tone, text: message.text },
    })),
    keepTopic: assign({
      choice: ({ context }, { code, subscribed }: { code: string; subscribed: boolean }) => ({
        ...context.choice,
        [code]: subscribed,
      }),
      message: null,
    }),
    keepSaved: assign((_, list: SubscriptionList) => ({
      list,
      choice: {},
      failure: null,
      message: { tone: 'success' as const, text: 'Your choice is saved.' },
    })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    sayFailure: assign({
      message: (_, { failure }: { failure: Failure }) => unsureMessage(failure),
    }),
    reportFailure: sendParent(
      ({ context: { choice } }, { failure }: { failure: Failure }): CallFailed => ({
        type: 'call.failed',
        failure,
        unsaved: Object.keys(choice).length > 0 ? { topics: choice } : null,
      }),
    ),
  },
  guards: {
    differs: ({ context: { list, choice } }) => differs(list, choice),
    holdsChoice: ({ context: { choice } }, list: SubscriptionList) =>
      Object.keys(choice).length > 0 && !differs(list, choice),
    isKnown: ({ context }) => context.list.subscriptions.length > 0,
    isOvertakenOrUnknown: (_, { failure }: { failure: Failure }) => isOvertakenOrUnknown(failure),
  },
}).createMachine({
  id: 'subscriptions',
  context: ({ input: { customerNumber, unsaved } }) => ({
    customerNumber,
    list: { subscriptions: [] },
    choice: unsaved?.topics ?? {},
    failure: null,
    message: unsaved?.topics ? { tone: 'info', text: STILL_UNSAVED } : null,
  }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readSubscriptions',
        src: 'readSubscriptions',
        input: ({ context: { customerNumber } }) => ({ customerNumber }),
        onDone: [
          {
            // The answer to an earlier save was lost, or it was chosen elsewhere as well.
            guard: { type: 'holdsChoice', params: ofOutput },
            target: 'choosing',
            actions: { type: 'keepSaved', params: ofOutput },
          },
          { target: 'choosing', actions: { type: 'keepList', params: ofOutput } },
        ],
        onError: [
          { guard: 'isKnown', target: 'choosing', actions: { type: 'reportFailure', params: failureIn } },
          { target: 'unreadable', actions: KEEP_AND_REPORT },
        ],
      },
    },
    choosing: {
      on: {
        'topic.changed': { actions: { type: 'keepTopic', params: ofEvent } },
        'choice.submitted': { guard: 'differs', target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveSubscriptions',
        src: 'saveSubscriptions',
        input: ({ context: { customerNumber, list, choice } }) => ({
          customerNumber,
          body: subscriptionsBody(list, choice),
        }),
        onDone: { target: 'choosing', actions: { type: 'keepSaved', params: ofOutput } },
        onError: [
          {
            // Somebody else was quicker, or no answer came: the list is read again before anything is said.
            guard: { type: 'isOvertakenOrUnknown', params: failureIn },
            target: 'reading',
            actions: { type: 'sayFailure', params: failureIn },
          },
          { target: 'choosing', actions: SAY_AND_REPORT },
        ],
      },
    },
    unreadable: { on: { 'retry.requested': 'reading' } },
  },
});
