import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { credentialFaults } from '#domain/account/sign-in.ts';
import { LOG_FAULTS } from '#domain/desk/caller-log.ts';
import { deskQueryFault, NO_QUERY } from '#domain/desk/desk-search.ts';
import type { Failure } from '#domain/failures/failure.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { addDays } from '#domain/values/dates.ts';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import type { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { DeskScreen } from '#src/areas/contact-centre/desk-screen.tsx';
import { DeskSignInScreen } from '#src/areas/contact-centre/desk-sign-in-screen.tsx';
import { Frame } from '#stories/frame.tsx';
import { TODAY } from '#stories/skerry.ts';
import {
  callerLog,
  dashboardAt,
  departuresAt,
  deskAt,
  deskSignInAt,
  findings,
  logAt,
  plainDashboard,
  sailings,
} from './desks.ts';

export default { title: 'Contact centre/Desk' } satisfies Meta;

const shown = (state: string, make: () => ActorRefFrom<typeof deskMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path={DESK_PLACES.dashboard}>
      {(desk) => <DeskScreen desk={desk} />}
    </Frame>
  ),
});

const signingIn = (state: string, make: () => ActorRefFrom<typeof deskSignInMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path={DESK_PLACES['sign-in']}>
      {(signIn) => <DeskSignInScreen signIn={signIn} />}
    </Frame>
  ),
});

const offline: Failure = { kind: 'network', fallback: 'something went wrong' };

export const SignIn = signingIn('deskSignIn.asking', () => deskSignInAt('asking'));
export const SignInNotFilledIn = signingIn('deskSignIn.asking', () =>
  deskSignInAt('asking', { identifier: '', faults: credentialFaults({ identifier: '', password: '' }) }),
);
export const SignInRefused = signingIn('deskSignIn.asking', () =>
  deskSignInAt('asking', {
    failure: { kind: 'refused', status: 401, description: 'We do not recognise this sign-in.' },
  }),
);
export const SignInTrying = signingIn('deskSignIn.trying', () => deskSignInAt('trying'));

export const Dashboard = shown('desk.dashboard', () => dashboardAt('idle', { query: NO_QUERY }));
export const DashboardWithoutSearch = shown('desk.dashboard', plainDashboard);
export const Idle = shown('deskSearch.idle', () =>
  dashboardAt('idle', { query: { ...NO_QUERY, text: 'Mo' }, fault: deskQueryFault({ text: 'Mo', day: null }) }),
);
export const Searching = shown('deskSearch.searching', () => dashboardAt('searching'));
export const Found = shown('deskSearch.found', () => dashboardAt('found', { findings }));
export const FoundMore = shown('deskSearch.found', () =>
  dashboardAt('found', { findings: { ...findings, isCut: true } }),
);
export const Nothing = shown('deskSearch.nothing', () => dashboardAt('nothing'));
const onADay = { ...NO_QUERY, day: addDays(TODAY, 2) };
export const FoundOnADay = shown('deskSearch.found', () =>
  dashboardAt('found', { query: onADay, asked: onADay, findings: { ...findings, customers: [] } }),
);
const [first] = sailings;
const onASailing = { ...onADay, sailing: first ?? null };
export const FoundOnASailing = shown('deskSearch.found', () =>
  dashboardAt('found', {
    query: onASailing,
    asked: onASailing,
    findings: { bookings: findings.bookings, customers: [], isCut: true },
  }),
);
export const NothingOnThatDay = shown('deskSearch.nothing', () =>
  dashboardAt('nothing', { query: onADay, asked: onADay }),
);
export const Failed = shown('deskSearch.failed', () => dashboardAt('failed', { failure: offline }));

export const LogWaiting = shown('callerLog.waiting', () => logAt('waiting'));
export const LogReading = shown('callerLog.reading', () => logAt('reading'));
export const LogShown = shown('callerLog.shown', () => logAt('shown', { log: callerLog }));
export const LogRefused = shown('callerLog.refused', () => logAt('refused', { fault: LOG_FAULTS.other }));

export const Departures = shown('desk.departures', () => departuresAt('shown', { departures: sailings }));
export const DeparturesReading = shown('deskDepartures.reading', () => departuresAt('reading'));
export const DeparturesShown = shown('deskDepartures.shown', () => departuresAt('shown'));
export const DeparturesOfAnotherDay = shown('deskDepartures.shown', () =>
  departuresAt('shown', { date: addDays(TODAY, 1), departures: sailings }),
);
export const DeparturesFailed = shown('deskDepartures.failed', () => departuresAt('failed', { failure: offline }));

export const Closed = shown('desk.closed', () => deskAt('closed'));
