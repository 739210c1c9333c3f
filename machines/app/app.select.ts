import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { ActedFor } from '#domain/account/acted-for.ts';
import { type StoredUser, userKind } from '#domain/account/stored-user.ts';
import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import { perhapsPaid } from '#domain/payment/attempt.ts';
import type { Entry } from '#domain/places/entry.ts';
import { hasChosen } from '#domain/trip/trip.ts';
import type { appMachine } from './app.machine.ts';
import { phoneOf } from './app.setup.ts';
import { isDesk, isInterrupted } from './whose-tab.ts';

export type App = SnapshotFrom<typeof appMachine>;
type FrontState = Exclude<App['value'], string>['ready']['front'];
const startup = ({ children }: App) => children.startup?.getSnapshot();

/** What the whole screen shows: the start, then what stands in front or how far it is on its way there. */
export const appView = ({ value }: App): 'starting' | FrontState =>
  typeof value === 'string' ? 'starting' : value.ready.front;

export const runtimeOf = (app: App): RuntimeConfig | null =>
  app.context.boot?.runtime ?? startup(app)?.context.runtime ?? null;
export const contactPhone = (app: App): string => phoneOf(app.context.boot, runtimeOf(app));
export const thisYear = ({ context }: App): number => new Date(context.at).getUTCFullYear();
export const userOf = (app: App): StoredUser | null => app.context.boot?.user ?? null;
/** Whether a member of staff is signed in, of an agency or of the contact centre. */
export const isForStaff = (app: App): boolean => {
  const user = userOf(app);
  return user !== null && userKind(user) !== 'customer';
};
export const isForDesk = ({ context }: App): boolean => isDesk(context);
export const actingFor = ({ context }: App): ActedFor | null => context.acting;
export const actingActor = ({ children }: App) => children.acting;
/** The actor in front, whichever it is; undefined while an area is loading. */
export const frontOf = ({ children }: App) => (children as { readonly front?: AnyActorRef }).front;
/** Whether a customer is told that they were signed out in the middle of a booking. */
export const wasSignedOut = (app: App): boolean => appView(app) === 'booking' && isInterrupted(app.context);
/**
 * The step of the booking in front, where something is chosen: a sign-in leads back to it. What is held for it is held for
 * whoever has signed in, and how a payment of it ended is looked up first.
 */
export function tripAt(app: App, step: Entry): Entry | null {
  if (appView(app) !== 'booking' || step.kind !== 'booking') return null;
  const { trip } = frontOf(app)?.getSnapshot().context ?? {};
  return trip && hasChosen(trip) ? step : null;
}
export const isRenewing = (app: App): boolean => app.matches({ ready: { presence: 'renewing' } });
/** Of a payment that may have been made while its page is missing: the reference, empty where none is known; else null. */
export const openPayment = ({ context: { entry, recollection } }: App): string | null =>
  entry.kind === 'summary' && entry.justPaid ? '' : perhapsPaid(recollection.attempt);
