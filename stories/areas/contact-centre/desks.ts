// The call centre of the demo operator, resting in one of its states.
import type { ActorRefFrom, ContextFrom, StateValue } from 'xstate';
import type { DeskBooking, DeskDeparture } from '#domain/contract/extensions/desk.ts';
import { DESK_EXTENSION } from '#domain/contract/extensions/desk-name.ts';
import type { CallerLog, CallerStep } from '#domain/desk/caller-log.ts';
import { NO_QUERY } from '#domain/desk/desk-search.ts';
import { APP_VERSION } from '#domain/recording/recording.ts';
import { pence } from '#domain/values/money.ts';
import { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { restingActor, restingChild } from '#stories/inert.ts';
import { options, TODAY } from '#stories/skerry.ts';

type Desk = ActorRefFrom<typeof deskMachine>;
type Child = ReturnType<typeof restingChild>;

export const deskAt = (
  state: 'dashboard' | 'departures' | 'closed',
  children: Readonly<Record<string, Child>> = {},
  finds = true,
): Desk =>
  restingActor(
    deskMachine,
    state,
    {
      user: state === 'closed' ? {} : { ccId: 'CC01', displayName: 'Desk', initials: 'CC' },
      page: state === 'departures' ? 'departures' : 'dashboard',
      options: { ...options, extensions: finds ? [DESK_EXTENSION] : [] },
      today: TODAY,
      view: {},
    },
    children,
  );

const firstRoute = options.routes[0]?.crossings[0]?.routeCode ?? '';
const [ship] = options.ships;

const booking = (change: Partial<DeskBooking>): DeskBooking => ({
  itineraryId: 'i-1',
  bookingReference: 'K7M2PQ4X',
  customerName: 'Ada Morrow',
  email: 'ada.morrow@harbour.test',
  plate: 'HW21 KYR',
  departs: '2026-06-20T08:15:00Z',
  routeCode: firstRoute,
  status: 30,
  total: pence(14820),
  holdExpiresAt: null,
  stillDue: null,
  ...change,
});

export const findings = {
  bookings: [
    booking({}),
    booking({ itineraryId: 'i-2', bookingReference: 'R3T8WX2B', plate: null, status: 31, total: pence(2240) }),
    booking({ itineraryId: 'i-3', bookingReference: 'H5J9CD6F', routeCode: null, departs: null, total: pence(7350) }),
    booking({ itineraryId: 'i-4', bookingReference: 'N2V6BX4W', status: 20, holdExpiresAt: '2026-06-01T09:20:00Z' }),
    booking({ itineraryId: 'i-5', bookingReference: 'P4L8NW3C', stillDue: pence(2880) }),
  ],
  customers: [
    {
      customerNumber: 'C1000001',
      name: 'Ada Morrow',
      email: 'ada.morrow@harbour.test',
      mobilePhoneNumber: '07700 900123',
      product: null,
    },
    {
      customerNumber: 'C1000002',
      name: 'Finlay Morrow',
      email: 'finlay@harbour.test',
      mobilePhoneNumber: '',
      product: 'RESIDENT',
    },
  ],
};

type LogAt = readonly [value: StateValue, context: ContextFrom<typeof callerLogMachine>];

export const dashboardAt = (
  value: StateValue,
  change: Partial<ContextFrom<typeof deskSearchMachine>> = {},
  [log, about]: LogAt = ['waiting', { log: null, fault: null }],
  finds = true,
): Desk =>
  deskAt(
    'dashboard',
    {
      callerLog: restingChild('callerLog', callerLogMachine, log, about),
      deskSearch: restingChild('deskSearch', deskSearchMachine, value, {
        query: { ...NO_QUERY, text: 'Morrow' },
        asked: { ...NO_QUERY, text: 'Morrow' },
        fault: null,
        findings: { bookings: [], customers: [] },
        failure: null,
        ...change,
      }),
    },
    finds,
  );

/** At a provider without the calls of the call centre. */
export const plainDashboard = (): Desk => dashboardAt('idle', { query: NO_QUERY }, undefined, false);

export const logAt = (value: StateValue, change: Partial<ContextFrom<typeof callerLogMachine>> = {}): Desk =>
  dashboardAt('idle', { query: NO_QUERY }, [value, { log: null, fault: null, ...change }]);

const step = (at: string, what: string, where: string, change: Partial<CallerStep> = {}): CallerStep => ({
  at,
  what,
  where,
  choice: '',
  fault: null,
  ...change,
});

export const callerLog: CallerLog = {
  reference: 'J8QP-JFW3',
  version: APP_VERSION,
  steps: [
    step('04:31', 'Price trip failed', 'Booking, reviewing, failed.', { fault: 'The provider refused, with 503.' }),
    step('04:30', 'Lead given', 'Booking, reviewing, pricing.'),
    step('03:02', 'Lead changed, 46 times', 'Booking, travellers.'),
    step('01:15', 'Sailing chosen', 'Booking, extras.', {
      choice: 'leg outward, route code HAL-BRI, departure date 2026-06-20, departure time 10:00, ticket type STANDARD',
    }),
    step('00:48', 'Search asked', 'Booking, sailing, outward.'),
    step('00:21', 'Wish changed', 'Booking, searching, editing.', { choice: 'departure date 2026-06-20' }),
  ],
  earlier: 3,
};

const sailing = (departureTime: string, change: Partial<DeskDeparture> = {}): DeskDeparture => ({
  routeCode: firstRoute,
  ship: ship?.value ?? '',
  departureDate: TODAY,
  departureTime,
  passengersBooked: 212,
  passengerCapacity: 400,
  laneMetresBooked: 188.4,
  laneMetres: 320,
  state: 'open',
  ...change,
});

export const sailings = [
  sailing('05:30', { state: 'departed', passengersBooked: 96, laneMetresBooked: 240 }),
  sailing('09:15'),
  sailing('13:00', { state: 'full', passengersBooked: 400, laneMetresBooked: 318 }),
  sailing('17:45', { state: 'closed', passengersBooked: 12, laneMetresBooked: 0, laneMetres: 0 }),
  sailing('19:00', { laneMetresBooked: 319.7 }),
];

export const departuresAt = (
  value: StateValue,
  change: Partial<ContextFrom<typeof deskDeparturesMachine>> = {},
): Desk =>
  deskAt('departures', {
    deskDepartures: restingChild('deskDepartures', deskDeparturesMachine, value, {
      date: TODAY,
      departures: [],
      failure: null,
      ...change,
    }),
  });

export const deskSignInAt = (value: StateValue, change: Partial<ContextFrom<typeof deskSignInMachine>> = {}) =>
  restingActor(deskSignInMachine, value, {
    reason: null,
    identifier: 'desk@harbour.test',
    faults: [],
    failure: null,
    ...change,
  });
