import { assign, sendParent, setup } from 'xstate';
import type { ActedFor } from '#domain/acted-for.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { DESK_PLACES, type DeskPage } from '#domain/desk-page.ts';
import { changedView, type KeptView } from '#domain/kept-view.ts';
import type { StoredUser } from '#domain/stored-user.ts';
import { type CallFailed, isSignedOut, type ViewChanged } from '#machines/account/message.ts';
import { ofEvent } from '#machines/port.ts';
import { callerLogMachine } from './caller-log.machine.ts';
import { deskDeparturesMachine } from './desk-departures.machine.ts';
import { deskSearchMachine } from './desk-search.machine.ts';

export type DeskEvent =
  | { type: 'page.entered'; page: DeskPage }
  | { type: 'customer.chosen'; customer: ActedFor }
  | { type: 'sign-out.requested' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' }
  | CallFailed
  | ViewChanged;

export interface DeskInput {
  user: StoredUser;
  page: DeskPage;
  options: FerryOptions;
  /** The day in London. */
  today: string;
  /** What was in front before a booking was opened. */
  view: KeptView;
}

const SIGN_IN_AGAIN = 'Please sign in again to go on.';

/** The contact centre (spec 2): the dashboard that finds bookings and customers, and the day's departures. */
export const deskMachine = setup({
  types: {
    context: {} as DeskInput,
    input: {} as DeskInput,
    events: {} as DeskEvent,
    meta: {} as { route: string; replace?: boolean },
    children: {} as { callerLog: 'callerLog'; deskSearch: 'deskSearch'; deskDepartures: 'deskDepartures' },
  },
  actors: { callerLog: callerLogMachine, deskSearch: deskSearchMachine, deskDepartures: deskDeparturesMachine },
  actions: {
    keepPage: assign({ page: (_, { page }: { page: DeskPage }) => page }),
    keepView: assign({ view: ({ context }, change: { view: KeptView }) => changedView(context.view, change) }),
    forgetPerson: assign({ user: {}, view: {} }),
    forward: sendParent(({ event }) => event),
    reportSignIn: sendParent((_, { reason }: { reason: string | null }) => ({ type: 'sign-in.wanted', reason })),
  },
  guards: {
    isPage: ({ context }, { page }: { page: DeskPage }) => context.page === page,
    isAnother: ({ context }, { page }: { page: DeskPage }) => context.page !== page,
    isSignedOut,
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'page.entered': {
      guard: { type: 'isAnother', params: ofEvent },
      target: '.opening',
      actions: { type: 'keepPage', params: ofEvent },
    },
    'customer.chosen': { actions: 'forward' },
    'view.changed': { actions: [{ type: 'keepView', params: ofEvent }, 'forward'] },
    'sign-out.requested': { actions: 'forward' },
    'call.failed': {
      guard: { type: 'isSignedOut', params: ofEvent },
      actions: { type: 'reportSignIn', params: { reason: SIGN_IN_AGAIN } },
    },
    // After expiry nothing personal is drawn behind the dialog.
    'session.expired': { target: '.closed', actions: 'forgetPerson' },
  },
  states: {
    opening: {
      always: [{ guard: { type: 'isPage', params: { page: 'departures' } }, target: 'departures' }, 'dashboard'],
    },
    dashboard: {
      meta: { route: DESK_PLACES.dashboard },
      invoke: [
        { id: 'callerLog', src: 'callerLog', input: ({ context }) => ({ kept: context.view.log }) },
        { id: 'deskSearch', src: 'deskSearch', input: ({ context }) => ({ kept: context.view.search }) },
      ],
    },
    departures: {
      meta: { route: DESK_PLACES.departures },
      invoke: {
        id: 'deskDepartures',
        src: 'deskDepartures',
        input: ({ context: { view, today } }) => ({ date: view.day ?? today }),
      },
    },
    closed: {
      meta: { route: DESK_PLACES.dashboard, replace: true },
      on: {
        'page.entered': { actions: { type: 'keepPage', params: ofEvent } },
        'sign-out.requested': {},
        'session.renewed': { actions: { type: 'reportSignIn', params: { reason: null } } },
      },
    },
  },
});
