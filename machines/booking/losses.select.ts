// What is selected of a booking that waits for a yes: it comes with the dialog that asks.
import { consequencesOf, type Loss } from '#domain/booking/losses.ts';
import type { Booking } from './booking.select.ts';
import { rulesOf } from './edited-booking.ts';

const NO_LOSSES: readonly Loss[] = [];
/** What the waiting edit would cost. */
export const lossesAhead = ({ context }: Booking): readonly Loss[] =>
  context.pending ? consequencesOf(context.trip, context.pending, rulesOf(context)) : NO_LOSSES;
