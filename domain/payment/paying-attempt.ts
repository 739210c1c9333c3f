// Which attempt a payment goes on with, and under which keys its calls go.

import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type Failure, mayHaveActed } from '#domain/failures/failure.ts';
import { isPartPaid, type PaymentTruth, paymentTruth, stillDue } from '#domain/itinerary/itinerary-status.ts';
import type { Attempt } from './attempt.ts';

/** What is to be paid: a cart, or a booking that exists already. */
export interface Payable {
  readonly cartId: string;
  readonly email: string;
  readonly itineraryId: string | null;
  /** Whether a cart is to be paid by the plan on offer (ruling 54). */
  readonly plan: boolean;
  /** Whether a change of it is being paid. */
  readonly modified: boolean;
}

/** Nothing of it was sent from here: what was opened at the provider's page is closed by another agreement. */
const MAY_AGREE: ReadonlySet<Attempt['stage']> = new Set(['reserving', 'held', 'opening', 'left']);

/**
 * The attempt to pay this: the one that is kept for it, so that nothing is held or charged twice, or a new one. The
 * session that booked a trip may pay it; a try that has ended is not repeated.
 */
export function attemptFor(
  kept: Attempt | null,
  { cartId, email, itineraryId, plan, modified }: Payable,
  own: Pick<Attempt, 'sessionId' | 'reserveKey'>,
): Attempt {
  if (itineraryId === null && kept?.cartId === cartId) {
    // What is held stays held: the provider agrees on the other way to pay it, as long as nothing is paid.
    const isAgreed = plan === (kept.plan ?? false) || !MAY_AGREE.has(kept.stage);
    return isAgreed ? kept : { ...kept, plan, reserveKey: own.reserveKey, stage: 'reserving' };
  }
  if (itineraryId === null || kept?.itineraryId !== itineraryId) {
    const stage = itineraryId === null ? 'reserving' : 'held';
    const unpaid = { reference: null, payKey: null, orderKey: null, stage } as const;
    return { cartId, email, itineraryId, ...own, ...unpaid, ...(plan && { plan }), ...(modified && { modified }) };
  }
  const ended = kept.stage === 'settled' && ({ payKey: null, orderKey: null, stage: 'held' } as const);
  return { ...kept, ...ended, ...(modified && { modified }) };
}

/** Where another way to pay was refused, how the booking says it is paid: whoever wants that still may ask once more. */
export const agreedIn = (attempt: Attempt, { paymentPlan }: Pick<Itinerary, 'paymentPlan'>): Attempt =>
  attempt.stage === 'reserving' ? { ...attempt, plan: paymentPlan !== null } : attempt;

/** A payment has ended, and nothing was paid by it. */
export const ENDED_UNPAID: ReadonlySet<PaymentTruth> = new Set(['declined', 'abandoned']);

/** The attempt with what its booking says of the money, so that a reload knows it as well. */
export const toldIn = (attempt: Attempt, itinerary: Itinerary): Attempt => ({
  ...attempt,
  ...(isPartPaid(itinerary) && { partPaid: true }),
  ended: ENDED_UNPAID.has(paymentTruth(itinerary)) || undefined,
});

/** Whether the payment that is open was opened in this tab, and left for its page or before that was shown. */
export const isOpenedHere = (attempt: Attempt | null): boolean =>
  attempt?.stage === 'opening' || attempt?.stage === 'left';

/** The attempt whose page was asked for in vain: it may stand open all the same, but for a clean no. */
export const openingAfter = (attempt: Attempt, failure: Failure): Attempt =>
  mayHaveActed(failure) ? { ...attempt, stage: 'opening' } : attempt;

/** The attempt whose money was sent without an answer: the provider may be taking it, but for a clean no. */
export const chargingAfter = (attempt: Attempt, failure: Failure): Attempt =>
  mayHaveActed(failure) ? { ...attempt, stage: 'charging' } : attempt;

/**
 * Whether what the booking says of the money may still change by itself: a payment is open, or what was sent from here is
 * under way before the booking says so. Then it says what it said before, and names no order key or another.
 */
export function mayChange({ stage, due = 0, ended, orderKey }: Attempt, itinerary: Itinerary): boolean {
  const truth = paymentTruth(itinerary);
  if (stage !== 'charging') return truth === 'open';
  const isOfBefore = ended === true && itinerary.lastPayment?.orderKey !== orderKey;
  const saysNoMore = truth === 'open' || truth === 'unpaid' || (isOfBefore && ENDED_UNPAID.has(truth));
  return saysNoMore && stillDue(itinerary) >= due;
}

/** What was left is the payment which was open then: none that is opened later was left from here. */
export const leftIn = (attempt: Attempt, itinerary: Itinerary): Attempt =>
  isOpenedHere(attempt) && paymentTruth(itinerary) !== 'open' ? { ...attempt, stage: 'held' } : attempt;

/** The calls of one try to pay, in the order in which they are made. */
export type ChargeStep = 'points' | 'travel-card' | 'card' | 'saved-card' | 'on-account' | 'result' | 'keep-card';

const ORDER_SUFFIX: Readonly<Record<Exclude<ChargeStep, 'travel-card'>, string>> = {
  points: '1',
  card: '',
  'saved-card': '',
  'on-account': '',
  result: '',
  'keep-card': '',
};
/** They follow the points. */
const FIRST_TRAVEL_CARD = 2;

/**
 * The keys of one step, derived from the stored try, so that a repeat carries the same ones (R3, ruling 51). Of several
 * travel cards each has its own, by its place in the try, from 0.
 */
export function stepKeys(
  { payKey, reserveKey, orderKey }: Pick<Attempt, 'payKey' | 'reserveKey' | 'orderKey'>,
  step: ChargeStep,
  nth = 0,
): { attemptKey: string; orderKey: string } {
  const key = payKey ?? reserveKey;
  return {
    attemptKey: step === 'card' ? key : `${key}-${step}${nth === 0 ? '' : `-${nth + 1}`}`,
    orderKey: `${orderKey ?? ''}${step === 'travel-card' ? FIRST_TRAVEL_CARD + nth : ORDER_SUFFIX[step]}`,
  };
}
