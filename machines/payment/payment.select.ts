import type { SnapshotFrom } from 'xstate';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { failureText, isNetworkFault } from '#domain/failures/failure.ts';
import { bookingNumber, isAllOnAccount, paidOfDue } from '#domain/itinerary/itinerary-status.ts';
import type { TravelCard } from '#domain/payment/loyalty.ts';
import { isStaff } from '#domain/payment/payer.ts';
import { isOpenedHere } from '#domain/payment/paying-attempt.ts';
import { cardOwnerOf, isAccountClosed, type PaymentMethod } from '#domain/payment/payment-method.ts';
import { ANSWER_UNCLEAR, NO_ANSWER } from '#domain/payment/payment-words.ts';
import { isOfAnother } from '#domain/payment/redemption.ts';
import type { SavedCard } from '#domain/payment/saved-cards.ts';
import { NOTHING, type Pence } from '#domain/values/money.ts';
import type { paymentMachine } from './payment.machine.ts';
import { isOfGoneCard, isPinRefused } from './payment.setup.ts';
import type { PursePart, purseMachine } from './purse.machine.ts';
import { chosenParts, dueOf, methodsOn, nextChoice, pointsOnOffer, redemptionOf, storedMoney } from './tender.ts';

type Payment = SnapshotFrom<typeof paymentMachine>;

/** What the payment page shows; each value is a screen. */
export type PaymentView =
  | 'holding'
  | 'choosing'
  | 'leaving'
  | 'charging'
  | 'confirming'
  | 'unknown'
  | 'unfinished'
  | 'refused'
  | 'hold-unknown'
  | 'keeping-card'
  | 'card-refused';

export function paymentView(payment: Payment): PaymentView {
  if (payment.matches('choosing')) return 'choosing';
  if (payment.matches('refused')) return 'refused';
  if (payment.matches('holdUnknown')) return 'hold-unknown';
  if (payment.matches({ underWay: 'cardRefused' })) return 'card-refused';
  if (payment.matches({ underWay: 'unknown' })) return 'unknown';
  if (payment.matches({ underWay: 'unfinished' })) return 'unfinished';
  if (payment.matches({ underWay: 'keepingCard' })) return 'keeping-card';
  if (payment.matches({ underWay: 'processing' }) || payment.matches({ underWay: 'confirming' })) return 'confirming';
  if (payment.matches({ underWay: 'byCard' })) return 'leaving';
  if (payment.matches({ underWay: 'trying' })) return leadsAway(payment) ? 'leaving' : 'charging';
  if (payment.matches({ underWay: 'bySavedCard' })) return isAtBank(payment) ? 'leaving' : 'charging';
  if (payment.matches({ underWay: 'redeeming' }) || payment.matches({ underWay: 'onAccount' })) return 'charging';
  return 'holding';
}

const leadsAway = ({ context: { choice } }: Payment): boolean =>
  choice.method !== 'saved-card' && choice.method !== 'on-account';

/** Whether the bank asks a question about a saved card, and the browser is on its way there. */
function isAtBank({ children }: Payment): boolean {
  const card = children.savedCard?.getSnapshot();
  return card !== undefined && (card.matches('posting') || card.matches('leaving'));
}

const NO_CARDS: readonly SavedCard[] = [];
const NO_TRAVEL_CARDS: readonly TravelCard[] = [];
const NOTHING_MISSING: readonly PursePart[] = [];

export const amountDue = ({ context }: Payment): Pence => dueOf(context);
/** Whether less is due than the whole price: a deposit, the rest of it, or what a change costs. */
export const asksForPart = ({ context }: Payment): boolean =>
  context.itinerary !== null && dueOf(context) !== context.itinerary.travelCost.amountAfterTax;
/** What is left for the method, once the chosen points and travel cards have paid. */
export const restDue = ({ context }: Payment): Pence => redemptionOf(context).rest;
export const paidByPoints = ({ context }: Payment): Pence => redemptionOf(context).byPoints;
export const paidByTravelCard = ({ context }: Payment): Pence => redemptionOf(context).byTravelCard;
export const pointsWorth = ({ context }: Payment): Pence => pointsOnOffer(context).byPoints;
export const pointsToUse = ({ context }: Payment): number => pointsOnOffer(context).points;
/** Whether there are points that may not pay, because the booking is another customer's. */
export const holdsOthersPoints = ({ context: { payer, itinerary, purse } }: Payment): boolean =>
  isOfAnother(payer, itinerary) && (purse?.loyalty?.points ?? 0) > 0;
export const usesPoints = ({ context }: Payment): boolean => context.points;
export const usesTravelCard =
  (number: string) =>
  ({ context }: Payment): boolean =>
    context.chosenCards.includes(number);
/** What this travel card pays, of those that are chosen. */
export const partOf =
  (number: string) =>
  ({ context }: Payment): Pence =>
    chosenParts(context).find(({ card }) => card.travelCardNumber === number)?.amount ?? NOTHING;
/** How many travel cards pay a part. */
export const cardsPaying = ({ context }: Payment): number => chosenParts(context).length;
/** How many of them are asked for their PIN. */
export const pinsAsked = ({ context }: Payment): number =>
  chosenParts(context).filter(({ card }) => card.pinRequired).length;
/** Why the PIN of this travel card was refused; null where it was not. Those chosen after it were not tried. */
export const pinRefusal =
  (number: string) =>
  (payment: Payment): string | null => {
    const { failure, chosenCards } = payment.context;
    const isAsked = chosenParts(payment.context).some(
      ({ card }) => card.travelCardNumber === number && card.pinRequired,
    );
    return failure && isPinRefused(failure) && isAsked && chosenCards[0] === number ? failureText(failure) : null;
  };
/** Whether the last failure is said where a PIN is typed. */
export const isPinAskedAgain = (payment: Payment): boolean =>
  pinRefusal(payment.context.chosenCards[0] ?? '')(payment) !== null;
export const savedCards = ({ context: { purse } }: Payment): readonly SavedCard[] => purse?.cards ?? NO_CARDS;
export const travelCards = ({ context }: Payment): readonly TravelCard[] =>
  context.plan || storedMoney(context) === NOTHING ? NO_TRAVEL_CARDS : (context.purse?.travelCards ?? NO_TRAVEL_CARDS);
export const missingParts = ({ context: { purse } }: Payment): readonly PursePart[] =>
  purse?.missing ?? NOTHING_MISSING;
export const purseActor = ({ children }: Payment) => children.purse;
export const isReadingPurse = (purse: SnapshotFrom<typeof purseMachine> | undefined): boolean =>
  purse?.hasTag('busy') === true;
export const isCounting = ({ context: { purse } }: Payment): boolean => purse === null;
export const mayKeepCard = ({ context: { payer } }: Payment): boolean => cardOwnerOf(payer) !== null;
/** Whether staff pay it for somebody else. */
export const isForStaff = ({ context: { payer } }: Payment): boolean => isStaff(payer);
export const accountClosed = ({ context: { payer } }: Payment): boolean => isAccountClosed(payer);
export const poNumberOf = ({ context: { payer } }: Payment): string | null => payer.poNumber;
/** Whether the last try was refused because the account asks for one. */
export const isPoNumberAsked = ({ context: { failure } }: Payment): boolean =>
  failure?.code === PAYMENT_REFUSALS.poNumberMissing;
/** Whether what is paid stands in a list of bookings, not in the trip of this tab. */
export const paysFromList = ({ context: { itineraryId } }: Payment): boolean => itineraryId !== null;
/** Of the last try, also of one before a reload. */
export const triedMethod = ({ context: { choice, attempt } }: Payment): PaymentMethod | null =>
  choice.method ?? (attempt?.byPayPal ? 'paypal' : null);
/** Whether points or a travel card ended the last try, so that its method was not tried. */
export const isStoppedByPart = ({ context }: Payment): boolean => context.stoppedByPart;
/** How the next try pays the rest; null where there is no way. */
export const nextMethod = ({ context }: Payment): PaymentMethod | null => nextChoice(context).method;
/** Of the saved card that it charges; which card it was is kept nowhere (R15). */
export const nextCard = ({ context }: Payment): string | null => nextChoice(context).reference;
/** Whether the last try was refused because its saved card is gone. */
export const isCardGone = ({ context: { failure } }: Payment): boolean => isOfGoneCard(failure);
/** As it was ticked last, else as in the last try. */
export const keepsCard = ({ context: { attempt } }: Payment): boolean =>
  (attempt?.keepTicked ?? attempt?.keepCard) === true;
/** The plan as the provider stores it, whose deposit is paid now. */
export const planOf = ({ context: { itinerary, modified } }: Payment) =>
  modified ? null : (itinerary?.paymentPlan ?? null);
export const holdExpiry = ({ context }: Payment): string | null => context.itinerary?.holdExpiresAt ?? null;
export const paymentReference = ({ context: { itinerary, attempt } }: Payment): string | null =>
  (itinerary && bookingNumber(itinerary)) ?? attempt?.reference ?? null;
/** Why nobody knows whether the space is held: what the provider answered, or that no answer came. */
export const holdUnknownText = ({ context: { failure } }: Payment): string =>
  failure && !isNetworkFault(failure) ? failureText(failure, ANSWER_UNCLEAR) : NO_ANSWER;
/** Whether the space is held already, and only another way to pay it was asked for. */
export const isHeldAlready = ({ context: { attempt } }: Payment): boolean => attempt?.itineraryId != null;
/** Whether the page of the payment that is open was left from here. */
export const leftBeforePaying = ({ context: { attempt } }: Payment): boolean => attempt?.stage === 'left';
/** Whether the payment that is open was opened in this tab, its page shown or not. */
export const isOpenHere = ({ context: { attempt } }: Payment): boolean => isOpenedHere(attempt);
export const contactPhone = ({ context }: Payment): string => context.phone;
/** Whether the passenger cancelled on the card page, which is not a failed payment (ruling 53). */
export const cameBackUnpaid = ({ context }: Payment): boolean => context.failure?.kind === 'aborted';
export const paidAlready = ({ context }: Payment): Pence =>
  context.itinerary ? paidOfDue(context.itinerary) : NOTHING;
/** Whether nothing of it is paid yet but all of that is on account (ruling 55). */
export const isOwedByInvoice = ({ context: { itinerary, payer } }: Payment): boolean =>
  itinerary !== null && isAllOnAccount(itinerary, payer.onAccountCode);
export const paymentMethods = ({ context }: Payment): readonly PaymentMethod[] => methodsOn(context);
