// A means of paying an itinerary: one file each beside this one, found by the guarantee type code (spec 9).
import type * as v from 'valibot';
import type { CardForm, paymentRequest } from '#domain/contract/payment.ts';
import type { Pence } from '#domain/values/money.ts';
import type { ItineraryRow } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Moving } from '#harbour/payment/capture.ts';
import type { Due } from '#harbour/payment/due.ts';
import type { LockedOrders } from '#harbour/payment/orders.ts';
import type { Services } from '#harbour/services.ts';

export type PaymentRequest = v.InferOutput<typeof paymentRequest>;
type Guarantee = PaymentRequest['guaranteesAccepted'][number];

/** A requested payment. Its itinerary may be paid; its total is the one on the screen unless it only calculates. */
export interface Charge {
  /** Who pays. */
  readonly session: Session;
  readonly row: ItineraryRow;
  readonly request: PaymentRequest;
  readonly guarantee: Guarantee;
  readonly due: Due;
  /** The part that this guarantee pays: positive and at most what is due. */
  readonly amount: Pence;
}

/** The money moves, or a page of the provider comes first. */
type Taken = ({ readonly kind: 'taken' } & Moving<unknown>) | { readonly kind: 'form'; readonly form: CardForm };

export interface Source {
  /** Whether it pays a part; any other source pays all that is due at once. */
  readonly inParts: boolean;
  /**
   * Throws a refusal in words where this payer cannot pay this charge this way. Changes nothing: calculations use it
   * too.
   */
  check(services: Services, tx: Database, charge: Charge): Promise<void>;
  /** Takes the money in the transaction of the call; the itinerary and its orders are locked and `check` has passed. */
  take(services: Services, tx: Database, charge: Charge, orders: LockedOrders): Promise<Taken>;
}
