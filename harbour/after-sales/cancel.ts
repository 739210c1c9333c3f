// Cancelling a whole itinerary: what it costs by the rules of its tickets, and the act, once (rulings 8, 58).
import { eq } from 'drizzle-orm';
import { CANCEL_LINES } from '#domain/amendment/cancellation.ts';
import type { putBookingCancel } from '#domain/contract/booking.ts';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import { dayAt } from '#domain/values/dates.ts';
import { NOTHING, type Pence, pence, sumPence, toPounds } from '#domain/values/money.ts';
import { confirmationAddress } from '#harbour/booking/confirmation.ts';
import { releasePlaces } from '#harbour/booking/holds.ts';
import { type LoadedFerry, type LoadedItinerary, loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { travelCardOrder } from '#harbour/db/extras-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { queueMail } from '#harbour/mail/post.ts';
import { lockItinerary } from '#harbour/payment/due.ts';
import { planEndWords } from '#harbour/payment/instalments.ts';
import { paymentLines } from '#harbour/payment/names.ts';
import { BOOKING_CHANGED, makeWay } from '#harbour/payment/orders.ts';
import { notByPoints, pricesOf } from '#harbour/payment/sources/applicable-loyalty.ts';
import type { Services } from '#harbour/services.ts';
import { costOfChanges, noteChange, wireCost } from './changes.ts';
import { isKept, keptInFee } from './kept.ts';
import { bookedTotal } from './price-change.ts';
import { paidNet, payBack, planRefund, type RefundPart, type Staying } from './refunds.ts';
import { roomsOf, stayFee } from './stay-terms.ts';
import { type BookedLeg, givenBack, hasSailed, rightsOf } from './terms.ts';
import { unpaidIn } from './unpaid.ts';
import { requireChanger } from './who-may.ts';

export type WireQuote = WireAnswerOf<typeof putBookingCancel>['hydra:member'][number];

/** What a booking has beside its crossings. */
interface Beside {
  readonly rooms: Awaited<ReturnType<typeof roomsOf>>;
  /** What its travel cards cost. */
  readonly cards: Pence;
}

async function besideOf(db: Database, id: string): Promise<Beside> {
  const cards = await db.select().from(travelCardOrder).where(eq(travelCardOrder.itineraryId, id));
  return { rooms: await roomsOf(db, id), cards: sumPence(cards.map(({ pricePence }) => pricePence)) };
}

interface CancellationCost {
  /** What is kept of the money that was paid. */
  readonly fee: Pence;
  readonly refund: Pence;
}

/**
 * Each line follows the ticket of its crossing, a stay the rules of its rate (ruling 41). Fees of earlier changes are
 * kept, and so is the price of a travel card, which keeps its balance. The deposit of a plan is final (ruling 54).
 */
function costOf(loaded: LoadedItinerary, beside: Beside, now: number): CancellationCost {
  const { ferry, changes, movements, paymentPlan } = loaded;
  const unpaidOf = unpaidIn(loaded);
  const kept = sumPence([
    ...ferry.flatMap(({ departures, lines }) =>
      departures.map((booked) => keptOfLeg(booked, { lines, unpaid: unpaidOf(booked) }, now)),
    ),
    costOfChanges(changes),
    stayFee(beside.rooms, now),
    beside.cards,
  ]);
  const paid = paidNet(movements);
  const fee = pence(Math.min(Math.max(kept, paymentPlan?.deposit ?? NOTHING), paid));
  return { fee, refund: pence(paid - fee) };
}

/**
 * What is kept of the price of a crossing that is given up now: nothing of what was never paid of it, and no less than was
 * lost before a change of it.
 */
export function keptOfLeg(
  booked: BookedLeg,
  { lines, unpaid }: { readonly lines: LoadedFerry['lines']; readonly unpaid: Pence },
  now: number,
): Pence {
  const { leg, lostPence } = booked.leg;
  const paid = (counted: LoadedFerry['lines']) =>
    pence(Math.max(NOTHING, bookedTotal({ lines: counted }, leg) - unpaid));
  const total = paid(lines);
  const returnable = paid(lines.filter((line) => !isKept(line)));
  return pence(Math.max(total - givenBack(booked, returnable, now), Math.min(lostPence, total)));
}

/** Throws 409 in words where the tickets or the time do not allow it. */
function requireCancellable({ row, ferry }: LoadedItinerary, { rooms }: Beside, now: number): void {
  const legs = ferry.flatMap(({ departures }) => departures);
  const hasBegun = legs.length === 0 ? row.startDate <= dayAt(now) : legs.some((booked) => hasSailed(booked, now));
  if (hasBegun) {
    throw new Refusal(409, 'This trip has begun, so it can no longer be cancelled.', {
      code: 'departed',
    });
  }
  if (legs.length + rooms.length === 0 || !ferry.every((item) => rightsOf(item, now).isCancellable)) {
    throw new Refusal(409, 'This booking cannot be cancelled online. Please call us.', { code: 'not-cancellable' });
  }
}

interface Judged {
  readonly loaded: LoadedItinerary;
  readonly beside: Beside;
  readonly cost: CancellationCost;
  readonly parts: readonly RefundPart[];
}

/** The quote and the act use the same words and figures. */
async function judge(services: Services, db: Database, session: Session, id: string): Promise<Judged> {
  const now = services.clock.now();
  const loaded = await loadItinerary(db, id);
  await requireChanger(db, loaded, session);
  const beside = await besideOf(db, id);
  requireCancellable(loaded, beside, now);
  const cost = costOf(loaded, beside, now);
  return {
    loaded,
    beside,
    cost,
    parts: await planRefund(db, loaded, cost.refund, keptIn(loaded, beside, now)),
  };
}

/** What is kept for others than the ferry: points did not pay for it, except for a stay alone. */
function keptIn({ ferry }: LoadedItinerary, { rooms, cards }: Beside, now: number): Staying {
  const kept = ferry.flatMap(({ lines }) => lines).filter(isKept);
  const ofStay = ferry.length > 0 ? stayFee(rooms, now) : NOTHING;
  return { cards, notByPoints: pence(notByPoints(pricesOf(kept)) + ofStay) };
}

/** What cancelling would cost now; the fee includes what is due for the stay (ruling 58) and what is kept. Changes nothing. */
export async function quoteCancellation(
  services: Services,
  session: Session,
  { id, bookingNumber }: { readonly id: string; readonly bookingNumber: string },
): Promise<WireQuote> {
  const { loaded, cost, parts } = await judge(services, services.db, session, id);
  return {
    bookingNumber,
    fee: toPounds(cost.fee),
    travelCost: {
      costTotals: [
        { description: CANCEL_LINES.fee, amountAfterTax: toPounds(cost.fee) },
        { description: CANCEL_LINES.refund, amountAfterTax: toPounds(cost.refund) },
        ...keptInFee(loaded, cost.fee).map(wireCost),
        ...planEndWords(loaded).map((description) => ({ description, amountAfterTax: 0 })),
      ],
      paymentTotals: wireParts(loaded, parts),
      amountAfterTax: toPounds(pence(-cost.refund)),
    },
  };
}

/** Where the refund goes, one line for each means of payment; negative, because it is returned. */
export const wireParts = (
  loaded: LoadedItinerary,
  parts: readonly RefundPart[],
): WireQuote['travelCost']['paymentTotals'] =>
  paymentLines(
    loaded,
    parts.map(({ capture, amount }) => ({ movement: capture, amount: -amount })),
  ).map(({ amount, ...line }) => ({ ...line, amountAfterTax: toPounds(amount) }));

/**
 * Cancels an itinerary with everything in it. One that is cancelled already stays as it is. Throws 409 in words where
 * it cannot be cancelled, or while a bank has not answered.
 */
export async function cancelItinerary(services: Services, tx: Database, session: Session, id: string): Promise<void> {
  const { log } = services;
  const row = await lockItinerary(tx, id);
  if (row.status === STATUS.cancelled) return;
  const { cost, parts } = await judge(services, tx, session, id);
  await makeWay(services, tx, id, BOOKING_CHANGED);
  await tx.update(itinerary).set({ status: STATUS.cancelled, totalPence: cost.fee }).where(eq(itinerary.id, id));
  await releasePlaces(tx, id);
  const change = await noteChange(services, tx, {
    itineraryId: id,
    kind: 'cancellation',
    rph: null,
    fields: [],
    differencePence: NOTHING,
    keptPence: NOTHING,
    feePence: cost.fee,
    refundPence: cost.refund,
  });
  await payBack(services, tx, change, parts);
  const recipient = await confirmationAddress(tx, id);
  if (recipient !== null) {
    await queueMail(services, tx, { itineraryId: id, kind: 'cancellation', recipient, priced: true });
  }
  log.info('cancelled', { itinerary: id, pence: cost.fee });
}
