import { assign, raise, sendTo, setup, stopChild } from 'xstate';
import type { ActedFor } from '#domain/account/acted-for.ts';
import type { Called, SignedIn } from '#domain/account/sign-in.ts';
import { isSamePerson, renamed, userKind } from '#domain/account/stored-user.ts';
import type { Draft } from '#domain/booking/draft.ts';
import { parkedAside } from '#domain/booking/put-aside.ts';
import { homeOf, isSignIn, mayOpen, reasonToSignIn } from '#domain/places/access.ts';
import type { Entry } from '#domain/places/entry.ts';
import { changedView, type KeptView } from '#domain/places/kept-view.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import type { Pence } from '#domain/values/money.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { type Boot, startupMachine } from '#machines/startup/startup.machine.ts';
import { actingMachine } from './acting.machine.ts';
import { type AppContext, type AppEvent, type AppInput, appPorts, type Recollection } from './app.ports.ts';
import { AREA_OF, type FrontKind, frontFor } from './fronts.ts';
import { garageMachine } from './garage.machine.ts';
import {
  beginsAnother,
  begunAnew,
  begunLeft,
  exchanged,
  HOME,
  isOfFormerCustomer,
  keptForCustomer,
  recalled,
  signsInAgain,
  summaryOf,
} from './kept-trip.ts';
import { customerNumberOf, isDesk, isInterrupted, isOfStaff, mayAct, whoseTab } from './whose-tab.ts';

/** Why somebody has to sign in again, where it is not said what for. */
export const TO_GO_ON = 'Please sign in again to go on.';
const SIGNED_OUT_ELSEWHERE = 'You signed out in another tab.';
const WHERE_LEFT = 'Sign in to go on where you left off.';

/** The operator's number as the configuration has it, else as the site does. */
export const phoneOf = (boot: AppContext['boot'], runtime = boot?.runtime ?? null): string =>
  boot?.configuration.ferry.labels.contactPhone || (runtime?.operator.phone ?? '');

/** Where to sign in: the call centre has a page of its own (ruling 16). */
const signInEntry = (ofDesk: boolean): Entry =>
  ofDesk ? { kind: 'contact-centre', page: 'sign-in' } : { kind: 'sign-in', page: 'sign-in' };

/** Forgets the user, and the customer that they were or acted for. */
export const FORGET_USER = ['forgetUser', 'nameCustomer', 'enterDesk'] as const;

interface SummaryWanted {
  readonly itineraryId: string;
  /** Empty unless a guest made or found it. */
  readonly email: string;
  readonly justPaid?: boolean;
}

/**
 * Types, actions and guards of the root's states, which are in app.machine.ts, presence.state.ts and front.state.ts.
 */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    children: {} as {
      startup: 'startup';
      session: 'session';
      keepAlive: 'keepAlive';
      garage: 'garage';
      acting: 'acting';
    },
  },
  actors: {
    ...appPorts,
    startup: startupMachine,
    session: sessionMachine,
    keepAlive: keepAliveMachine,
    garage: garageMachine,
    acting: actingMachine,
  },
  actions: {
    keepMoment: assign({ at: (_, { at }: { at: number }) => at }),
    keepEntry: assign(({ context: { view } }, { entry }: { entry: Entry }) => ({
      entry,
      repeated: null,
      view: entry.kind === 'summary' ? { ...view, opened: entry.itineraryId } : view,
    })),
    keepView: assign({ view: ({ context }, change: { view: KeptView }) => changedView(context.view, change) }),
    keepBoot: assign((_, boot: Boot) => ({
      boot,
      at: boot.at,
      product: boot.user?.customerAccount?.defaultProductCode ?? null,
      awaitsCustomer: mayAct({ boot }),
    })),
    keepRecollection: assign(({ context }, recollection: Recollection) => recalled(context, recollection)),
    keepForCustomer: assign(({ context }, recollection: Recollection) => keptForCustomer(context, recollection)),
    leaveBegun: assign(({ context }, recollection: Recollection) => begunLeft(context, recollection)),
    keepRepeated: assign((_, { draft }: { draft: Draft }) => ({ repeated: draft, entry: HOME })),
    forgetRecollection: assign(({ context }) => begunAnew(context)),
    putAside: assign(({ context }, exchange: { draft: Draft; place: number | null }) => exchanged(context, exchange)),
    /** Whoever signs in again finds what they had in front of them and had put aside. */
    leaveOpen: assign({
      leftOpen: ({ context: { boot, aside, view, leftOpen } }) =>
        boot?.user ? { user: boot.user, aside, view } : leftOpen,
    }),
    /** After an expiry the trips alone, without their persons. */
    parkAside: assign({
      leftOpen: ({ context: { leftOpen } }) =>
        leftOpen && { ...leftOpen, aside: parkedAside(leftOpen.aside), view: {} },
    }),
    forgetUser: assign({
      boot: ({ context }) => context.boot && { ...context.boot, user: null, signedOut: null },
      product: null,
      repeated: null,
      guest: null,
      acting: null,
      awaitsCustomer: false,
      aside: [],
      view: {},
    }),
    keepUser: assign(({ context }, { user, sessionId, product }: SignedIn) => {
      const left = context.leftOpen && isSamePerson(context.leftOpen.user, user) ? context.leftOpen : null;
      const boot = context.boot && { ...context.boot, user, sessionId, signedOut: null };
      return {
        boot,
        product,
        reason: null,
        lapsed: null,
        awaitsCustomer: mayAct({ boot }),
        leftUnsaved: context.leftUnsaved && isSamePerson(context.leftUnsaved.user, user) ? context.leftUnsaved : null,
        aside: left?.aside ?? [],
        view: left?.view ?? {},
        leftOpen: null,
      };
    }),
    rename: assign({
      boot: ({ context: { boot } }, called: Called) =>
        boot && { ...boot, user: boot.user && renamed(boot.user, called) },
    }),
    keepUnsaved: assign({
      leftUnsaved: ({ context: { boot } }, { unsaved = null }: { unsaved?: Unsaved | null }) =>
        boot?.user && unsaved ? { user: boot.user, unsaved } : null,
    }),
    forgetUnsaved: assign({ leftUnsaved: null }),
    keepLapsed: assign({ lapsed: ({ context: { boot } }) => (boot?.user ? userKind(boot.user) : null) }),
    parkTrip: assign({ isParked: true, entry: HOME }),
    takeUpTrip: assign({ isParked: false }),
    /** Whoever was signed out while the page was away: the trip is checked again for whoever signs in, as after expiry. */
    noteLapse: assign(({ context: { boot } }, { draft }: Recollection) => ({
      lapsed: boot?.signedOut ?? null,
      isParked: draft !== null,
      boot: boot && { ...boot, signedOut: null },
    })),
    forgetSignOut: assign({ boot: ({ context }) => context.boot && { ...context.boot, signedOut: null } }),
    /**
     * Remembers the trip of a user who was told to have been signed out and now signs in again, and for anyone a booking and
     * the trip that they leave for the sign-in. Whoever goes elsewhere has given up the page that was closed to them.
     */
    rememberTrip: assign(({ context }, { entry, trip }: { entry: Entry; trip?: Entry | null }) => {
      if (!isSignIn(entry)) return { wanted: null, reason: null };
      const isOfDesk = entry.kind === 'contact-centre';
      const left = trip ?? context.entry;
      // Whoever turns to the call centre's own door asks for its desk, unless a page of it asks, or the door is loaded again.
      const isLeft = isOfDesk ? trip && (!context.boot || !mayOpen(trip, null)) : trip || left.kind === 'summary';
      if (!isInterrupted(context) && !isLeft) return {};
      // Why it was asked for once is not kept: the sign-in has been loaded again.
      const reason = context.boot ? context.reason : WHERE_LEFT;
      return { wanted: left, reason: mayOpen(left, null) ? reason : reasonToSignIn(left) };
    }),
    /** What staff have open is not theirs. */
    sayWhy: assign({
      reason: ({ context }, { reason }: { reason: string }) => (isOfStaff(context) ? TO_GO_ON : reason),
    }),
    /** Asks to sign in first and remembers the page to return to. */
    askForSignIn: assign(({ context }) => ({
      wanted: context.entry,
      reason: context.reason ?? reasonToSignIn(context.entry),
      entry: signInEntry(context.entry.kind === 'contact-centre'),
    })),
    /** Wired to storage: what the address said of a payment of invoices is known after the sign-in, whatever comes before. */
    keepReturn: () => undefined,
    /** A page that is open to guests asks to sign in: it is the one to return to. */
    leaveForSignIn: assign(({ context }) => ({
      wanted: context.entry,
      entry: signInEntry(whoseTab(context) === 'callCentre'),
    })),
    /** After a sign-in, opens the page that was asked for, unless the user may not see it. */
    goWhereWanted: assign(({ context: { wanted, boot } }) => {
      const user = boot?.user ?? null;
      return { entry: wanted && mayOpen(wanted, user) ? wanted : homeOf(user), wanted: null, reason: null };
    }),
    goToOwnHome: assign({ entry: ({ context }) => homeOf(context.boot?.user ?? null) }),
    /** What another customer drives is not theirs. */
    actFor: assign(({ context: { acting, garage } }, { customer }: { customer: ActedFor | null }) => ({
      acting: customer,
      awaitsCustomer: false,
      garage: customer?.customerNumber === acting?.customerNumber ? garage : [],
    })),
    awaitCustomer: assign({ awaitsCustomer: true }),
    tellActing: sendTo('acting', ({ event }) => event),
    enterDesk: sendTo('acting', ({ context }) => ({ type: mayAct(context) ? 'desk.entered' : 'desk.left' })),
    nameCustomer: sendTo('garage', ({ context }) => ({
      type: 'customer.known',
      customerNumber: customerNumberOf(context),
    })),
    settleGarage: sendTo('garage', { type: 'vehicles.known' }),
    keepGarage: assign({ garage: (_, { vehicles }: { vehicles: readonly SavedVehicle[] }) => vehicles }),
    goHome: assign({ entry: HOME, wanted: null, reason: null }),
    /**
     * Staff sign in next, or a colleague of theirs does; the search is for passengers. Whoever did not sign out here reads
     * why what they had open is gone.
     */
    goToDoor: assign(({ context, event: { type } }) => {
      const reason = type === 'sign-out.shared' ? SIGNED_OUT_ELSEWHERE : null;
      return { entry: reason || isOfStaff(context) ? signInEntry(isDesk(context)) : HOME, wanted: null, reason };
    }),
    keepSession: assign({
      boot: ({ context }, { sessionId }: { sessionId: string }) => context.boot && { ...context.boot, sessionId },
    }),
    showSummary: assign((_, { itineraryId, email, justPaid = false }: SummaryWanted) => ({
      entry: { ...summaryOf(itineraryId), justPaid },
      guest: email ? { itineraryId, email } : null,
    })),
    reportSignOut: raise({ type: 'sign-out.started' }),
    closeFront: stopChild('front'),
    tellFront: sendTo('front', ({ event }) => event),
    turnPage: sendTo('front', ({ context: { entry } }) => ({
      type: 'page.entered',
      page: 'page' in entry ? entry.page : 'sign-in',
      ...('invoiceId' in entry && { invoiceId: entry.invoiceId }),
    })),
    tellFrontVehicles: sendTo('front', ({ context }) => ({
      type: 'vehicles.known',
      vehicles: context.garage,
    })),
    tellSession: sendTo('session', ({ event }) => event),
    tellKeepAlive: sendTo('keepAlive', ({ event }) => event),
    restSession: sendTo('session', ({ context }) => ({ type: 'payment.rested', at: context.at })),
    tellSessionRenewed: sendTo('session', (_, { at }: { at: number }) => ({ type: 'session.renewed', at })),
    tellKeepAliveRenewed: sendTo('keepAlive', (_, { at }: { at: number }) => ({ type: 'session.renewed', at })),
    /** Wired to storage and analytics: a booking counts once as paid, at once or later; a change of it does not (ruling 65). */
    countPurchase: (_, _params: { itineraryId: string; total: Pence }) => undefined,
    /** Wired to storage: who signed in, under the session id (spec 3, R15). */
    storeUser: (_, _params: Pick<SignedIn, 'user' | 'sessionId'>) => undefined,
    /** Wired to storage: the draft goes once its trip is booked, and with the user who signs out (R15). */
    eraseDraft: () => undefined,
    /**
     * Wired to storage: removes the expired session but for the role of its user, its payment attempt and its open decisions,
     * and the person from the draft (R2).
     */
    eraseSession: () => undefined,
    /** Wired to the client: every call from now on carries this session. */
    useSession: (_, _params: { sessionId: string }) => undefined,
    /** Wired to the address bar: leaves for the operator's public site, path only, history replaced (spec 2). */
    leaveForPublicSite: (_, _params: { publicSite: string }) => undefined,
    /** Wired to a reload of the page. */
    reloadPage: () => undefined,
  },
  guards: {
    isNotFound: ({ context }) => context.entry.kind === 'not-found',
    isClosed: ({ context }) => !mayOpen(context.entry, context.boot?.user ?? null),
    hasUser: ({ context: { boot } }) => boot?.user != null,
    hasLapsed: ({ context }) => context.lapsed !== null,
    hasStaffLapsed: ({ context }) => isOfStaff(context),
    signsInAgain: ({ context }, recollection: Recollection) => signsInAgain(context, recollection),
    isSignedInAlready: ({ context: { entry, boot } }) =>
      isSignIn(entry) && (entry.kind === 'sign-in' ? boot?.user != null : isDesk({ boot })),
    awaitsCustomer: ({ context }) => context.awaitsCustomer,
    isAnotherCustomer: ({ context: { acting, awaitsCustomer } }, { customer }: { customer: ActedFor | null }) =>
      (acting !== null || !awaitsCustomer) && customer?.customerNumber !== acting?.customerNumber,
    isOfFormerCustomer: ({ context }, recollection: Recollection) => isOfFormerCustomer(context, recollection),
    beginsAnother: ({ context }, recollection: Recollection) => beginsAnother(context, recollection),
    needsDraft: ({ context }) => ['book', 'booked'].includes(AREA_OF[frontFor(context)]),
    opensOwnBooking: ({ context }) => context.boot?.user != null && frontFor(context) === 'itinerary',
    isFront: ({ context }, { kind }: { kind: FrontKind }) => frontFor(context) === kind,
    isSameFront: ({ context }, { entry }: { entry: Entry }) =>
      mayOpen(entry, context.boot?.user ?? null) && frontFor({ ...context, entry }) === frontFor(context),
    isAgentLogin: ({ context }) => context.entry.kind === 'agent-login',
    staysInBooking: (_, { entry }: { entry: Entry }) => entry.kind === 'booking',
    isSameSummary: ({ context }, { entry }: { entry: Entry }) =>
      entry.kind === 'summary' && context.entry.kind === 'summary' && entry.itineraryId === context.entry.itineraryId,
  },
});
