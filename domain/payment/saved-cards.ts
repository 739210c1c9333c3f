// Spec 3 (Payment card), spec 7: cards kept for the next payment, a customer's or an agency's.
import type * as v from 'valibot';
import type { savedCard } from '#domain/contract/payment.ts';

export type SavedCard = v.InferOutput<typeof savedCard>;

/** Whose cards they are. */
export type CardOwner = { readonly customerNumber: string } | { readonly agentNumber: string };

/** `Visa ending in 4242`; without digits the brand alone. */
export function cardName({ brand, lastDigits }: SavedCard): string {
  const name = brand || 'Card';
  return lastDigits ? `${name} ending in ${lastDigits}` : name;
}

/** Whether nothing can be paid with it any more: a card is good to the end of the month that is printed on it. */
export const hasExpired = ({ expires }: SavedCard, today: string): boolean =>
  expires !== undefined && expires < today.slice(0, 7);

/** `2027-03` as `03/27`, as printed on the card. */
export const cardExpiry = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;
