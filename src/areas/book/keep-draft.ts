import type { AnyActorRef } from 'xstate';
import { type Booking, draftOf } from '#machines/booking/booking.select.ts';
import type { SessionStorage } from '#src/platform/storage.ts';

/** Keeps the draft of a booking while it waits for a person, or for nothing but the price of what was edited. */
export function keepBookingDraft(front: AnyActorRef, storage: SessionStorage): void {
  const booking = front.getSnapshot() as Booking;
  if (booking.machine.id !== 'booking') return;
  if (!booking.hasTag('resumable') && !booking.hasTag('kept')) return;
  storage.draft.write(draftOf(booking));
}
