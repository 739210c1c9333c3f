// Spec 4 (Payment flow): the payment methods open to a payer.
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { PAYMENT_PRODUCTS } from '#domain/contract/payment.ts';
import type { Payer } from './payer.ts';

export type PaymentMethod = 'card' | 'paypal' | 'saved-card' | 'on-account';

/** Methods that lead to a page of the provider. */
export type PageMethod = Extract<PaymentMethod, 'card' | 'paypal'>;

/** What the payment token is requested for: a stay alone is a hotel product. */
export type PaymentProduct = (typeof PAYMENT_PRODUCTS)[number];

export const paymentProduct = ({ reservationItems: { ferry, hotel } }: Itinerary): PaymentProduct =>
  ferry.length === 0 && hotel.length > 0 ? 'hotel' : 'ferry';

const NO_METHODS: readonly PaymentMethod[] = [];
const ON_ACCOUNT: readonly PaymentMethod[] = ['on-account'];
const OPEN_TO_ALL: readonly PaymentMethod[] = ['card', 'paypal'];
const WITH_SAVED_CARDS: readonly PaymentMethod[] = ['saved-card', 'card', 'paypal'];
const WITH_CARDS_ONLY: readonly PaymentMethod[] = ['saved-card', 'card'];
const CARD_ONLY: readonly PaymentMethod[] = ['card'];

/** An invoice agent cannot pay while the operator has set no code for it: refused politely (ruling 55). */
export const isAccountClosed = ({ onAccount, onAccountCode }: Payer): boolean => onAccount && onAccountCode === null;

/** The methods on offer. Instalments are collected from a card (ruling 54); CASH agents pay by card (ruling 55). */
export function methodsFor(
  payer: Payer,
  has: { readonly plan: boolean; readonly cards: boolean },
): readonly PaymentMethod[] {
  if (isAccountClosed(payer)) return NO_METHODS;
  if (payer.onAccount) return ON_ACCOUNT;
  if (has.plan || payer.kind === 'agent') return has.cards ? WITH_CARDS_ONLY : CARD_ONLY;
  return has.cards ? WITH_SAVED_CARDS : OPEN_TO_ALL;
}

/**
 * Whose cards a payer may use and keep; null for a guest, and for the call centre: a customer's cards are theirs alone.
 */
export function cardOwnerOf({ kind, customerNumber, agentNumber }: Payer) {
  if (kind === 'desk') return null;
  if (customerNumber) return { customerNumber };
  return agentNumber ? { agentNumber } : null;
}
