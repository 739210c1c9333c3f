import { type AnyActorLogic, assign, enqueueActions, raise, sendTo, setup, stopChild } from 'xstate';
import type { Attempt } from '#domain/attempt.ts';
import { addDays, dayAt } from '#domain/dates.ts';
import type { Draft } from '#domain/draft.ts';
import type { Entry } from '#domain/entry.ts';
import type { Pence } from '#domain/money.ts';
import type { BookingInput } from '#machines/booking/booking.ports.ts';
import type { ItineraryInput } from '#machines/itinerary/itinerary.machine.ts';
import { port } from '#machines/port.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { type Boot, type StartupDoors, startupMachine } from '#machines/startup/startup.machine.ts';

/** The booking area as it arrives: its machines, wired. */
export interface BookArea {
  booking: AnyActorLogic;
  itinerary: AnyActorLogic;
}

export interface Recollection {
  draft: Draft | null;
  attempt: Attempt | null;
}

export const appPorts = {
  /** Fetches the booking area; rejects after 120 seconds or when its files are gone (spec 9, ruling 66). */
  loadArea: port<void, BookArea>('loadArea'),
  /** The draft and the open payment attempt of this tab. */
  recallDraft: port<void, Recollection>('recallDraft'),
  /** Clears what is stored of the session that ended and answers a fresh random id. */
  renewSession: port<void, { sessionId: string; at: number }>('renewSession'),
};

export interface AppInput {
  entry: Entry;
  doors: StartupDoors;
  /** Epoch milliseconds. */
  at: number;
}

interface AppContext extends AppInput {
  boot: Boot | null;
  recollection: Recollection;
  /** A guest's e-mail that opens the booking just made; never stored. */
  email: string | null;
}

export type AppEvent =
  | { type: 'route.entered'; entry: Entry }
  | { type: 'retry.asked' }
  | { type: 'reload.asked' }
  | { type: 'clock.ticked'; at: number }
  | { type: 'activity.seen'; at: number }
  | { type: 'activity.shared'; at: number }
  | { type: 'extension.asked' }
  | { type: 'session.kept'; at: number }
  | { type: 'keeping.failed'; text: string }
  | { type: 'session.expired' }
  | { type: 'session.renewed' }
  | { type: 'expiry.acknowledged' }
  | { type: 'payment.opened' }
  | { type: 'payment.rested' }
  | { type: 'page.returned' }
  | { type: 'booking.completed'; itineraryId: string; email: string; total: Pence };

/** The root: startup, then the session beside whatever stands in front. Created and started outside React. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    children: {} as { startup: 'startup'; session: 'session'; keepAlive: 'keepAlive' },
  },
  actors: { ...appPorts, startup: startupMachine, session: sessionMachine, keepAlive: keepAliveMachine },
  actions: {
    keepMoment: assign({ at: (_, { at }: { at: number }) => at }),
    keepEntry: assign({ entry: (_, { entry }: { entry: Entry }) => entry }),
    keepBoot: assign({ boot: (_, { boot }: { boot: Boot }) => boot }),
    keepRecollection: assign({ recollection: (_, { recollection }: { recollection: Recollection }) => recollection }),
    forgetRecollection: assign({ recollection: { draft: null, attempt: null } }),
    forgetUser: assign({ boot: ({ context }) => context.boot && { ...context.boot, user: null }, email: null }),
    keepSession: assign({
      boot: ({ context }, { sessionId }: { sessionId: string }) => context.boot && { ...context.boot, sessionId },
    }),
    showSummary: assign((_, { itineraryId, email }: { itineraryId: string; email: string }) => ({
      entry: { kind: 'summary' as const, itineraryId, providerReference: null, paymentFailed: false },
      email: email || null,
    })),
    closeFront: stopChild('front'),
    tellFront: sendTo('front', ({ event }) => event),
    tellSession: sendTo('session', ({ event }) => event),
    tellKeepAlive: sendTo('keepAlive', ({ event }) => event),
    restSession: sendTo('session', ({ context }) => ({ type: 'payment.rested', at: context.at })),
    renewSession: sendTo('session', (_, { sessionId, at }: { sessionId: string; at: number }) => ({
      type: 'session.renewed',
      sessionId,
      at,
    })),
    /** Wired to storage and analytics: a booking that is made needs no draft and counts as one purchase (R15, ruling 65). */
    finishBooking: (_, _params: { itineraryId: string; total: Pence }) => undefined,
    /** Wired to storage: the session that expired and its attempt to pay; the draft loses its person by itself (R2). */
    eraseSession: () => undefined,
    /** Wired to the client: every call from now on carries this session. */
    useSession: (_, _params: { sessionId: string }) => undefined,
    /** Wired to the address bar: leaves for the operator's public site, path only, history replaced (spec 2). */
    leaveForPublicSite: (_, _params: { publicSite: string }) => undefined,
    /** Wired to a reload of the page. */
    reloadPage: () => undefined,
  },
  guards: {
    isLost: ({ context }) => context.entry.kind === 'lost',
    isAgentLogin: ({ context }) => context.entry.kind === 'agent-login',
    /** A summary opens by itself unless this tab is still paying that very booking. */
    wantsSummary: ({ context: { entry, recollection } }) =>
      entry.kind === 'summary' &&
      !(recollection.draft?.data.cart && recollection.attempt?.itineraryId === entry.itineraryId),
    staysInBooking: (_, { entry }: { entry: Entry }) => entry.kind === 'booking',
    isSameSummary: ({ context }, { entry }: { entry: Entry }) =>
      entry.kind === 'summary' && context.entry.kind === 'summary' && entry.itineraryId === context.entry.itineraryId,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, boot: null, recollection: { draft: null, attempt: null }, email: null }),
  initial: 'booting',
  on: { 'clock.ticked': { actions: { type: 'keepMoment', params: ({ event }) => event } } },
  states: {
    booting: {
      // The startup machine keeps its own failure and retries; the routes are drawn once it is done.
      invoke: {
        id: 'startup',
        src: 'startup',
        input: ({ context }) => context.doors,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepBoot', params: ({ event }) => ({ boot: event.output }) },
            { type: 'useSession', params: ({ event }) => event.output },
          ],
        },
      },
      on: {
        'retry.asked': { actions: sendTo('startup', { type: 'retry.asked' }) },
        'route.entered': { actions: { type: 'keepEntry', params: ({ event }) => event } },
      },
    },
    ready: {
      type: 'parallel',
      invoke: [
        {
          id: 'session',
          src: 'session',
          input: ({ context }) => ({ sessionId: context.boot?.sessionId ?? '', at: context.at }),
        },
        { id: 'keepAlive', src: 'keepAlive', input: ({ context }) => ({ at: context.at }) },
      ],
      on: {
        'clock.ticked': { actions: [{ type: 'keepMoment', params: ({ event }) => event }, 'tellSession'] },
        'activity.shared': { actions: 'tellSession' },
        'session.kept': { actions: 'tellSession' },
        'keeping.failed': { actions: 'tellSession' },
        'payment.opened': { actions: 'tellSession' },
        'payment.rested': { actions: 'restSession' },
      },
      states: {
        presence: {
          initial: 'known',
          states: {
            known: {
              on: {
                'activity.seen': { actions: ['tellSession', 'tellKeepAlive'] },
                'extension.asked': { actions: 'tellKeepAlive' },
                'session.expired': { target: 'expired', actions: ['forgetUser', 'eraseSession'] },
              },
            },
            expired: { on: { 'expiry.acknowledged': 'renewing' } },
            renewing: {
              tags: 'busy',
              invoke: {
                id: 'renewSession',
                src: 'renewSession',
                onDone: {
                  target: 'known',
                  actions: [
                    { type: 'keepSession', params: ({ event }) => event.output },
                    { type: 'useSession', params: ({ event }) => event.output },
                    { type: 'renewSession', params: ({ event }) => event.output },
                    raise({ type: 'session.renewed' }),
                  ],
                },
                onError: 'expired',
              },
            },
          },
        },
        front: {
          initial: 'deciding',
          on: {
            'route.entered': { target: '.deciding', actions: { type: 'keepEntry', params: ({ event }) => event } },
          },
          states: {
            deciding: {
              entry: 'closeFront',
              always: [{ guard: 'isLost', target: 'lost' }, { guard: 'isAgentLogin', target: 'leaving' }, 'recalling'],
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
            /** The area's files could not be fetched: the draft is kept, a retry or a reload helps (ruling 66). */
            unavailable: { on: { 'retry.asked': 'loading', 'reload.asked': { actions: 'reloadPage' } } },
            leaving: {
              entry: {
                type: 'leaveForPublicSite',
                params: ({ context }) => ({ publicSite: context.boot?.runtime.operator.publicSite ?? '' }),
              },
            },
            lost: {},
          },
        },
      },
    },
  },
});

interface SpawnChild {
  spawnChild: (logic: never, options: never) => void;
}

/** Spawns logic that arrived at run time, which the types of `setup` cannot know. */
function spawnFront(enqueue: unknown, logic: AnyActorLogic, input: BookingInput | ItineraryInput): void {
  (enqueue as SpawnChild).spawnChild(logic as never, { id: 'front', input, syncSnapshot: false } as never);
}

const bookingRequest = (entry: Entry) =>
  entry.kind === 'booking' ? { step: entry.step, wish: entry.wish } : { step: 'searching' as const, wish: {} };

function bookingInput({ boot, entry, recollection, at }: AppContext): BookingInput {
  if (!boot) throw new Error('A booking opens after startup.');
  const { options, labels } = boot.configuration.ferry;
  const today = dayAt(at);
  return {
    options,
    labels,
    customerProduct: null,
    phone: labels.contactPhone || boot.runtime.operator.phone,
    methods: ['card'],
    today,
    tomorrow: addDays(today, 1),
    ...bookingRequest(entry),
    draft: draftOf(recollection),
    returned: entry.kind === 'summary' ? entry : null,
  };
}

/** A cart belongs to the session that made it: without an open attempt, which knows that session, it is priced anew. */
function draftOf({ draft, attempt }: Recollection): Draft | null {
  if (!draft || draft.data.cart?.cartId === attempt?.cartId) return draft;
  return { ...draft, data: { ...draft.data, cart: null } };
}

function itineraryInput({ boot, entry, recollection, email }: AppContext): ItineraryInput {
  if (!boot || entry.kind !== 'summary') throw new Error('A summary opens after startup, for one itinerary.');
  const { options, labels } = boot.configuration.ferry;
  const { itineraryId, paymentFailed } = entry;
  const known = recollection.attempt?.itineraryId === itineraryId ? recollection.attempt.email || null : null;
  return {
    itineraryId,
    email: email ?? known,
    paymentFailed,
    phone: labels.contactPhone || boot.runtime.operator.phone,
    options,
    labels,
  };
}
