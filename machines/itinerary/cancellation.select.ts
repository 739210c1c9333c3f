import type { SnapshotFrom } from 'xstate';
import { type CancellationQuote, comesBack } from '#domain/amendment/cancellation.ts';
import { NO_WAY_BACK } from '#domain/contract/booking.ts';
import type { Pence } from '#domain/values/money.ts';
import type { cancellationMachine } from './cancellation.machine.ts';

type Cancellation = SnapshotFrom<typeof cancellationMachine>;

export type CancellationView = 'quoting' | 'deciding' | 'cancelling' | 'unknown' | 'moved' | 'refused';

export function cancellationView(state: Cancellation): CancellationView {
  if (state.matches('quoting') || isFeeRefused(state)) return 'quoting';
  if (state.matches('unknown')) return 'unknown';
  if (state.matches('moved')) return 'moved';
  if (state.matches('refused')) return 'refused';
  return state.matches('deciding') ? 'deciding' : 'cancelling';
}

/** Whether there is no fee to decide about, and what is booked now is read. */
const isFeeRefused = (state: Cancellation): boolean => state.matches('verifying') && state.context.quote === null;

/** Whether another try may be answered otherwise: money that cannot go back online does not go back the next time. */
export const mayRetryCancelling = ({ context: { failure } }: Cancellation): boolean => failure?.code !== NO_WAY_BACK;
/** The booking as it was read last, as everything here. */
export const toCancel = ({ context }: Cancellation) => context.itinerary;
/** What cancelling costs; null until it is known. */
export const cancelQuote = ({ context }: Cancellation): CancellationQuote | null => context.quote;
export const cancelNotes = ({ context }: Cancellation) => context.quote?.notes ?? NO_NOTES;
/** What is refunded after the fee; null while the fee is not known. */
export const amountBack = ({ context: { itinerary, quote } }: Cancellation): Pence | null =>
  quote && comesBack(itinerary, quote);
export const cancelMoves = ({ context }: Cancellation) => context.moves;

const NO_NOTES: readonly string[] = [];
