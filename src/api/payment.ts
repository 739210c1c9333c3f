// Spec 4 (Payment flow), spec 7 (Booking and payment): the token, the payment of an itinerary, the provider's result.
import type * as v from 'valibot';
import {
  type CardForm,
  getPaymentToken,
  type PaymentAnswer,
  type PaymentRequest,
  type providerResult,
  putItineraryPayment,
} from '#domain/contract/payment.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure } from '#domain/failures/failure.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import type { PaymentProduct } from '#domain/payment/payment-method.ts';
import type { Attempt } from './booking.ts';
import type { Client } from './client.ts';
import { firstMember, onlyMember } from './members.ts';

export interface TokenQuery {
  readonly product: PaymentProduct;
  readonly id: string;
  readonly email?: string | undefined;
  readonly attemptSessionId?: string | undefined;
}

/** The token that is sent in guaranteesAccepted (R13); throws 'Empty token payload' when there is none. */
export async function fetchPaymentToken(client: Client, asked: TokenQuery, signal?: AbortSignal): Promise<string> {
  const { product, id, email, attemptSessionId } = asked;
  const answer = await client.call(getPaymentToken, {
    params: { product, id },
    email,
    attemptSessionId,
    signal,
    fallback: ERROR_TEXT.paymentToken,
    unreadable: ERROR_TEXT.emptyPaymentToken,
  });
  const payload = firstMember(answer)?.payload;
  if (!payload) throw new CallFailure({ kind: 'unreadable', text: ERROR_TEXT.emptyPaymentToken });
  return payload;
}

type ProviderResult = v.InferInput<typeof providerResult>;
type PaymentBody = PaymentRequest | ProviderResult;

/** Whether a request moves no money by itself: a calculation, or preparing the card page. */
const prepares = (body: PaymentBody): boolean =>
  'guaranteesAccepted' in body &&
  (body.calculateOnly === true ||
    body.guaranteesAccepted.some(({ guaranteeTypeCode }) => guaranteeTypeCode === GUARANTEE.newCard));

const textOf = (body: PaymentBody): string => (prepares(body) ? ERROR_TEXT.paymentPrepared : ERROR_TEXT.paymentTaken);

/** Any member of the answer may be missing, but not all of them: that would say nothing about the payment. */
function told(answer: PaymentAnswer, text: string): PaymentAnswer {
  const { amountAfterTax, preloadData, itinerary } = answer;
  if (amountAfterTax === undefined && preloadData === null && itinerary === null) {
    throw new CallFailure({ kind: 'unreadable', text });
  }
  return answer;
}

/** Calculates or makes the payment of an itinerary, or submits the provider's one-time result of it (R10). */
export const requestPayment = async (
  client: Client,
  id: string,
  body: PaymentBody,
  attempt: Attempt,
): Promise<PaymentAnswer> => told(await sendPayment(client, id, body, attempt), textOf(body));

async function sendPayment(client: Client, id: string, body: PaymentBody, attempt: Attempt): Promise<PaymentAnswer> {
  const fallback = textOf(body);
  const answer = await client.call(putItineraryPayment, {
    params: { id },
    body,
    ...attempt,
    fallback,
    unreadable: fallback,
  });
  return onlyMember(answer, fallback);
}

/** Asks for the hidden form of the card page; throws 'No preload data returned.' without one (spec 5). */
export async function preloadPayment(
  client: Client,
  id: string,
  body: PaymentRequest,
  attempt: Attempt,
): Promise<CardForm> {
  const { preloadData } = await sendPayment(client, id, body, attempt);
  // An answer all the same: perhaps nothing is due any more, which the booking says.
  if (preloadData === null) throw new CallFailure({ kind: 'refused', text: ERROR_TEXT.noCardForm });
  return preloadData;
}
