import type { Alternative } from '#domain/amendment/alternatives.ts';
import type { Amendment, BookedSailing, ModifyRequest } from '#domain/amendment/amendment.ts';
import type { AmendmentQuote } from '#domain/amendment/amendment-quote.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Move } from '#domain/itinerary/moves.ts';
import type { Fault } from '#domain/values/fault.ts';
import { type MinuteBegun, port } from '#machines/port.ts';
import type { BookingKey, TruthQuestion } from './cancellation.machine.ts';

export interface ChangeQuestion extends BookingKey {
  bookingNumber: string;
  request: ModifyRequest;
}

export const amendmentPorts = {
  /** The names and limits of the vehicle classes: a booking brings only that of its own. */
  readClasses: port<void, FerryVehicle[]>('readClasses'),
  /** What the change would cost; asking changes nothing (ruling 57). */
  quoteChange: port<ChangeQuestion & { itinerary: Itinerary }, AmendmentQuote>('quoteChange'),
  readTruth: port<TruthQuestion, Itinerary>('readTruth'),
  /** The key of this very change, stored before it is used and unchanged until its answer is known (R3). */
  openChange: port<BookingKey & { facts: string }, string>('openChange'),
  commitChange: port<ChangeQuestion & { attemptKey: string }, void>('commitChange'),
};

export type AmendmentEvent =
  | { type: 'amendment.edited'; change: Partial<Amendment> }
  | { type: 'sailings.requested'; leg: number; date: string }
  | { type: 'day.chosen'; date: string }
  | { type: 'sailing.chosen'; sailing: BookedSailing }
  | { type: 'sailings.dropped' }
  | { type: 'search.retried' }
  | { type: 'quote.requested' }
  | { type: 'change.confirmed' }
  | { type: 'change.revised' }
  | { type: 'alternative.chosen'; place: number }
  | { type: 'change.dropped' }
  | { type: 'moves.seen' }
  | { type: 'truth.requested' }
  | { type: 'payment.requested' }
  | MinuteBegun;

export interface AmendmentInput extends BookingKey {
  itinerary: Itinerary;
  /** The minute that it is, in epoch milliseconds. */
  at: number;
  options: FerryOptions;
  /** Whether staff make the change: they take several vehicles (ruling 30). */
  forStaff: boolean;
}

export interface AmendmentContext extends AmendmentInput {
  /** The copy that is edited. */
  amendment: Amendment;
  /** None until the feed has come. */
  classes: readonly FerryVehicle[];
  faults: readonly Fault[];
  /** The leg for which other sailings are looked at, and the day. */
  leg: number;
  date: string;
  quote: AmendmentQuote | null;
  /** The alternatives that were considered, the last one first; each is quoted again before anything happens. */
  alternatives: readonly Alternative[];
  /** What differs from what was shown (ruling 59). */
  moves: readonly Move[];
  attemptKey: string;
  /** How often whoever waits for the outcome has asked again. */
  looks: number;
  failure: Failure | null;
  pay: boolean;
}
