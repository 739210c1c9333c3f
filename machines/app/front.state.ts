import { and, enqueueActions, not, or, raise, sendTo, stateIn } from 'xstate';
import { ofEvent, ofOutput } from '#machines/port.ts';
import type { AppContext } from './app.ports.ts';
import { appSetup, TO_GO_ON } from './app.setup.ts';
import { bookingRequest, frontInput } from './front-inputs.ts';
import { ownArea, returnsAfterRefusal, returnsAfterSignIn, signInPage } from './front-pages.ts';
import { AREA_OF, type FrontKind, frontFor, type SomeArea } from './fronts.ts';

const WITH_BOOKING = 'Please sign in again to go on with your booking.';
const TO_SEE_BOOKING = 'Please sign in again to see your booking.';

/** A front that opens after the session has ended is told so. */
const tellExpired = appSetup.enqueueActions(({ check, enqueue }) => {
  const isOver = or([stateIn({ ready: { presence: 'expired' } }), stateIn({ ready: { presence: 'renewing' } })]);
  if (check(isOver)) enqueue.sendTo('front', { type: 'session.expired' });
});

const TO_SIGN_IN = ['leaveForSignIn', { type: 'sayWhy', params: { reason: TO_SEE_BOOKING } }] as const;

const opens = <Target extends string>(kind: FrontKind, target = kind as Target) =>
  ({ guard: { type: 'isFront', params: { kind } }, target }) as const;

/** The front: the actor of one area, or the page in its place. */
export const frontState = appSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'route.entered': {
      target: '.deciding',
      actions: [
        { type: 'rememberTrip', params: ofEvent },
        { type: 'keepEntry', params: ofEvent },
      ],
    },
    'sign-out.started': '.deciding',
    // What was read before belongs to nobody now. A user's booking opens after the sign-in, not as a guest's.
    'session.expired': [{ guard: 'opensOwnBooking', target: '.deciding', actions: TO_SIGN_IN }, '.deciding'],
    'reload.requested': { actions: 'reloadPage' },
    // Acting for somebody starts with an empty search, unless the trip in the draft is nobody's any more.
    'acting.started': { target: '.deciding', actions: [{ type: 'actFor', params: ofEvent }, 'nameCustomer', 'goHome'] },
    // What another tab has chosen holds for all of the session: what is open here was the former customer's.
    'acting.known': {
      guard: { type: 'isAnotherCustomer', params: ofEvent },
      target: '.deciding',
      actions: [{ type: 'actFor', params: ofEvent }, 'nameCustomer'],
    },
    // What is open may be another customer's now: it waits in its draft until the provider says.
    'recall.failed': { guard: 'needsDraft', target: '.deciding' },
    'acting.ended': {
      target: '.recalling',
      actions: [
        'closeFront',
        'restSession',
        { type: 'actFor', params: { customer: null } },
        'nameCustomer',
        'goToOwnHome',
      ],
    },
  },
  states: {
    deciding: {
      // Leaving an open payment lets the session expire again.
      entry: ['closeFront', 'restSession'],
      always: [
        { guard: 'isNotFound', target: 'notFound' },
        { guard: 'isAgentLogin', target: 'leaving' },
        { guard: 'isSignedInAlready', target: 'loading', actions: 'goWhereWanted' },
        { guard: 'isClosed', target: 'loading', actions: ['askForSignIn', 'keepReturn'] },
        { guard: and(['needsDraft', 'awaitsCustomer']), target: 'awaitingCustomer' },
        { guard: 'needsDraft', target: 'recalling' },
        'loading',
      ],
    },
    /** Before a booking opens, the call centre must know for whom it acts. */
    awaitingCustomer: {
      tags: 'busy',
      entry: 'enterDesk',
      always: { guard: not('awaitsCustomer'), target: 'deciding' },
      on: {
        ...returnsAfterRefusal(WITH_BOOKING),
        'recall.failed': 'unavailable',
        'ending.failed': 'unavailable',
      },
    },
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        input: ({ context: { entry } }) => ({ entry }),
        onDone: [
          {
            guard: { type: 'signsInAgain', params: ofOutput },
            target: 'deciding',
            actions: [{ type: 'noteLapse', params: ofOutput }, ...TO_SIGN_IN],
          },
          {
            guard: not('needsDraft'),
            target: 'loading',
            actions: [{ type: 'leaveBegun', params: ofOutput }, 'eraseDraft'],
          },
          {
            guard: { type: 'beginsAnother', params: ofOutput },
            target: 'loading',
            actions: [{ type: 'leaveBegun', params: ofOutput }, 'forgetRecollection'],
          },
          {
            guard: { type: 'isOfFormerCustomer', params: ofOutput },
            target: 'loading',
            actions: [{ type: 'keepForCustomer', params: ofOutput }, 'eraseDraft'],
          },
          { target: 'loading', actions: { type: 'keepRecollection', params: ofOutput } },
        ],
        onError: [
          { guard: not('needsDraft'), target: 'loading', actions: 'eraseDraft' },
          { target: 'loading', actions: 'forgetRecollection' },
        ],
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadArea',
        src: 'loadArea',
        input: ({ context }) => ({ area: AREA_OF[frontFor(context)] }),
        onDone: {
          target: 'opening',
          actions: enqueueActions(({ context, event, enqueue }) => spawnFront(enqueue, event.output, context)),
        },
        onError: 'unavailable',
      },
    },
    opening: {
      always: [
        opens('booking'),
        opens('itinerary', 'summary'),
        opens('lookUp', 'findingBooking'),
        opens('passwordReset', 'resettingPassword'),
        opens('account'),
        opens('agent', 'portal'),
        opens('desk'),
        opens('deskSignIn', 'signingInAtDesk'),
        'signingIn',
      ],
    },
    booking: {
      entry: [tellExpired, 'takeUpTrip'],
      on: {
        // The trip is kept in its draft, and the next sign-in leads back to the step.
        ...returnsAfterSignIn(WITH_BOOKING),
        'minute.begun': { actions: 'tellFront' },
        'day.begun': { actions: 'tellFront' },
        'session.expired': { actions: 'tellFront' },
        // A trip goes on without its account (R2), unless staff make it.
        'session.renewed': [
          {
            guard: 'hasStaffLapsed',
            target: 'deciding',
            actions: ['parkTrip', 'leaveForSignIn', { type: 'sayWhy', params: { reason: WITH_BOOKING } }],
          },
          { actions: 'tellFront' },
        ],
        'page.returned': { actions: 'tellFront' },
        'garage.known': { actions: [{ type: 'keepGarage', params: ofEvent }, 'tellFrontVehicles'] },
        'route.entered': {
          guard: { type: 'staysInBooking', params: ofEvent },
          actions: sendTo('front', ({ event }) => ({ type: 'route.entered', ...bookingRequest(event.entry) })),
        },
        'booking.exchanged': { target: 'loading', actions: ['closeFront', { type: 'putAside', params: ofEvent }] },
        'booking.completed': {
          // Straight to the summary: whatever is still stored of the booking must not open it again.
          target: 'loading',
          actions: [
            'closeFront',
            'forgetRecollection',
            'eraseDraft',
            { type: 'countPurchase', params: ofEvent },
            { type: 'showSummary', params: ({ event }) => ({ ...event, justPaid: true }) },
          ],
        },
      },
    },
    summary: {
      entry: tellExpired,
      on: {
        ...returnsAfterSignIn(TO_SEE_BOOKING),
        'minute.begun': { actions: 'tellFront' },
        'session.expired': { actions: 'tellFront' },
        'page.returned': { actions: 'tellFront' },
        'payment.settled': { actions: { type: 'countPurchase', params: ofEvent } },
        'route.entered': { guard: { type: 'isSameSummary', params: ofEvent }, actions: 'tellFront' },
        // What was begun before waits, as for the next caller.
        'trip.repeated': { target: 'deciding', actions: { type: 'keepRepeated', params: ofEvent } },
        // Chosen from their booking, which stays in front.
        'acting.started': { target: 'deciding', actions: [{ type: 'actFor', params: ofEvent }, 'nameCustomer'] },
      },
    },
    findingBooking: {
      on: {
        ...returnsAfterSignIn('Please sign in again to look for your booking.'),
        'session.expired': { actions: 'tellFront' },
        'route.entered': { guard: { type: 'isSameFront', params: ofEvent } },
        'itinerary.found': { target: 'recalling', actions: ['closeFront', { type: 'showSummary', params: ofEvent }] },
      },
    },
    signingIn: signInPage,
    signingInAtDesk: signInPage,
    resettingPassword: { on: { 'session.expired': { actions: 'tellFront' } } },
    // The page has it now.
    account: { entry: 'forgetUnsaved', ...ownArea },
    portal: {
      entry: 'forgetUnsaved',
      on: {
        ...ownArea.on,
        'trip.repeated': { target: 'deciding', actions: { type: 'keepRepeated', params: ofEvent } },
      },
    },
    desk: {
      on: {
        ...ownArea.on,
        // The root makes the calls about acting, so its call may be the one that is refused.
        'session.refused': { guard: 'hasUser', actions: raise({ type: 'sign-in.wanted', reason: TO_GO_ON }) },
      },
    },
    /** The area's files could not be fetched: the draft is kept, a retry or a reload helps (ruling 66). */
    unavailable: { on: { 'retry.requested': 'deciding' } },
    leaving: {
      entry: {
        type: 'leaveForPublicSite',
        params: ({ context }) => ({ publicSite: context.boot?.runtime.operator.publicSite ?? '' }),
      },
    },
    notFound: {},
  },
});

interface SpawnChild {
  spawnChild: (logic: never, options: never) => void;
}

/** Spawns logic that arrived at run time, which the types of `setup` cannot know. */
function spawnFront(enqueue: unknown, area: SomeArea, context: AppContext): void {
  const kind = frontFor(context);
  const options = { id: 'front', input: frontInput(kind, context), syncSnapshot: false };
  (enqueue as SpawnChild).spawnChild(area[kind] as never, options as never);
}
