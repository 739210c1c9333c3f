import { assign, sendParent, setup } from 'xstate';
import type { ActedFor } from '#domain/account/acted-for.ts';
import { hasDesk } from '#domain/contract/extensions/desk-name.ts';
import { DESK_PLACES, type DeskPage } from '#domain/places/desk-page.ts';
import { changedView, type KeptView } from '#domain/places/kept-view.ts';
import {
  isAnotherPage,
  isSignedOut,
  type OwnAreaEvent,
  type OwnAreaInput,
  onClosed,
  onEveryPage,
  signInWanted,
} from '#machines/own-area.ts';
import { KEEP_TODAY } from '#machines/port.ts';
import { callerLogMachine } from './caller-log.machine.ts';
import { deskDeparturesMachine } from './desk-departures.machine.ts';
import { deskSearchMachine } from './desk-search.machine.ts';

export type DeskEvent = OwnAreaEvent<DeskPage> | { type: 'customer.chosen'; customer: ActedFor };

export interface DeskInput extends OwnAreaInput<DeskPage> {
  /** The day in London. */
  today: string;
}

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
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepView: assign({ view: ({ context }, change: { view: KeptView }) => changedView(context.view, change) }),
    forgetPerson: assign({ user: {}, view: {} }),
    forward: sendParent(({ event }) => event),
    reportSignIn: sendParent(signInWanted('Please sign in again to go on.')),
  },
  guards: {
    isAnotherPage: isAnotherPage<DeskPage>,
    isSignedOut,
    // What the provider does not announce is not offered (R12).
    seesDepartures: ({ context: { page, options } }) => page === 'departures' && hasDesk(options),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => input,
  initial: 'opening',
  on: { ...onEveryPage, 'day.begun': { actions: KEEP_TODAY }, 'customer.chosen': { actions: 'forward' } },
  states: {
    opening: { always: [{ guard: 'seesDepartures', target: 'departures' }, 'dashboard'] },
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
    closed: { meta: { route: DESK_PLACES.dashboard, replace: true }, on: onClosed },
  },
});
