// Spec 7 (Booking and payment): cart, reserve, one itinerary, its messages.
import type * as v from 'valibot';
import {
  type BookingQuote,
  type Cart,
  type CartBody,
  type ChangeQuote,
  getItinerary,
  postCart as postCartCall,
  postETicket,
  postReserve,
  postTransactionalEmail,
  putBookingCancel,
  putBookingModify,
  putItineraryCancel,
} from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { type Failure, isNotTheirs } from '#domain/failures/failure.ts';
import type { Client } from './client.ts';
import { firstMember, onlyMember } from './members.ts';

/** What every call that moves money, holds space or sends a message carries: the key of the intention (R3). */
export interface Keyed {
  readonly attemptKey: string;
  readonly signal?: AbortSignal | undefined;
}

/** The same of a call about one booking. */
export interface Attempt extends Keyed {
  /** A guest's e-mail address (spec 6). */
  readonly email?: string | undefined;
  /** The session of the attempt, where it is not the current one. */
  readonly attemptSessionId?: string | undefined;
}

/** Prices a trip; holds nothing yet. */
export const postCart = async (client: Client, body: CartBody, attempt: Attempt): Promise<Cart> =>
  onlyMember(await client.call(postCartCall, { body, ...attempt }));

export type ReserveBody = v.InferInput<typeof postReserve.body>;

/** Takes the space for every item of the cart, or for none (ruling 35 names the refusals). */
export const reserve = async (client: Client, body: ReserveBody, attempt: Attempt): Promise<Itinerary> =>
  onlyMember(await client.call(postReserve, { body, ...attempt }));

export interface ItineraryQuery {
  readonly id: string;
  readonly email?: string | undefined;
  readonly attemptSessionId?: string | undefined;
  /** A hint from the return address of the card page, passed on (R8). */
  readonly paymentFailed?: boolean | undefined;
}

/**
 * The booking as the provider has it; a refusal reads 'Unauthorized itinerary', whether it is somebody else's or
 * unknown (T02).
 */
export async function fetchItinerary(client: Client, asked: ItineraryQuery, signal?: AbortSignal): Promise<Itinerary> {
  const { id, email, attemptSessionId, paymentFailed } = asked;
  const answer = await client.call(getItinerary, {
    params: { id },
    query: paymentFailed === undefined ? {} : { paymentFailed: paymentFailed ? 'true' : 'false' },
    email,
    attemptSessionId,
    signal,
    fallback: itineraryText,
  });
  return onlyMember(answer);
}

const itineraryText = (failure: Failure): string =>
  isNotTheirs(failure) ? ERROR_TEXT.itineraryRefused : ERROR_TEXT.itinerary;

/** Sends the confirmation again; resolves with the address that it was sent to, null where the provider does not say it. */
export async function resendConfirmation(
  client: Client,
  itineraryId: string,
  attempt: Attempt,
): Promise<string | null> {
  const answer = await client.call(postTransactionalEmail, { body: { itineraryId, type: 'confirmation' }, ...attempt });
  return firstMember(answer)?.emailAddress ?? null;
}

export type ETicketBody = v.InferInput<typeof postETicket.body>;

/** Mails the e-ticket, with or without prices; resolves with the address that it was sent to. */
export async function sendETicket(client: Client, body: ETicketBody, attempt: Attempt): Promise<string> {
  return firstMember(await client.call(postETicket, { body, ...attempt }))?.emailAddress ?? body.emailAddress;
}

/** The fee of a cancellation; asking changes nothing (ruling 8). */
export async function quoteCancellation(
  client: Client,
  bookingNumber: string,
  asker: Omit<Attempt, 'attemptKey'>,
): Promise<BookingQuote> {
  const answer = await client.call(putBookingCancel, {
    params: { id: bookingNumber },
    body: { commitChanges: false },
    ...asker,
  });
  return onlyMember(answer);
}

/** Cancels the whole itinerary, including a stay (ruling 58). */
export const cancelItinerary = async (client: Client, itineraryId: string, attempt: Attempt): Promise<Itinerary> =>
  onlyMember(await client.call(putItineraryCancel, { params: { id: itineraryId }, body: {}, ...attempt }));

export type ModifyBody = v.InferInput<typeof putBookingModify.body>;

/** Quotes a change, or makes it where `commitChanges` says so (ruling 57). */
export async function modifyBooking(
  client: Client,
  bookingNumber: string,
  body: ModifyBody,
  attempt: Omit<Attempt, 'attemptKey'> & { readonly attemptKey?: string },
): Promise<ChangeQuote> {
  const answer = await client.call(putBookingModify, { params: { id: bookingNumber }, body, ...attempt });
  return onlyMember(answer);
}
