import type { ActedFor } from '#domain/account/acted-for.ts';
import type { Called, SignedIn } from '#domain/account/sign-in.ts';
import type { StoredUser, UserKind } from '#domain/account/stored-user.ts';
import type { Draft } from '#domain/booking/draft.ts';
import type { PutAside } from '#domain/booking/put-aside.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { Entry } from '#domain/places/entry.ts';
import type { KeptView } from '#domain/places/kept-view.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import type { Pence } from '#domain/values/money.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { type DayBegun, type MinuteBegun, port } from '#machines/port.ts';
import type { TripRepeated } from '#machines/report.ts';
import type { Boot, StartupQuery } from '#machines/startup/startup.machine.ts';
import type { AreaName, SomeArea } from './fronts.ts';

export interface Recollection {
  draft: Draft | null;
  attempt: Attempt | null;
}

export const appPorts = {
  /** Fetches an area; rejects after 120 seconds or when its files are gone (spec 9, ruling 66). */
  loadArea: port<{ area: AreaName }, SomeArea>('loadArea'),
  /** Tells the provider that a user leaves; its errors are ignored (spec 8). */
  signOut: port<{ user: StoredUser | null }, void>('signOut'),
  /** The draft of this tab, and the attempt to pay it or the booking that is asked for. */
  recallDraft: port<{ entry: Entry }, Recollection>('recallDraft'),
  /** Clears what is stored of the session that ended and answers a fresh random id. */
  renewSession: port<void, { sessionId: string; at: number }>('renewSession'),
};

export interface AppInput {
  entry: Entry;
  query: StartupQuery;
  /** Epoch milliseconds. */
  at: number;
}

export interface AppContext extends AppInput {
  boot: Boot | null;
  /** The product that the signed-in customer is entitled to (ruling 26). */
  product: string | null;
  /** The customer that the call centre acts for (ruling 63). */
  acting: ActedFor | null;
  /** Whether the customer that the call centre acts for is unknown: not read yet, or being changed. */
  awaitsCustomer: boolean;
  /** A customer's saved vehicles, once they are known. */
  garage: readonly SavedVehicle[];
  /** The page that was asked for before the sign-in. */
  wanted: Entry | null;
  /** Why the sign-in is asked for, in words. */
  reason: string | null;
  recollection: Recollection;
  /** The booking that staff begin from one that is booked already; null once it is open. */
  repeated: Draft | null;
  /** Bookings that staff have put aside: in memory alone, until they sign out. */
  aside: readonly PutAside[];
  /**
   * What whoever has to sign in again had in front of them, and staff had put aside: in memory alone, and for the same
   * user alone.
   */
  leftOpen: { readonly user: StoredUser; readonly aside: readonly PutAside[]; readonly view: KeptView } | null;
  /** What was in front before a booking was opened: in memory alone, until the user signs out. */
  view: KeptView;
  /** What was typed before the user had to sign in again: in memory alone, and for the same user alone. */
  leftUnsaved: { readonly user: StoredUser; readonly unsaved: Unsaved } | null;
  /** Whose session expired last; null for a guest's, and once somebody has signed in. */
  lapsed: UserKind | null;
  /** Whether a session expired over the trip in the draft: it is checked again before it goes on (R2). */
  isParked: boolean;
  /** A guest's e-mail with the booking that it opens, just made or found; never stored. */
  guest: { readonly itineraryId: string; readonly email: string } | null;
}

export type AppEvent =
  /** The trip is the step of the booking that is left, or what the page stands over, if a sign-in leads back to it. */
  | { type: 'route.entered'; entry: Entry; trip?: Entry | null }
  | { type: 'retry.requested' }
  | { type: 'reload.requested' }
  | { type: 'clock.ticked'; at: number }
  | DayBegun
  | MinuteBegun
  | { type: 'activity.seen'; at: number }
  | { type: 'session.used'; at: number }
  | { type: 'activity.shared'; at: number }
  | { type: 'extension.requested' }
  | { type: 'session.kept'; at: number }
  | { type: 'keeping.failed'; text: string }
  | { type: 'session.expired' }
  | { type: 'session.renewed' }
  | { type: 'expiry.acknowledged' }
  | { type: 'payment.opened' }
  | { type: 'payment.rested' }
  | { type: 'page.returned' }
  /** The provider has ended the user's session; the entry is the page where that happened. */
  | { type: 'session.refused'; entry: Entry }
  | ({ type: 'sign-in.accepted' } & SignedIn)
  | ({ type: 'person.renamed' } & Called)
  | { type: 'sign-in.wanted'; reason: string; unsaved?: Unsaved | null }
  | { type: 'customer.chosen'; customer: ActedFor }
  | { type: 'acting.started'; customer: ActedFor }
  | { type: 'own-desk.requested' }
  | { type: 'acting.known'; customer: ActedFor | null }
  | { type: 'recall.failed' }
  | { type: 'ending.failed' }
  /** It is unknown for whom the call centre acts until it is read again. */
  | { type: 'acting.doubted' }
  | { type: 'acting.ended' }
  /** Another tab of this session acts for somebody else now, or for nobody. */
  | { type: 'acting.shared' }
  | { type: 'garage.known'; vehicles: readonly SavedVehicle[] }
  | { type: 'view.changed'; view: KeptView }
  | { type: 'itinerary.found'; itineraryId: string; email: string }
  | { type: 'itinerary.wanted'; itineraryId: string }
  | { type: 'payment.settled'; itineraryId: string; total: Pence }
  | { type: 'sign-out.requested' }
  | { type: 'sign-out.started' }
  /** The user has signed out in another tab of this session. */
  | { type: 'sign-out.shared' }
  | { type: 'sign-out.acknowledged' }
  | { type: 'booking.exchanged'; draft: Draft; place: number | null }
  | TripRepeated
  | { type: 'booking.completed'; itineraryId: string; email: string; total: Pence };

/** The root as it starts. */
export const openingContext = (input: AppInput): AppContext => ({
  ...input,
  boot: null,
  product: null,
  acting: null,
  awaitsCustomer: false,
  garage: [],
  wanted: null,
  reason: null,
  recollection: { draft: null, attempt: null },
  repeated: null,
  guest: null,
  leftUnsaved: null,
  lapsed: null,
  isParked: false,
  aside: [],
  leftOpen: null,
  view: {},
});
