// What may pay what is due, and how much of it: points, travel cards, and the method for the rest.
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import type { TravelCard } from '#domain/payment/loyalty.ts';
import { methodsFor, type PaymentMethod } from '#domain/payment/payment-method.ts';
import {
  applicableBalance,
  applicablePoints,
  type CardPart,
  cardParts,
  isOfAnother,
  lacksPin,
  type Redemption,
  redeem,
} from '#domain/payment/redemption.ts';
import { NOTHING, type Pence, sumPence } from '#domain/values/money.ts';
import type { PaymentChoice, PaymentContext, PaymentEvent } from './payment.ports.ts';

const PAYPAL: PaymentChoice = { method: 'paypal', reference: null };

export type Asked = Extract<PaymentEvent, { type: 'pay.requested' }>;

/** What is due now; for a held booking as the provider reports it. */
export const dueOf = ({ itinerary, total }: Pick<PaymentContext, 'itinerary' | 'total'>): Pence =>
  itinerary ? stillDue(itinerary) : total;

type Tender = Pick<PaymentContext, 'itinerary' | 'total' | 'payer' | 'purse' | 'points' | 'chosenCards' | 'plan'>;

/** The most that travel cards may pay of what is due. */
export const storedMoney = (context: Pick<Tender, 'itinerary' | 'total'>): Pence =>
  applicableBalance(dueOf(context), context.itinerary);

export const heldCard = ({ purse }: Pick<Tender, 'purse'>, number: string): TravelCard | null =>
  purse?.travelCards.find(({ travelCardNumber }) => travelCardNumber === number) ?? null;

const chosenTravelCards = (context: Tender): readonly TravelCard[] =>
  context.plan ? [] : context.chosenCards.flatMap((number) => heldCard(context, number) ?? []);

/** What each chosen travel card pays; one that the others leave nothing to pay is not among them. */
export const chosenParts = (context: Tender): readonly CardPart[] =>
  cardParts(redemptionOf(context).byTravelCard, chosenTravelCards(context));

/** The deposit of a plan is paid by card alone: the instalments are collected from it. */
export const redeemablePoints = ({ purse, itinerary, plan, payer }: Tender): number =>
  plan || isOfAnother(payer, itinerary)
    ? 0
    : applicablePoints(purse?.loyalty ?? null, itinerary, payer.pointsForFerryOnly);

export const redemptionOf = (context: Tender): Redemption =>
  redeem(
    dueOf(context),
    {
      points: context.points ? redeemablePoints(context) : 0,
      travelCardBalance: sumPence(chosenTravelCards(context).map(({ balance }) => balance)),
    },
    context.itinerary,
  );

/** What the points would pay of what is due, whether or not they are chosen. */
export const pointsOnOffer = (context: Tender): Redemption =>
  redeem(dueOf(context), { points: redeemablePoints(context), travelCardBalance: NOTHING }, context.itinerary);

export const methodsOn = ({ payer, plan, purse }: Pick<PaymentContext, 'payer' | 'plan' | 'purse'>) =>
  methodsFor(payer, { plan, cards: (purse?.cards.length ?? 0) > 0 });

const isOnOffer = (context: PaymentContext, method: PaymentMethod | null, reference?: string | null): boolean => {
  if (method === null || !methodsOn(context).includes(method)) return false;
  return method !== 'saved-card' || (context.purse?.cards.some((card) => card.reference === reference) ?? false);
};

/**
 * How the rest would be paid: as was ticked, else as in the last try, else by the first method. A saved card is charged only
 * when somebody chose it: it may appear in the list just before Pay is pressed.
 */
export function nextChoice(context: PaymentContext): PaymentChoice {
  const { ticked, choice, attempt } = context;
  const chosen = ticked ?? (choice.method === null && attempt?.wantsPayPal ? PAYPAL : choice);
  if (isOnOffer(context, chosen.method, chosen.reference)) return chosen;
  return { method: methodsOn(context).find((method) => method !== 'saved-card') ?? null, reference: null };
}

/** Whether what is asked for pays all that is due. */
export function offers(context: PaymentContext, { method, reference, pins = {} }: Asked): boolean {
  const { rest } = redemptionOf(context);
  if (chosenParts(context).some(({ card }) => lacksPin(card, pins[card.travelCardNumber]))) return false;
  if (rest === NOTHING) return dueOf(context) > NOTHING;
  return isOnOffer(context, method, reference);
}
