import type { Failure } from '#domain/failure.ts';
import type { SavedVehicle } from '#domain/saved-vehicles.ts';
import type { Called } from '#domain/sign-in.ts';
import type { Unsaved } from '#domain/unsaved.ts';

/** What the last call came to, in words beside the form. */
export interface Message {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
}

/** What each page's machine tells the account of a call that failed; the account asks to sign in again where it must. */
export interface CallFailed {
  readonly type: 'call.failed';
  readonly failure: Failure;
  /** What waits in memory while its user signs in again; null where nothing was typed. */
  readonly unsaved?: Unsaved | null;
}

/** The provider no longer knows this session (ruling 12). */
export const isSignedOut = (_: unknown, { failure }: CallFailed): boolean =>
  failure.kind === 'refused' && failure.status === 401;

/** A name was changed: everybody who shows it is told, up to the root. */
export interface PersonRenamed extends Called {
  readonly type: 'person.renamed';
}

/** A customer's saved vehicles as the provider has them now: the root keeps them for the next booking. */
export interface GarageKnown {
  readonly type: 'garage.known';
  readonly vehicles: readonly SavedVehicle[];
}

/** The list was changed somewhere else since it was read (T27). */
export const isConflict = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;
