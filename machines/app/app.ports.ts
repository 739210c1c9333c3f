import type { AnyActorLogic } from 'xstate';
import type { Attempt } from '#domain/attempt.ts';
import { addDays, dayAt } from '#domain/dates.ts';
import type { Draft } from '#domain/draft.ts';
import type { Entry } from '#domain/entry.ts';
import type { Pence } from '#domain/money.ts';
import type { SignedIn } from '#domain/sign-in.ts';
import type { StoredUser } from '#domain/stored-user.ts';
import type { AccountInput } from '#machines/account/account.machine.ts';
import type { BookingInput } from '#machines/booking/booking.ports.ts';
import type { ItineraryInput } from '#machines/itinerary/itinerary.machine.ts';
import type { PasswordResetInput } from '#machines/password-reset/password-reset.machine.ts';
import { port } from '#machines/port.ts';
import type { SignInInput } from '#machines/sign-in/sign-in.machine.ts';
import type { Boot, StartupDoors } from '#machines/startup/startup.machine.ts';

/** The booking area as it arrives: its machines, wired. */
export interface BookArea {
  booking: AnyActorLogic;
  itinerary: AnyActorLogic;
}

/** The account area: the way in, the reset of a password, the account itself. */
export interface MyAccountArea {
  signIn: AnyActorLogic;
  passwordReset: AnyActorLogic;
  account: AnyActorLogic;
}

export interface Recollection {
  draft: Draft | null;
  attempt: Attempt | null;
}

export const appPorts = {
  /** Fetches the booking area; rejects after 120 seconds or when its files are gone (spec 9, ruling 66). */
  loadArea: port<void, BookArea>('loadArea'),
  /** The same for the account area. */
  loadAccountArea: port<void, MyAccountArea>('loadAccountArea'),
  /** Tells the provider that a user leaves; its errors are ignored (spec 8). */
  signOut: port<{ user: StoredUser | null }, void>('signOut'),
  /** The draft and the open payment attempt of this tab. */
  recallDraft: port<void, Recollection>('recallDraft'),
  /** Clears what is stored of the session that ended and answers a fresh random id. */
  renewSession: port<void, { sessionId: string; at: number }>('renewSession'),
};

export interface AppInput {
  entry: Entry;
  doors: StartupDoors;
  /** Epoch milliseconds. */
  at: number;
}

export interface AppContext extends AppInput {
  boot: Boot | null;
  /** The product that the signed-in customer is entitled to (ruling 26). */
  product: string | null;
  /** Where somebody wanted to go who was asked to sign in first. */
  wanted: Entry | null;
  /** Why the sign-in is asked for, in words. */
  reason: string | null;
  recollection: Recollection;
  /** A guest's e-mail that opens the booking just made; never stored. */
  email: string | null;
}

export type AppEvent =
  | { type: 'route.entered'; entry: Entry }
  | { type: 'retry.asked' }
  | { type: 'reload.asked' }
  | { type: 'clock.ticked'; at: number }
  | { type: 'activity.seen'; at: number }
  | { type: 'activity.shared'; at: number }
  | { type: 'extension.asked' }
  | { type: 'session.kept'; at: number }
  | { type: 'keeping.failed'; text: string }
  | { type: 'session.expired' }
  | { type: 'session.renewed' }
  | { type: 'expiry.acknowledged' }
  | { type: 'payment.opened' }
  | { type: 'payment.rested' }
  | { type: 'page.returned' }
  | ({ type: 'sign-in.accepted' } & SignedIn)
  | { type: 'sign-in.wanted'; reason: string | null }
  | { type: 'sign-out.asked' }
  | { type: 'sign-out.started' }
  | { type: 'booking.completed'; itineraryId: string; email: string; total: Pence };

export const bookingRequest = (entry: Entry) =>
  entry.kind === 'booking' ? { step: entry.step, wish: entry.wish } : { step: 'searching' as const, wish: {} };

export function bookingInput({ boot, entry, recollection, product, at }: AppContext): BookingInput {
  if (!boot) throw new Error('A booking opens after startup.');
  const { options, labels } = boot.configuration.ferry;
  const today = dayAt(at);
  return {
    options,
    labels,
    customerProduct: product,
    phone: labels.contactPhone || boot.runtime.operator.phone,
    methods: ['card'],
    today,
    tomorrow: addDays(today, 1),
    ...bookingRequest(entry),
    draft: draftOf(recollection),
    returned: entry.kind === 'summary' ? entry : null,
  };
}

/** A cart belongs to the session that made it: without an open attempt, which knows that session, it is priced anew. */
function draftOf({ draft, attempt }: Recollection): Draft | null {
  if (!draft || draft.data.cart?.cartId === attempt?.cartId) return draft;
  return { ...draft, data: { ...draft.data, cart: null } };
}

export function itineraryInput({ boot, entry, recollection, email }: AppContext): ItineraryInput {
  if (!boot || entry.kind !== 'summary') throw new Error('A summary opens after startup, for one itinerary.');
  const { options, labels } = boot.configuration.ferry;
  const { itineraryId, paymentFailed } = entry;
  const known = recollection.attempt?.itineraryId === itineraryId ? recollection.attempt.email || null : null;
  return {
    itineraryId,
    email: email ?? known,
    paymentFailed,
    phone: labels.contactPhone || boot.runtime.operator.phone,
    options,
    labels,
  };
}

export const signInInput = ({ entry, reason }: AppContext): SignInInput => ({
  identifier: '',
  reason,
  page: entry.kind === 'sign-in' ? entry.page : 'sign-in',
});

export function passwordResetInput({ entry }: AppContext): PasswordResetInput {
  if (entry.kind !== 'password-reset') throw new Error('A password is reset through its door.');
  return { account: entry.account, token: entry.token };
}

export function accountInput({ boot, entry }: AppContext): AccountInput {
  if (!boot?.user || entry.kind !== 'account') throw new Error('An account opens for its user.');
  const { options, labels } = boot.configuration.ferry;
  return { user: boot.user, page: entry.page, options, labels };
}
