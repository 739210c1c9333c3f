import { assign, sendTo, setup, stopChild } from 'xstate';
import type { Entry } from '#domain/entry.ts';
import type { Pence } from '#domain/money.ts';
import type { SignedIn } from '#domain/sign-in.ts';
import { userKind } from '#domain/stored-user.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { type Boot, startupMachine } from '#machines/startup/startup.machine.ts';
import { type AppContext, type AppEvent, type AppInput, appPorts, type Recollection } from './app.ports.ts';

const HOME = { kind: 'booking', step: 'searching', wish: {} } as const satisfies Entry;

const isCustomer = ({ boot }: AppContext): boolean => boot?.user != null && userKind(boot.user) === 'customer';

/** What the states of the root are made of; they stand in app.machine.ts, presence.state.ts and front.state.ts. */
export const appSetup = setup({
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
    forgetUser: assign({
      boot: ({ context }) => context.boot && { ...context.boot, user: null },
      product: null,
      email: null,
    }),
    greet: assign(({ context }, { user, sessionId, product }: SignedIn) => ({
      boot: context.boot && { ...context.boot, user, sessionId },
      product,
      reason: null,
    })),
    /** Asks to sign in first and remembers where to. */
    askForSignIn: assign(({ context }, { reason }: { reason: string | null }) => ({
      wanted: context.entry,
      reason,
      entry: { kind: 'sign-in' as const, page: 'sign-in' as const },
    })),
    goWhereWanted: assign(({ context }) => ({
      entry: context.wanted ?? { kind: 'account' as const, page: 'overview' as const },
      wanted: null,
    })),
    goHome: assign({ entry: HOME, wanted: null, reason: null }),
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
    /** Wired to storage: who signed in, under the session id (spec 3, R15). */
    storeUser: (_, _params: SignedIn) => undefined,
    /** Wired to storage: the draft goes with the user who signs out (R15). */
    eraseDraft: () => undefined,
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
    isEntrance: ({ context }) => context.entry.kind === 'password-reset' || context.entry.kind === 'sign-in',
    /** Access for comfort only: the provider checks every call (ruling 16). */
    mayOpenAccount: ({ context }) => context.entry.kind === 'account' && isCustomer(context),
    wantsAccount: ({ context }) => context.entry.kind === 'account',
    isSignedInAlready: ({ context }) => context.entry.kind === 'sign-in' && isCustomer(context),
    wantsPasswordReset: ({ context }) => context.entry.kind === 'password-reset',
    staysAtTheDoor: (_, { entry }: { entry: Entry }) => entry.kind === 'sign-in',
    staysInAccount: (_, { entry }: { entry: Entry }) => entry.kind === 'account',
    isAgentLogin: ({ context }) => context.entry.kind === 'agent-login',
    /** A summary opens by itself unless this tab is still paying that very booking. */
    wantsSummary: ({ context: { entry, recollection } }) =>
      entry.kind === 'summary' &&
      !(recollection.draft?.data.cart && recollection.attempt?.itineraryId === entry.itineraryId),
    staysInBooking: (_, { entry }: { entry: Entry }) => entry.kind === 'booking',
    isSameSummary: ({ context }, { entry }: { entry: Entry }) =>
      entry.kind === 'summary' && context.entry.kind === 'summary' && entry.itineraryId === context.entry.itineraryId,
  },
});
