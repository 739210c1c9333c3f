import type { AnyActorRef } from 'xstate';
import type { UserKind } from '#domain/account/stored-user.ts';
import { type Booking, draftOf } from '#machines/booking/booking.select.ts';
import type { SessionStorage } from '#src/platform/storage.ts';

/**
 * Keeps the draft of a booking while it waits for a person, or for nothing but the price of what was edited; once a
 * session has expired over it, with whose that was.
 */
export function keepBookingDraft(front: AnyActorRef, storage: SessionStorage, lapsed: UserKind | null): void {
  const booking = front.getSnapshot() as Booking;
  if (booking.machine.id !== 'booking') return;
  if (!booking.hasTag('resumable') && !booking.hasTag('kept')) return;
  const draft = draftOf(booking);
  storage.draft.write(draft.data.isParked && lapsed ? { ...draft, data: { ...draft.data, lapsed } } : draft);
}
