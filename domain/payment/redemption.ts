// Spec 5, rulings 45 and 46: points first, then stored money, then the card; each at most what is still due.

import { type Itinerary, PIN } from '#domain/contract/itinerary.ts';
import { isDonationLine } from '#domain/extras/extra-names.ts';
import { isOnlyCards } from '#domain/itinerary/card-order.ts';
import { isTravelCardLine } from '#domain/itinerary/cost-lines.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { CANCELLABLE_STATUS } from '#domain/itinerary/itinerary-status.ts';
import { NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import type { LoyaltyAccount, TravelCard } from './loyalty.ts';
import type { Payer } from './payer.ts';

/** What a point is worth (ruling 46). */
export const PENCE_PER_POINT = 1;

export interface Redemption {
  /** Whole points, with what they pay. */
  readonly points: number;
  readonly byPoints: Pence;
  readonly byTravelCard: Pence;
  /** Left for a card or another method. */
  readonly rest: Pence;
}

export interface Redeemable {
  readonly points: number;
  /** Of all the cards that are to pay. */
  readonly travelCardBalance: Pence;
}

/** Divides what is due of a booking; the parts add up to it exactly, and none is negative. */
export function redeem(
  due: Pence,
  { points: available, travelCardBalance }: Redeemable,
  itinerary: Itinerary | null = null,
): Redemption {
  // A card that comes with a trip is bought by neither, whichever of them pays first.
  const forPoints = itinerary && !isOnlyCards(itinerary) ? applicableBalance(due, itinerary) : due;
  const points = Math.max(0, Math.min(Math.floor(available), Math.floor(forPoints / PENCE_PER_POINT)));
  const byPoints = pence(points * PENCE_PER_POINT);
  const forTravelCard = applicableBalance(pence(due - byPoints), itinerary);
  const byTravelCard = pence(Math.max(NOTHING, Math.min(travelCardBalance, forTravelCard)));
  return { points, byPoints, byTravelCard, rest: pence(due - byPoints - byTravelCard) };
}

/**
 * Points that may pay for this booking: the lesser of the account's balance and what applies to it (ruling 46). Where the
 * provider does not say what does, all that is due, or the ferry alone if the operator has it so.
 */
export function applicablePoints(
  account: LoyaltyAccount | null,
  itinerary: Itinerary | null,
  ferryOnly = false,
): number {
  if (!account) return 0;
  const limits = (itinerary?.reservationItems.ferry ?? []).flatMap(({ applicableLoyalty }) => applicableLoyalty ?? []);
  if (limits.length === 0) {
    return ferryOnly && itinerary ? Math.min(account.points, pointsFor(ferryPart(itinerary))) : account.points;
  }
  return Math.min(
    account.points,
    limits.reduce((sum, { points }) => sum + points, 0),
  );
}

/** Whether a booking is another customer's than the one for whom the call centre acts, whose points pay none of it. */
export const isOfAnother = ({ kind, customerNumber: actedFor }: Payer, itinerary: Itinerary | null): boolean =>
  kind === 'desk' && itinerary?.customerNumber != null && itinerary.customerNumber !== actedFor;

/** What one travel card pays. */
export interface CardPart {
  readonly card: TravelCard;
  readonly amount: Pence;
}

/** What is paid by travel cards, card by card in their order; one that is not needed any more is left out. */
export function cardParts(byTravelCard: Pence, cards: readonly TravelCard[]): readonly CardPart[] {
  let left: number = byTravelCard;
  return cards.flatMap((card) => {
    const amount = pence(Math.min(card.balance, left));
    left -= amount;
    return amount > NOTHING ? [{ card, amount }] : [];
  });
}

const pointsFor = (amount: Pence): number => Math.max(0, Math.floor(amount / PENCE_PER_POINT));

/**
 * What the crossings cost with what the ferry itself sells, without attractions and donations (rulings 43 and 46), less
 * what points have paid of it.
 */
function ferryPart({ reservationItems: { ferry }, travelCost: { paymentTotals } }: Itinerary): Pence {
  const ofOthers = ferry.flatMap(({ landBasedResources: { attractions, sundries } }) => [
    ...attractions,
    ...sundries.filter(isDonationLine),
  ]);
  const byPoints = paymentTotals.filter(({ guaranteeTypeCode }) => guaranteeTypeCode === GUARANTEE.loyaltyPoints);
  return pence(
    sumPence(ferry.map(({ reservationTotals }) => reservationTotals.totalPriceToPay)) -
      sumPence(ofOthers.map(({ totalPrice }) => totalPrice ?? NOTHING)) -
      sumPence(byPoints.map(({ amountAfterTax }) => amountAfterTax)),
  );
}

/**
 * The most that stored money may pay of what is due. It never buys a travel card, which would be more stored money for
 * less. Cards are paid when they are booked, so the cost of a later change is not theirs.
 */
export function applicableBalance(due: Pence, itinerary: Itinerary | null): Pence {
  if (itinerary === null) return due;
  if (isOnlyCards(itinerary)) return NOTHING;
  if (itinerary.status === CANCELLABLE_STATUS) return due;
  const cards = sumPence(itinerary.travelCost.costTotals.filter(isTravelCardLine).map((line) => line.amountAfterTax));
  return pence(Math.max(NOTHING, due - cards));
}

/** Whether a card cannot pay with what was typed as its PIN. */
export const lacksPin = ({ pinRequired }: Pick<TravelCard, 'pinRequired'>, typed = ''): boolean =>
  pinRequired && !PIN.test(typed);
