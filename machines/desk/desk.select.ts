import type { SnapshotFrom } from 'xstate';
import { ASK_FOR_RIGHTS } from '#domain/account/staff-rights.ts';
import { hasDesk } from '#domain/contract/extensions/desk-name.ts';
import { isSameQuery, NOTHING_FOUND } from '#domain/desk/desk-search.ts';
import { failureText } from '#domain/failures/failure.ts';
import type { DeskPage } from '#domain/places/desk-page.ts';
import type { callerLogMachine } from './caller-log.machine.ts';
import type { deskMachine } from './desk.machine.ts';
import type { deskDeparturesMachine } from './desk-departures.machine.ts';
import type { deskSearchMachine } from './desk-search.machine.ts';
import type { deskSignInMachine } from './desk-sign-in.machine.ts';

type Desk = SnapshotFrom<typeof deskMachine>;
type Log = SnapshotFrom<typeof callerLogMachine>;
type Search = SnapshotFrom<typeof deskSearchMachine>;
type Departures = SnapshotFrom<typeof deskDeparturesMachine>;
type SignIn = SnapshotFrom<typeof deskSignInMachine>;

export const deskView = (desk: Desk): Exclude<DeskPage, 'sign-in'> | 'closed' => {
  if (desk.matches('closed')) return 'closed';
  return desk.matches('departures') ? 'departures' : 'dashboard';
};
export const searchActor = ({ children }: Desk) => children.deskSearch;
export const callerLogActor = ({ children }: Desk) => children.callerLog;
export const departuresActor = ({ children }: Desk) => children.deskDepartures;
/** The booking that was opened last, to come back to. */
export const lastOpened = ({ context }: Desk): string | undefined => context.view.opened;
/** The day in London. */
export const deskToday = ({ context }: Desk): string => context.today;
/** Whether the provider finds bookings and customers and tells the day's departures (R12). */
export const findsAtDesk = ({ context }: Desk): boolean => hasDesk(context.options);
export const deskOptions = ({ context }: Desk) => context.options;

export const logOf = ({ context }: Log) => context.log;
export const logFault = ({ context }: Log): string | null => context.fault;
export const isReadingLog = (log: Log): boolean => log.matches('reading');

/** What to do about a search, or a list of departures, that failed. */
export const nextTry = ({ context: { failure } }: Search | Departures): string =>
  failure?.kind === 'refused' && failure.status === 403 ? ASK_FOR_RIGHTS : 'Please try again.';

export const queryOf = ({ context }: Search) => context.query;
export const queryFault = ({ context }: Search): string | null => context.fault;
export const bookingsFound = ({ context }: Search) => context.findings.bookings;
export const customersFound = ({ context }: Search) => context.findings.customers;
/** Whether what stands in the form is being searched for; what is typed since can be asked for at once. */
export const isSearchAsked = (search: Search): boolean => {
  const { query, asked } = search.context;
  return search.matches('searching') && isSameQuery(query, asked);
};
/** Whether it is searched for before anything was ever found. */
export const isFirstAsked = (search: Search): boolean =>
  search.matches('searching') && search.context.findings === NOTHING_FOUND;
/** Whether the provider found more than it lists. */
export const isFoundCut = ({ context }: Search): boolean => context.findings.isCut === true;
export const hasFound = (search: Search): boolean => search.matches('found');
export const foundNothing = (search: Search): boolean => search.matches('nothing');

export const dayOf = ({ context }: Departures): string => context.date;
export const departuresOf = ({ context }: Departures) => context.departures;
export const isReading = (departures: Departures): boolean => departures.matches('reading');
export const departuresFailure = (departures: Departures): string | null =>
  departures.matches('failed') && departures.context.failure ? failureText(departures.context.failure) : null;

export const identifierOf = ({ context }: SignIn): string => context.identifier;
export const reasonOf = ({ context }: SignIn): string | null => context.reason;
export const faultsOf = ({ context }: SignIn) => context.faults;
export const isSigningIn = (signIn: SignIn): boolean => signIn.matches('trying');
