import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { ActedFor } from '#domain/acted-for.ts';
import type { RuntimeConfig } from '#domain/runtime-config.ts';
import type { StoredUser } from '#domain/stored-user.ts';
import type { appMachine } from './app.machine.ts';
import { isInterrupted } from './app.setup.ts';

export type App = SnapshotFrom<typeof appMachine>;
export type AppView =
  | 'starting'
  | 'loading'
  | 'booking'
  | 'summary'
  | 'find-booking'
  | 'sign-in'
  | 'password-reset'
  | 'account'
  | 'portal'
  | 'desk-sign-in'
  | 'desk'
  | 'unavailable'
  | 'leaving'
  | 'lost';

const startup = ({ children }: App) => children.startup?.getSnapshot();

/** The one thing the whole screen is about. */
export function appView(app: App): AppView {
  if (app.matches('booting')) return 'starting';
  if (app.matches({ ready: { front: 'booking' } })) return 'booking';
  if (app.matches({ ready: { front: 'summary' } })) return 'summary';
  if (app.matches({ ready: { front: 'findingBooking' } })) return 'find-booking';
  if (app.matches({ ready: { front: 'signingIn' } })) return 'sign-in';
  if (app.matches({ ready: { front: 'resettingPassword' } })) return 'password-reset';
  if (app.matches({ ready: { front: 'account' } })) return 'account';
  if (app.matches({ ready: { front: 'portal' } })) return 'portal';
  if (app.matches({ ready: { front: 'signingInAtDesk' } })) return 'desk-sign-in';
  if (app.matches({ ready: { front: 'desk' } })) return 'desk';
  if (app.matches({ ready: { front: 'unavailable' } })) return 'unavailable';
  if (app.matches({ ready: { front: 'leaving' } })) return 'leaving';
  if (app.matches({ ready: { front: 'lost' } })) return 'lost';
  return 'loading';
}

export const runtimeOf = (app: App): RuntimeConfig | null =>
  app.context.boot?.runtime ?? startup(app)?.context.runtime ?? null;
export const contactPhone = (app: App): string =>
  app.context.boot?.configuration.ferry.labels.contactPhone || (runtimeOf(app)?.operator.phone ?? '');
export const thisYear = ({ context }: App): number => new Date(context.at).getUTCFullYear();
export const userOf = (app: App): StoredUser | null => app.context.boot?.user ?? null;
export const actingFor = ({ context }: App): ActedFor | null => context.acting;
export const actingActor = ({ children }: App) => children.acting;
/** The actor that stands in front, whichever it is; undefined while an area is loaded. */
export const frontOf = ({ children }: App) => (children as { readonly front?: AnyActorRef }).front;
/** Whether the page says that whoever was booking has been signed out. */
export const saysSignedOut = (app: App): boolean => appView(app) === 'booking' && isInterrupted(app.context);
export const isRenewing = (app: App): boolean => app.matches({ ready: { presence: 'renewing' } });
