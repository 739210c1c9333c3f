import type { Called } from '#domain/account/sign-in.ts';
import type { Draft } from '#domain/booking/draft.ts';
import { type Failure, failureText, mayHaveActed } from '#domain/failures/failure.ts';
import type { KeptView } from '#domain/places/kept-view.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { failureAbout, failureIn, KEEP_FAILURE } from './port.ts';

/** The outcome of the last call, in words beside the form. */
export interface Message {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
}

/** Why a call failed, as its page says it. */
export const failureMessage = (failure: Failure): Message => ({ tone: 'error', text: failureText(failure) });

/** The same where it matters whether it was done all the same. */
export interface UnsureMessage extends Message {
  /** Whether it may have been done although no answer said so. */
  readonly unsure?: boolean;
}

export const unsureMessage = (failure: Failure): UnsureMessage => ({
  ...failureMessage(failure),
  ...(mayHaveActed(failure) && { unsure: true }),
});

/** A call of a page failed: its area asks to sign in again where that is necessary. */
export interface CallFailed {
  readonly type: 'call.failed';
  readonly failure: Failure;
  /** What is kept in memory while its user signs in again; null where nothing was typed. */
  readonly unsaved?: Unsaved | null;
}

/** What a page reports that keeps nothing of what was typed. */
export const callFailed = (_: unknown, { failure }: { failure: Failure }): CallFailed => ({
  type: 'call.failed',
  failure,
});

/** A page keeps why its call failed, and reports it. */
export const KEEP_AND_REPORT = [KEEP_FAILURE, { type: 'reportFailure', params: failureIn }] as const;

/** A page says why its call failed beside what is there, and reports it. */
export const SAY_AND_REPORT = [
  { type: 'sayFailure', params: failureIn },
  { type: 'reportFailure', params: failureIn },
] as const;

/** The same on a page with several forms or things: beside the one that it is about. */
export const sayAndReport = <const About extends object>(about: About) =>
  [
    { type: 'sayFailure', params: failureAbout(about) },
    { type: 'reportFailure', params: failureIn },
  ] as const;

/** What is in front of somebody is something else: every parent that keeps it is told, up to the root. */
export interface ViewChanged {
  readonly type: 'view.changed';
  /** What differs. */
  readonly view: KeptView;
}

/** A name was changed: every parent that shows it is told, up to the root. */
export interface PersonRenamed extends Called {
  readonly type: 'person.renamed';
}

/** Staff book a trip again for the same customer: the root opens it, and puts aside what was begun before. */
export interface TripRepeated {
  readonly type: 'trip.repeated';
  readonly draft: Draft;
}

/** A customer's saved vehicles as the provider has them now: the root keeps them for the next booking. */
export interface GarageKnown {
  readonly type: 'garage.known';
  readonly vehicles: readonly SavedVehicle[];
}

/** Whether the list was changed elsewhere since it was read (T27). */
export const isConflict = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 409;

/** Whether only the list itself can tell what became of its change. */
export const isOvertakenOrUnknown = (failure: Failure): boolean => isConflict(failure) || mayHaveActed(failure);
