// Rulings 6, 8, 56, 58: what a cancellation costs, and what prevents it.

import type { BookingQuote } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { isOnlyCards } from '#domain/itinerary/card-order.ts';
import { cardNameOf, isTravelCardLine, KEPT_LINES } from '#domain/itinerary/cost-lines.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import {
  CANCELLABLE_STATUS,
  ferryOf,
  isCancelled,
  itineraryFlags,
  paidSoFar,
} from '#domain/itinerary/itinerary-status.ts';
import type { Move } from '#domain/itinerary/moves.ts';
import type { Payer } from '#domain/payment/payer.ts';
import { formatPence, NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';

/** Who is looking at a booking: agents and the call centre may do what passengers have to ask them for. */
export type Viewer = Payer['kind'];

/** Why something cannot be done here, and whom to ask instead. */
export interface Barrier {
  readonly reason: 'cancelled' | 'departed' | 'plan' | 'agent' | 'ticket' | 'unconfirmed';
  readonly text: string;
}

/** What prevents any change by this viewer, cancellation included; null when nothing does. */
export function changeBarrier(itinerary: Itinerary, viewer: Viewer): Barrier | null {
  if (isCancelled(itinerary.status, 'screen')) return { reason: 'cancelled', text: 'This booking is cancelled.' };
  if (itinerary.bookedBy && viewer !== 'agent' && viewer !== 'desk') {
    return {
      reason: 'agent',
      text: `${itinerary.bookedBy} made this booking for you. Ask them to change or cancel it.`,
    };
  }
  if (itinerary.paymentPlan && viewer !== 'desk') {
    return { reason: 'plan', text: 'This booking is paid by instalments. Call us to change or cancel it.' };
  }
  return null;
}

/** Why the whole booking cannot be cancelled here; null when it can (ruling 6). `now` is in epoch milliseconds. */
export function cancelBarrier(itinerary: Itinerary, now: number, viewer: Viewer): Barrier | null {
  const barrier = changeBarrier(itinerary, viewer);
  if (barrier) return barrier;
  const flags = itineraryFlags(itinerary, now);
  if (!isOnlyCards(itinerary) && (flags.outwardHasDeparted || flags.isPast)) {
    return {
      reason: 'departed',
      text: flags.hasCrossings
        ? 'Your first sailing has departed, so this booking can no longer be cancelled.'
        : 'Your stay has begun, so this booking can no longer be cancelled.',
    };
  }
  if (itinerary.status !== CANCELLABLE_STATUS) {
    return {
      reason: 'unconfirmed',
      text: 'This booking cannot be cancelled online at the moment. Call us to cancel it.',
    };
  }
  if (isOnlyCards(itinerary)) {
    return { reason: 'ticket', text: 'A travel card is not taken back online. Call us if you do not need it.' };
  }
  if (!flags.isItineraryCancellable) {
    return fixedTickets(itinerary, 'cancelled');
  }
  return null;
}

/** What of a ticket cannot be done, of one and of two. */
const FIXED_TICKETS = {
  cancelled: [
    'Your ticket cannot be cancelled online. Call us if your plans have changed.',
    'Your tickets cannot be cancelled online. Call us if your plans have changed.',
  ],
  changed: [
    'Your ticket cannot be changed online. Call us if your plans have changed.',
    'Your tickets cannot be changed online. Call us if your plans have changed.',
  ],
  both: [
    'Your ticket cannot be changed or cancelled online. Call us if your plans have changed.',
    'Your tickets cannot be changed or cancelled online. Call us if your plans have changed.',
  ],
} as const;

/** A crossing each way has two tickets. */
export function fixedTickets(itinerary: Itinerary, what: keyof typeof FIXED_TICKETS): Barrier {
  const [ofOne, ofTwo] = FIXED_TICKETS[what];
  return { reason: 'ticket', text: (ferryOf(itinerary)?.departures.length ?? 0) > 1 ? ofTwo : ofOne };
}

/** A part of a refund and where it goes: `your card`. */
export interface PartBack {
  readonly way: string;
  readonly amount: Pence;
}

/** A part of what a cancellation keeps. */
export interface CostLine {
  readonly description: string;
  readonly amount: Pence;
}

/** What a cancellation costs, as the provider says it. */
export interface CancellationQuote {
  readonly fee: Pence;
  /** What is refunded; null where the provider names the fee alone. */
  readonly refund: Pence | null;
  /** What else it says, for instance that the provider of a stay confirms its own fee (ruling 58). */
  readonly notes: readonly string[];
  /** What the fee includes that is not the price of cancelling, by the name that the provider has for it. */
  readonly kept: readonly CostLine[];
  /** Where the refund goes. */
  readonly parts: readonly PartBack[];
}

/** The names of the lines of a quoted cancellation. */
export const CANCEL_LINES = { fee: 'Cancellation fee', refund: 'Refund', changes: 'Earlier changes' } as const;

export function cancellationQuote({ fee, travelCost }: BookingQuote): CancellationQuote {
  const { costTotals } = travelCost;
  const named: readonly string[] = [CANCEL_LINES.fee, CANCEL_LINES.refund];
  const others = costTotals.filter(({ description }) => !named.includes(description));
  return {
    fee,
    refund: costTotals.find(({ description }) => description === CANCEL_LINES.refund)?.amountAfterTax ?? null,
    notes: others.filter((line) => !isKept(line)).map(({ description }) => description),
    kept: others
      .filter((line) => isKept(line) && line.amountAfterTax > NOTHING)
      .map(({ description, amountAfterTax }) => ({ description, amount: amountAfterTax })),
    parts: partsBack(travelCost),
  };
}

/** What is kept beside the price of cancelling, and why; a travel card has a name of its own. */
const KEPT_WORDS: ReadonlyMap<string, string> = new Map([
  [CANCEL_LINES.changes, CANCEL_LINES.changes],
  [KEPT_LINES.donation, `${KEPT_LINES.donation}, which are passed on`],
  [KEPT_LINES.protection, `${KEPT_LINES.protection}, which is not refunded`],
]);

const isKept = (line: Pick<CostLine, 'description'>): boolean =>
  KEPT_WORDS.has(line.description) || isTravelCardLine(line);

const keptWords = ({ description }: CostLine): string =>
  KEPT_WORDS.get(description) ?? `${cardNameOf(description)}, which stays valid`;

/** What cancelling costs by itself; null where what is said to be in the fee is more than the fee. */
export function feeAlone({ fee, kept }: Pick<CancellationQuote, 'fee' | 'kept'>): Pence | null {
  const alone = pence(fee - sumPence(kept.map(({ amount }) => amount)));
  return alone < NOTHING ? null : alone;
}

/** What is kept of the money that was paid, line by line: together it is the fee that was quoted. */
export function cancellationLines(quote: Pick<CancellationQuote, 'fee' | 'kept'>): readonly CostLine[] {
  const alone = feeAlone(quote);
  if (alone === null) return [{ description: CANCEL_LINES.fee, amount: quote.fee }];
  return [
    ...quote.kept.map((line) => ({ description: keptWords(line), amount: line.amount })),
    { description: CANCEL_LINES.fee, amount: alone },
  ];
}

/** Where the refund of a quote goes: each way once, whatever was paid by it. */
export const partsBack = ({ paymentTotals }: BookingQuote['travelCost']): readonly PartBack[] => partsOf(paymentTotals);

function partsOf(lines: readonly PaymentLine[], whoseCard?: WhoseCard): readonly PartBack[] {
  const parts = new Map<string, Pence>();
  for (const line of lines) {
    const way = wayBack(line, whoseCard);
    parts.set(way, pence((parts.get(way) ?? NOTHING) + Math.abs(line.amountAfterTax)));
  }
  return [...parts].map(([way, amount]) => ({ way, amount })).filter(({ amount }) => amount !== NOTHING);
}

/** `£7.70 to your card`. */
export const partWords = ({ way, amount }: PartBack, say: Say): string => `${formatPence(amount)} to ${say(way)}`;

/** What is refunded of the money that was paid: never below zero, never more than was paid. */
export function comesBack(itinerary: Itinerary, { fee, refund }: Pick<CancellationQuote, 'fee' | 'refund'>): Pence {
  const paid = paidSoFar(itinerary);
  return pence(Math.min(paid, Math.max(NOTHING, refund ?? paid - fee)));
}

type PaymentLine = Itinerary['travelCost']['paymentTotals'][number];

const CARDS: ReadonlyMap<number, string> = new Map([
  [GUARANTEE.savedCard, 'saved card'],
  // Instalments are collected from it.
  [GUARANTEE.paymentPlan, 'card'],
]);

const OTHER_WAYS_BACK: ReadonlyMap<number, string> = new Map([
  [GUARANTEE.loyaltyPoints, 'your points'],
  [GUARANTEE.travelCard, 'your travel card'],
]);

/** The operator's own code (ruling 55): it is known by its name. */
const isOnAccount = (description: string): boolean => /^on account$/i.test(description);

type WhoseCard = 'your' | 'the agency’s';

/** Where money goes back to, within a sentence; what shares the code of a card has its provider's name (ruling 53). */
export function wayBack(
  { guaranteeTypeCode, description }: Omit<PaymentLine, 'amountAfterTax'>,
  whoseCard: WhoseCard = 'your',
): string {
  if (isOnAccount(description)) return 'the agency’s account';
  const isNewCard = guaranteeTypeCode === GUARANTEE.newCard && description === 'Card';
  const card = isNewCard ? 'card' : CARDS.get(guaranteeTypeCode);
  if (card !== undefined) return `${whoseCard} ${card}`;
  return OTHER_WAYS_BACK.get(guaranteeTypeCode) ?? (description || 'where it came from');
}

/** What a cancelled booking refunded, in words; null where the provider does not say. */
export function refundWords({ refunds, bookedBy }: Itinerary, say: Say): string | null {
  if (refunds === null) return null;
  const byAgency = Boolean(bookedBy);
  const wordsOf = (lines: typeof refunds, lead: string): string[] => {
    const ways = partsOf(lines, byAgency ? 'the agency’s' : 'your').map((part) => partWords(part, say));
    return ways.length === 0 ? [] : [`${lead} ${ways.join(', ')}.`];
  };
  const onAccount = refunds.filter(({ description }) => isOnAccount(description));
  const paid = refunds.filter(({ description }) => !isOnAccount(description));
  // What is on account may not be paid yet.
  const words = [...wordsOf(paid, byAgency ? 'Paid back' : say('You get back')), ...wordsOf(onAccount, 'Given back:')];
  return words.join(' ') || 'Nothing is paid back.';
}

/** What in a quote is no longer as it was shown. */
export const quoteMoves = (before: CancellationQuote | null, now: CancellationQuote): readonly Move[] =>
  before?.fee === now.fee && before.refund === now.refund
    ? []
    : [{ what: 'fee', before: before?.fee ?? null, now: now.fee }];
