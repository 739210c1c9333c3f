import type { AnyMachineSnapshot } from 'xstate';
import { mayOpen } from '#domain/places/access.ts';
import { type App, frontOf } from '#machines/app/app.select.ts';
import { bookedPlace, invoicePlace, ownPlace, summaryPlace } from './places.ts';

export interface Place {
  readonly place: string;
  /** Whether the address replaces the previous one. */
  readonly replace: boolean;
  /** Whether the page stands over the one before it, to which leaving it leads back. */
  readonly over?: boolean;
  /** The page that has asked for this sign-in, and is closed until then. */
  readonly asked?: string | null;
}

/** Snapshot to address: the front actor's `meta.route`; null while there is no front, except for what is paid. */
export function placeOf(app: App): Place | null {
  if (app.matches({ ready: { front: 'notFound' } })) {
    return app.context.entry.kind === 'not-found' ? { place: app.context.entry.path, replace: false } : null;
  }
  const { entry, wanted } = app.context;
  // The three reset addresses lead to one machine: the address stays as it was, without its token.
  if (entry.kind === 'password-reset' && app.matches({ ready: { front: 'resettingPassword' } })) {
    return { place: entry.path, replace: true };
  }
  const snapshot: AnyMachineSnapshot | undefined = frontOf(app)?.getSnapshot();
  // Its draft is gone: a reload while its files are on their way must find the booking.
  if (!snapshot && entry.kind === 'summary' && entry.justPaid) {
    return { place: summaryPlace(entry.itineraryId), replace: true };
  }
  if (snapshot?.status !== 'active') return null;
  const metas = Object.values(snapshot.getMeta()) as { route?: string; replace?: boolean; over?: boolean }[];
  const meta = metas.findLast((candidate) => candidate?.route);
  if (!meta?.route) return null;
  // Whoever signs in on the way goes back to what they left, and so does Back: unless it is closed to them.
  const isOpen = wanted !== null && mayOpen(wanted, null);
  const { route, replace = false, over = isOpen } = meta;
  const { itineraryId, invoiceId } = snapshot.context as { itineraryId?: string; invoiceId?: string | null };
  if (invoiceId) return { place: invoicePlace(route, invoiceId), replace, over: true };
  if (!itineraryId) return { place: route, replace, over, asked: wanted && !isOpen ? ownPlace(wanted) : null };
  // Nobody goes back to a payment that is made; whoever opened a booking from a list goes back to the list.
  const justPaid = entry.kind === 'summary' && !!entry.justPaid;
  return { place: bookedPlace(route, itineraryId), replace: justPaid && !over, over };
}
