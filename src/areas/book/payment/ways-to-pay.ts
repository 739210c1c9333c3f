import type { Say } from '#domain/desk/staff-words.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { cardExpiry, cardName, type SavedCard } from '#domain/payment/saved-cards.ts';
import type { RadioCard } from '#src/ui/field/radio-cards.tsx';

const METHODS: Readonly<Record<Exclude<PaymentMethod, 'saved-card'>, { label: string; note: string }>> = {
  card: { label: 'Debit or credit card', note: 'On the secure page of our payment provider' },
  paypal: { label: 'PayPal', note: 'You sign in on PayPal’s own page' },
  'on-account': { label: 'On account', note: 'The amount appears among your invoices' },
};

/** One line of the list: a method, or one of the saved cards. */
interface WayToPay extends RadioCard {
  readonly method: PaymentMethod;
  /** Of a saved card. */
  readonly reference?: string;
}

/** The methods in words, each saved card as a way of its own, with the amount that each would take. */
export const waysToPay = (
  methods: readonly PaymentMethod[],
  cards: readonly SavedCard[],
  amount: string,
  say: Say,
): readonly WayToPay[] =>
  methods.flatMap((method): WayToPay[] =>
    method === 'saved-card'
      ? cards.map((card) => ({ ...wayOf(card), method, aside: amount }))
      : [{ value: method, method, label: METHODS[method].label, note: say(METHODS[method].note), aside: amount }],
  );

const savedWay = (reference: string): string => `saved ${reference}`;

/** The line of a method, or of the saved card with this reference. */
export const lineOfWay = (method: PaymentMethod | null, reference: string | null): string | undefined =>
  reference === null ? (method ?? undefined) : savedWay(reference);

const wayOf = (card: SavedCard) => ({
  value: savedWay(card.reference),
  reference: card.reference,
  label: cardName(card),
  note: card.expires ? `Saved card, expires ${cardExpiry(card.expires)}` : 'Saved card',
});
