import { assign, sendParent, setup } from 'xstate';
import type { Failure } from '#domain/failure.ts';
import {
  differs,
  type SubscriptionList,
  type SubscriptionsBody,
  subscriptionsBody,
  type TopicChoice,
} from '#domain/subscriptions.ts';
import { STILL_UNSAVED, type Unsaved } from '#domain/unsaved.ts';
import { failureIn, ofEvent, port } from '#machines/port.ts';
import {
  type CallFailed,
  failureMessage,
  isConflict,
  KEEP_AND_REPORT,
  type Message,
  SAY_AND_REPORT,
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
  message: Message | null;
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
    keepList: assign({ list: (_, { list }: { list: SubscriptionList }) => list, failure: null }),
    keepTopic: assign({
      choice: ({ context }, { code, subscribed }: { code: string; subscribed: boolean }) => ({
        ...context.choice,
        [code]: subscribed,
      }),
      message: null,
    }),
    keepSaved: assign((_, { list }: { list: SubscriptionList }) => ({
      list,
      choice: {},
      failure: null,
      message: { tone: 'success' as const, text: 'Your choice is saved.' },
    })),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    sayFailure: assign({
      message: (_, { failure }: { failure: Failure }) => failureMessage(failure),
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
    holdsChoice: ({ context: { choice } }, { list }: { list: SubscriptionList }) =>
      Object.keys(choice).length > 0 && !differs(list, choice),
    isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
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
            guard: { type: 'holdsChoice', params: ({ event }) => ({ list: event.output }) },
            target: 'choosing',
            actions: { type: 'keepSaved', params: ({ event }) => ({ list: event.output }) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
          },
        ],
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
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
        onDone: {
          target: 'choosing',
          actions: { type: 'keepSaved', params: ({ event }) => ({ list: event.output }) },
        },
        onError: [
          {
            // The list is read again under a message that asks to check it.
            guard: { type: 'isConflict', params: failureIn },
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
