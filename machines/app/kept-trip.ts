// What the root makes of the trip that its tab has kept: whose it is, what is said of it first, and where it waits.
import { awaitsBank, type Draft, isBeingPaid } from '#domain/booking/draft.ts';
import { leftFor, putAside } from '#domain/booking/put-aside.ts';
import { draftFor, withoutPersonIn } from '#domain/booking/without-person.ts';
import { perhapsPaid } from '#domain/payment/attempt.ts';
import type { Entry } from '#domain/places/entry.ts';
import type { AppContext, Recollection } from './app.ports.ts';
import { frontFor } from './fronts.ts';
import { customerNumberOf, isDesk, isOfStaff } from './whose-tab.ts';

type Kept = Partial<AppContext>;

export const HOME = { kind: 'booking', step: 'searching', wish: {} } as const satisfies Entry;

export const summaryOf = (itineraryId: string) =>
  ({ kind: 'summary', itineraryId, providerReference: null, paymentFailed: false }) as const;

/** What the address of a new booking says of it; null where nobody asks for one. */
const wishAnew = ({ entry }: AppContext) => (entry.kind === 'booking' && entry.anew ? entry.wish : null);

/**
 * Whoever asks to pay a trip that the tab has not kept sees the booking that is held or paid for it; after a newer search
 * only one that may be paid. A tab in which nothing was begun cannot know what another one pays: it finds the booking.
 */
export function recalled({ entry }: AppContext, recollection: Recollection): Kept {
  const { draft, attempt } = recollection;
  const isKept = draft && (draft.data.cart || perhapsPaid(attempt) === null);
  if (isKept || entry.kind !== 'booking' || entry.step !== 'paying') return { recollection };
  const itineraryId = attempt?.itineraryId;
  return { recollection, entry: itineraryId ? summaryOf(itineraryId) : { kind: 'find-booking', toPay: true } };
}

/**
 * Where the money for a former customer's trip may be on its way, its booking tells staff how that ends. Otherwise, with
 * nobody to act for and away from the call centre, the trip alone goes on and is checked again, as after expiry (R2).
 * With somebody else to act for it waits for its own customer.
 */
export function keptForCustomer(context: AppContext, { draft, attempt }: Recollection): Kept {
  if (draft && attempt?.itineraryId && isDesk(context) && awaitsBank(draft, attempt)) {
    return { recollection: { draft: null, attempt }, entry: summaryOf(attempt.itineraryId) };
  }
  const own = draft && (isDesk(context) ? draftFor(draft, customerNumberOf(context)) : withoutPersonIn(draft));
  const { entry } = context;
  return {
    recollection: { draft: own, attempt },
    isParked: own !== null,
    aside: own === null && draft ? leftFor(context.aside, draft) : context.aside,
    entry: own === null && entry.kind === 'booking' ? { ...entry, step: 'searching' } : entry,
  };
}

/** Whoever is acted for no more may call again: what was begun for them waits, unless it is being paid. */
export const begunLeft = ({ aside }: AppContext, { draft, attempt }: Recollection): Kept =>
  draft && !awaitsBank(draft, attempt) ? { aside: leftFor(aside, draft) } : {};

/** A booking opens empty, or as staff repeat it, for nobody but the customer for whom they do. */
export function begunAnew(context: AppContext): Kept {
  const wish = wishAnew(context);
  return {
    recollection: { draft: context.repeated && draftFor(context.repeated, customerNumberOf(context)), attempt: null },
    repeated: null,
    entry: wish ? { ...HOME, wish } : context.entry,
  };
}

/** Staff put a booking aside and take up another by its place among those of its customer, or begin one. */
export function exchanged(context: AppContext, { draft, place }: { draft: Draft; place: number | null }): Kept {
  const customerNumber = customerNumberOf(context);
  const { aside, taken, isParked } = putAside(context.aside, { customerNumber, draft }, place);
  const entry: Entry = { ...HOME, step: taken?.step ?? 'searching' };
  return { aside, isParked, entry, recollection: { draft: taken, attempt: null } };
}

/**
 * Signed out by the provider, or by an expiry before the page was loaded. The passengers' pages are none of staff's, and a
 * booking is opened by whoever had it open, except to tell how a payment that was under way has ended; a customer reads
 * what was paid from this tab.
 */
export function signsInAgain({ boot, entry }: AppContext, { draft, attempt }: Recollection): boolean {
  const who = boot?.signedOut ?? null;
  if (who === null || (draft && isBeingPaid(draft, attempt))) return false;
  const isPaidHere = entry.kind === 'summary' && entry.itineraryId === attempt?.itineraryId;
  return who === 'customer' ? entry.kind === 'summary' && !isPaidHere : !isPaidHere || attempt?.stage === 'settled';
}

/**
 * The call centre acts no more for whom the draft was made: for another customer now, or after a new sign-in. Or it is
 * a customer's in a tab that cannot say any more who that was, when another user has signed in, or a guest opens it.
 * What staff have left to sign in again is theirs alone.
 */
export function isOfFormerCustomer(context: AppContext, { draft, attempt }: Recollection): boolean {
  if (draft === null) return false;
  const { customerNumber: former, byStaff = false } = draft.data;
  const own = customerNumberOf(context);
  if (isDesk(context)) return draftFor(draft, own) !== draft;
  const isLeft = byStaff && !isOfStaff(context);
  if (!isLeft && (former == null || former === own)) return false;
  // Whoever pays it learns first how that ends (T12).
  return context.boot?.user != null || (frontFor(context) === 'booking' && !isBeingPaid(draft, attempt));
}

/**
 * Staff repeat a trip, or ask for a new one: where the money for what they have begun may be on its way, they learn
 * first how that ends (T12).
 */
export const beginsAnother = (context: AppContext, { draft, attempt }: Recollection): boolean =>
  context.repeated !== null ||
  (wishAnew(context) !== null && isOfStaff(context) && !(draft && awaitsBank(draft, attempt)));
