import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Failure } from '#domain/failure.ts';
import type { Payer } from '#domain/payer.ts';
import type { ProviderReturn } from '#machines/payment/payment.ports.ts';
import { port } from '#machines/port.ts';

export interface ItineraryQuestion {
  itineraryId: string;
  /** The guest's e-mail for the Email header; null when the session is enough. */
  email: string | null;
  paymentFailed: boolean;
}

/** A booking and the moment at which the server told it, in epoch milliseconds: what has departed is judged by it. */
export interface Reading {
  itinerary: Itinerary;
  at: number;
}

export const itineraryPorts = {
  /** Rejects with 'Unauthorized itinerary' or 'unable to fetch itinerary' (R14). */
  fetchItinerary: port<ItineraryQuestion, Reading>('fetchItinerary'),
  /** Sends the confirmation again; answers the address it went to. */
  resendConfirmation: port<{ itineraryId: string; email: string | null }, string>('resendConfirmation'),
  /** Mails the e-ticket, with or without prices; answers the address it went to. */
  sendTicket: port<
    { itineraryId: string; bookingNumber: string; to: string; priced: boolean; email: string | null },
    string
  >('sendTicket'),
};

export type ItineraryEvent =
  | { type: 'truth.asked' }
  | { type: 'email.given'; email: string }
  | { type: 'confirmation.asked' }
  | { type: 'ticket.wanted' }
  | { type: 'ticket.asked'; to: string; priced: boolean }
  | { type: 'ticket.dropped' }
  | { type: 'print.asked' }
  | { type: 'calendar.asked' }
  | { type: 'payment.asked' }
  | { type: 'payment.left' }
  | { type: 'payment.opened' }
  | { type: 'payment.rested' }
  | { type: 'page.returned' }
  | { type: 'cancellation.asked' }
  | { type: 'change.asked' }
  | { type: 'session.expired' };

export interface ItineraryInput {
  itineraryId: string;
  email: string | null;
  paymentFailed: boolean;
  /** Whether it has just been paid, so that its ticket is torn off; false unless told otherwise. */
  justPaid?: boolean;
  phone: string;
  /** What the harbours and ships are called. */
  options: FerryOptions;
  /** The operator's own words, by the key that the configuration gives them. */
  labels: Readonly<Record<string, string>>;
  /** Who looks at it, and pays what is due; a guest unless told otherwise. */
  payer?: Payer;
  /** What the address said after a return to a payment that this summary had opened; null on every other visit. */
  returned?: ProviderReturn | null;
}

/** What the last message or action came to. */
export interface SummaryMessage {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

export interface ItineraryContext extends Required<ItineraryInput> {
  itinerary: Itinerary | null;
  /** When the server told it; 0 before. */
  at: number;
  failure: Failure | null;
  message: SummaryMessage | null;
}
