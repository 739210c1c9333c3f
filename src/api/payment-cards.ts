// Spec 7 (Booking and payment): cards kept for the next payment.
import { deletePaymentCard as deleteCall, getPaymentCards, postPaymentCard } from '#domain/contract/payment.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import type { CardOwner, SavedCard } from '#domain/payment/saved-cards.ts';
import type { Keyed } from './booking.ts';
import type { Client } from './client.ts';
import { membersOf } from './members.ts';
import { unread } from './unread.ts';

export const fetchPaymentCards = async (client: Client, owner: CardOwner, signal?: AbortSignal): Promise<SavedCard[]> =>
  membersOf(await client.call(getPaymentCards, { query: owner, signal }));

/** Saves the card of a finished payment by the provider's reference to it; throws 'Unable to save card' (R14). */
export async function savePaymentCard(
  client: Client,
  owner: CardOwner,
  reference: string,
  keyed: Keyed,
): Promise<void> {
  const fallback = ERROR_TEXT.saveCard;
  await client.call(unread(postPaymentCard), {
    body: { reference, ...owner },
    ...keyed,
    fallback,
    unreadable: fallback,
  });
}

/** Removes a card; an agency is known by its session. */
export async function deletePaymentCard(
  client: Client,
  owner: CardOwner,
  reference: string,
  signal?: AbortSignal,
): Promise<void> {
  const query = 'customerNumber' in owner ? { customerNumber: owner.customerNumber } : {};
  await client.call(unread(deleteCall), { params: { id: reference }, query, signal });
}
