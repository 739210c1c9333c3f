import { type AnyActorLogic, enqueueActions, sendTo } from 'xstate';
import {
  accountInput,
  bookingInput,
  bookingRequest,
  itineraryInput,
  passwordResetInput,
  signInInput,
} from './app.ports.ts';
import { appSetup } from './app.setup.ts';

/** What stands in front: the actor of one area, or the page in its place. */
export const frontState = appSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'route.entered': { target: '.deciding', actions: { type: 'keepEntry', params: ({ event }) => event } },
    'sign-out.started': { target: '.deciding', actions: 'goHome' },
    'reload.asked': { actions: 'reloadPage' },
  },
  states: {
    deciding: {
      entry: 'closeFront',
      always: [
        { guard: 'isLost', target: 'lost' },
        { guard: 'isAgentLogin', target: 'leaving' },
        { guard: 'isSignedInAlready', target: 'entering', actions: 'goWhereWanted' },
        { guard: 'isEntrance', target: 'entering' },
        { guard: 'mayOpenAccount', target: 'entering' },
        {
          guard: 'wantsAccount',
          target: 'entering',
          actions: { type: 'askForSignIn', params: { reason: 'Please sign in to see your account.' } },
        },
        'recalling',
      ],
    },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        onDone: {
          target: 'loading',
          actions: { type: 'keepRecollection', params: ({ event }) => ({ recollection: event.output }) },
        },
        onError: { target: 'loading', actions: 'forgetRecollection' },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadArea',
        src: 'loadArea',
        onDone: [
          {
            guard: 'wantsSummary',
            target: 'summary',
            actions: enqueueActions(({ context, event, enqueue }) => {
              spawnFront(enqueue, event.output.itinerary, itineraryInput(context));
            }),
          },
          {
            target: 'booking',
            actions: enqueueActions(({ context, event, enqueue }) => {
              spawnFront(enqueue, event.output.booking, bookingInput(context));
            }),
          },
        ],
        onError: 'unavailable',
      },
    },
    // Only these two have an actor in front that can be told.
    booking: {
      on: {
        'session.expired': { actions: 'tellFront' },
        'session.renewed': { actions: 'tellFront' },
        'page.returned': { actions: 'tellFront' },
        'route.entered': {
          guard: { type: 'staysInBooking', params: ({ event }) => event },
          actions: sendTo('front', ({ event }) => ({ type: 'route.entered', ...bookingRequest(event.entry) })),
        },
        'booking.completed': {
          // Straight to the summary: what is stored of the booking, should it not let itself be cleared, opens nothing.
          target: 'loading',
          actions: [
            'closeFront',
            'forgetRecollection',
            { type: 'finishBooking', params: ({ event }) => event },
            { type: 'showSummary', params: ({ event }) => event },
          ],
        },
      },
    },
    summary: {
      on: {
        'session.expired': { actions: 'tellFront' },
        'session.renewed': { actions: 'tellFront' },
        'page.returned': { actions: 'tellFront' },
        'route.entered': { guard: { type: 'isSameSummary', params: ({ event }) => event } },
      },
    },
    entering: {
      tags: 'busy',
      invoke: {
        id: 'loadAccountArea',
        src: 'loadAccountArea',
        onDone: [
          {
            guard: 'wantsAccount',
            target: 'account',
            actions: enqueueActions(({ context, event, enqueue }) => {
              spawnFront(enqueue, event.output.account, accountInput(context));
            }),
          },
          {
            guard: 'wantsPasswordReset',
            target: 'resettingPassword',
            actions: enqueueActions(({ context, event, enqueue }) => {
              spawnFront(enqueue, event.output.passwordReset, passwordResetInput(context));
            }),
          },
          {
            target: 'signingIn',
            actions: enqueueActions(({ context, event, enqueue }) => {
              spawnFront(enqueue, event.output.signIn, signInInput(context));
            }),
          },
        ],
        onError: 'unavailable',
      },
    },
    signingIn: {
      on: {
        'session.expired': { actions: 'tellFront' },
        'route.entered': {
          guard: { type: 'staysAtTheDoor', params: ({ event }) => event },
          actions: sendTo('front', ({ event }) => ({
            type: 'page.entered',
            page: event.entry.kind === 'sign-in' ? event.entry.page : 'sign-in',
          })),
        },
        'sign-in.accepted': {
          target: 'deciding',
          actions: [
            { type: 'greet', params: ({ event }) => event },
            { type: 'storeUser', params: ({ event }) => event },
            { type: 'useSession', params: ({ event }) => event },
            { type: 'renewSession', params: ({ context, event }) => ({ ...event, at: context.at }) },
            'goWhereWanted',
          ],
        },
      },
    },
    resettingPassword: {},
    account: {
      on: {
        'session.expired': { actions: 'tellFront' },
        'session.renewed': 'deciding',
        'route.entered': {
          guard: { type: 'staysInAccount', params: ({ event }) => event },
          actions: [
            { type: 'keepEntry', params: ({ event }) => event },
            sendTo('front', ({ event }) => ({
              type: 'page.entered',
              page: event.entry.kind === 'account' ? event.entry.page : 'overview',
            })),
          ],
        },
        // The provider no longer knows the session: the page comes back after the sign-in.
        'sign-in.wanted': {
          target: 'entering',
          actions: ['closeFront', 'forgetUser', { type: 'askForSignIn', params: ({ event }) => event }],
        },
      },
    },
    /** The area's files could not be fetched: the draft is kept, a retry or a reload helps (ruling 66). */
    unavailable: { on: { 'retry.asked': 'deciding' } },
    leaving: {
      entry: {
        type: 'leaveForPublicSite',
        params: ({ context }) => ({ publicSite: context.boot?.runtime.operator.publicSite ?? '' }),
      },
    },
    lost: {},
  },
});

interface SpawnChild {
  spawnChild: (logic: never, options: never) => void;
}

/** Spawns logic that arrived at run time, which the types of `setup` cannot know. */
function spawnFront(enqueue: unknown, logic: AnyActorLogic, input: object): void {
  (enqueue as SpawnChild).spawnChild(logic as never, { id: 'front', input, syncSnapshot: false } as never);
}
