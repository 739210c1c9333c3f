import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Hold } from '#domain/itinerary/held.ts';
import type { Payer } from '#domain/payment/payer.ts';
import type { KeptView } from '#domain/places/kept-view.ts';
import type { ProviderReturn } from '#machines/payment/payment.ports.ts';
import { type MinuteBegun, port } from '#machines/port.ts';
import type { UnsureMessage } from '#machines/report.ts';

export interface ItineraryQuestion {
  itineraryId: string;
  /** The guest's e-mail for the Email header; null when the session is enough. */
  email: string | null;
  paymentFailed: boolean;
}

interface Letter {
  itineraryId: string;
  email: string | null;
  /** Names this very letter: sent again before an answer came, it is the same one (R3). */
  facts: string;
}

/** A booking, and when the server reported it, in epoch milliseconds. */
export interface Reading {
  itinerary: Itinerary;
  at: number;
}

export const itineraryPorts = {
  /** Rejects with 'Unauthorized itinerary' or 'unable to fetch itinerary' (R14). */
  fetchItinerary: port<ItineraryQuestion, Reading>('fetchItinerary'),
  /** Sends the confirmation again; answers the address that it was sent to, null where the provider does not say it. */
  resendConfirmation: port<Letter, string | null>('resendConfirmation'),
  /** Mails the e-ticket, with or without prices; answers the address that it was sent to. */
  sendTicket: port<Letter & { bookingNumber: string; to: string; priced: boolean }, string>('sendTicket'),
};

export type ItineraryEvent =
  | { type: 'truth.requested' }
  | { type: 'email.given'; email: string }
  | { type: 'confirmation.requested' }
  | { type: 'ticket.wanted' }
  | { type: 'ticket.requested'; to: string; priced: boolean }
  | { type: 'ticket.dropped' }
  | { type: 'print.requested' }
  | { type: 'calendar.requested' }
  | { type: 'payment.requested' }
  | { type: 'payment.left' }
  | { type: 'payment.opened' }
  | { type: 'payment.paused'; isOpenHere: boolean }
  | { type: 'payment.rested'; hold: Hold | null; isOpenHere: boolean }
  | { type: 'page.returned' }
  | { type: 'cancellation.requested' }
  | { type: 'change.requested' }
  /** Staff book the same trip again for the same customer. */
  | { type: 'trip.repeated' }
  /** The call centre acts for whom the booking belongs to. */
  | { type: 'customer.chosen' }
  /** The address asks for the booking itself. */
  | { type: 'route.entered' }
  | { type: 'session.expired' }
  | MinuteBegun;

export interface ItineraryInput {
  itineraryId: string;
  email: string | null;
  paymentFailed: boolean;
  /** Whether it has just been paid, so that its ticket is torn off. */
  justPaid: boolean;
  phone: string;
  /** The names of the harbours and ships. */
  options: FerryOptions;
  /** The operator's own words, by the key that the configuration gives them. */
  labels: Readonly<Record<string, string>>;
  /** Who views it and pays what is due. */
  payer: Payer;
  /** The list that staff opened it from. */
  view: KeptView;
  /** What the address said on the return to a payment that was opened from this summary; null on every other visit. */
  returned: ProviderReturn | null;
  /** Whether that payment's new card is to be kept (R13). */
  keepsCard: boolean;
}

export interface ItineraryContext extends ItineraryInput {
  itinerary: Itinerary | null;
  /** The minute that it is, in epoch milliseconds: by it is judged what has departed. */
  at: number;
  failure: Failure | null;
  /** Beside the ticket and the letters: one may have been sent although no answer said so. */
  message: UnsureMessage | null;
  /** How often whoever waits for the outcome has asked again. */
  looks: number;
  /** Whether the payment that is open was opened in this tab, as the page of the payment has said. */
  isOpenHere: boolean;
}
