import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { Payer } from '#domain/payment/payer.ts';
import type { Payable } from '#domain/payment/paying-attempt.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import type { Pence } from '#domain/values/money.ts';
import { port } from '#machines/port.ts';
import type { Purse } from './purse.machine.ts';

/** What the address said after a return from the card page. */
export interface ProviderReturn {
  itineraryId: string;
  providerReference: string | null;
  paymentFailed: boolean;
}

export interface OutcomeQuestion {
  attempt: Attempt;
  paymentFailed: boolean;
  /** Whether the provider may have an answer to come, so that an open payment is worth waiting for. */
  settles: boolean;
}

export const paymentPorts = {
  /**
   * The attempt stored for this cart, or a new one whose keys are stored before use (R3); for an existing itinerary the
   * space is held already.
   */
  openAttempt: port<Payable, Attempt>('openAttempt'),
  /** Takes the space, on a payment plan where one is wanted; stores the itinerary's id in the attempt. */
  reserve: port<{ attempt: Attempt; plan: boolean }, { itinerary: Itinerary; attempt: Attempt }>('reserve'),
  /** A new intention to pay: fresh pay and order keys, stored. */
  openTry: port<{ attempt: Attempt; keepCard: boolean }, Attempt>('openTry'),
  /** Submits the provider's result (R10). */
  processPayment: port<{ attempt: Attempt; reference: string }, void>('processPayment'),
  /** Reads the itinerary, repeatedly and with growing pauses while an open payment may still settle (ruling 50). */
  readOutcome: port<OutcomeQuestion, Itinerary>('readOutcome'),
  /** Saves the card of the finished payment; rejects with 'Unable to save card' (R13, R14). */
  saveCard: port<{ attempt: Attempt; payer: Payer; reference: string }, void>('saveCard'),
};

export type Pins = Readonly<Record<string, string>>;

export type PaymentEvent =
  | {
      type: 'pay.requested';
      /** Null where points and travel cards pay it all. */
      method: PaymentMethod | null;
      /** Of the saved card. */
      reference?: string;
      keepCard?: boolean;
      /** Of the travel cards, by number. They are passed straight to the child that sends them and kept nowhere (ruling 47). */
      pins?: Pins;
    }
  | { type: 'way.chosen'; method: PaymentMethod; reference?: string }
  | { type: 'keep-card.chosen'; wanted: boolean }
  | { type: 'points.chosen'; wanted: boolean }
  | { type: 'travel-card.chosen'; number: string; wanted: boolean }
  | { type: 'purse.counted'; purse: Purse }
  | { type: 'purse.retried' }
  | { type: 'reserve.retried' }
  | { type: 'truth.requested' }
  | { type: 'choice.requested' }
  | { type: 'refusal.seen' }
  | { type: 'payment.left' }
  | { type: 'page.returned' };

export interface PaymentInput {
  cartId: string;
  /** A booking with something due: nothing is reserved. Null for a cart. */
  itineraryId: string | null;
  /** Whether it was booked before, so that a change or an instalment is what is paid for. */
  modified: boolean;
  total: Pence;
  email: string;
  payer: Payer;
  /** Whether the trip is paid by the plan that the provider offers (ruling 54). */
  plan: boolean;
  phone: string;
  returned: ProviderReturn | null;
}

export type PaymentOutcome = 'settled' | 'sold-out' | 'price-changed' | 'cart-gone' | 'lapsed';

/** How the rest is paid once points and travel cards have paid their parts; the reference is that of a saved card. */
export interface PaymentChoice {
  readonly method: PaymentMethod | null;
  readonly reference: string | null;
}

export interface PaymentContext extends PaymentInput {
  attempt: Attempt | null;
  itinerary: Itinerary | null;
  /** Null until it is read. */
  purse: Purse | null;
  points: boolean;
  /** Numbers of the travel cards that pay a part each, in the order in which they were chosen. */
  chosenCards: readonly string[];
  /** Of the last try. */
  choice: PaymentChoice;
  /** Ticked since the last try. */
  ticked: PaymentChoice | null;
  /** What it was to pay, as the screen said when it was chosen. */
  rest: Pence;
  /** Points and travel cards have been taken, and the chosen method is still to come. */
  goingOn: boolean;
  /** Points or a travel card were refused, or without an answer, before the chosen method was tried. */
  stoppedByPart: boolean;
  /** The last refusal or fault, in the words to show. */
  failure: Failure | null;
  /** How often whoever waits for the outcome has asked again. */
  looks: number;
  outcome: PaymentOutcome;
}

/** How a charge ended, in the provider's words; what is said about the money is decided by the itinerary. */
export interface ChargeEnd {
  failure: Failure | null;
}
