import { fromPromise } from 'xstate';
import { readCallerLog } from '#domain/desk/caller-log.ts';
import type { Area } from '#machines/app/fronts.ts';
import { callerLogMachine, type callerLogPorts } from '#machines/desk/caller-log.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskDeparturesMachine, type deskDeparturesPorts } from '#machines/desk/desk-departures.machine.ts';
import { deskSearchMachine, type deskSearchPorts } from '#machines/desk/desk-search.machine.ts';
import { deskSignInMachine, type deskSignInPorts } from '#machines/desk/desk-sign-in.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { findAtDesk, readDepartures, signInDesk } from '#src/api/desk.ts';
import { signInWith } from '#src/api/sign-in.ts';
import type { Services } from '#src/app/services.ts';

/** The contact centre's machines with their ports. */
export const wireContactCentre = (services: Services): Area<'contact-centre'> => ({
  deskSignIn: wireDeskSignIn(services),
  desk: wire(deskMachine, {
    actors: {
      callerLog: wireCallerLog(),
      deskSearch: wireDeskSearch(services),
      deskDepartures: wireDeskDepartures(services),
    },
  }),
});

const wireCallerLog = () =>
  wire(callerLogMachine, {
    actors: { readLog: fromPromise(async ({ input }) => readCallerLog(await input.text())) } satisfies Wired<
      typeof callerLogPorts
    >,
  });

const wireDeskSignIn = ({ connection, session }: Services) =>
  wire(deskSignInMachine, {
    actors: {
      signInDesk: fromPromise(({ input, signal }) =>
        signInWith(connection().client, session, signInDesk, { ...input, signal }),
      ),
    } satisfies Wired<typeof deskSignInPorts>,
  });

const wireDeskSearch = ({ connection }: Services) =>
  wire(deskSearchMachine, {
    actors: {
      findAtDesk: fromPromise(({ input, signal }) => findAtDesk(connection().client, input, signal)),
    } satisfies Wired<typeof deskSearchPorts>,
  });

const wireDeskDepartures = ({ connection }: Services) =>
  wire(deskDeparturesMachine, {
    actors: {
      readDepartures: fromPromise(({ input: { date }, signal }) => readDepartures(connection().client, date, signal)),
    } satisfies Wired<typeof deskDeparturesPorts>,
  });
