// Taking the money. One transaction: the ledger, the order, the booking and the letter that confirms it, or the invoices.
import { eq, sql } from 'drizzle-orm';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import type { Pence } from '#domain/values/money.ts';
import { nothingCharged } from '#harbour/booking/holds.ts';
import { type ItineraryRow, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { type Database, inPassing, inTurn } from '#harbour/db/database.ts';
import { ledger, type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { fillCards } from '#harbour/extras/travel-card-orders.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { captureInvoices } from '#harbour/invoices/capture-invoices.ts';
import { queueForBooker } from '#harbour/mail/post.ts';
import type { Services } from '#harbour/services.ts';
import { type Due, dueNow, isPayable, lockItinerary } from './due.ts';
import { settleByHand } from './instalments.ts';
import {
  AMOUNT_CHANGED,
  type ChargedCard,
  closeOrder,
  hasMovedOn,
  lockOrder,
  markPaid,
  type OpenOrder,
  type SeenOrder,
} from './orders.ts';

/**
 * The order as it is after the bank or the wallet said yes; `card` is null for a wallet. A second "yes" changes
 * nothing, nor does one to an order that has moved on since it was `seen`; an expired hold or a changed amount refuses
 * before any money moves.
 */
export async function capture(
  services: Services,
  tx: Database,
  seen: SeenOrder,
  card: ChargedCard | null,
): Promise<OrderRow> {
  const [found] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, seen.id));
  if (found === undefined) throw new Error('A payment that was found is gone.');
  if (found.itineraryId === null)
    return captureInvoices(services, tx, { ...seen, agentNumber: found.agentNumber }, card);
  const row = await lockItinerary(tx, found.itineraryId);
  const order = await lockOrder(tx, seen.id);
  if (hasMovedOn(order, seen)) return order;
  const now = services.clock.now();
  if (!isPayable(row, now)) {
    await closeOrder(tx, { id: order.id, state: 'expired', description: await nothingCharged(tx, row) }, now);
    return lockOrder(tx, order.id);
  }
  const due = await dueNow(tx, row);
  if (due.amount !== order.amountPence || due.name !== order.due) {
    await closeOrder(tx, { id: order.id, state: 'cancelled', description: AMOUNT_CHANGED }, now);
    return lockOrder(tx, order.id);
  }
  const { moved } = await captureDue(services, tx, { row, order, due }, card);
  return moved;
}

/** Everything is asked, so that what is asked next sees it; `moved` says whether the money moved, or refuses. */
export interface Moving<Answer = void> {
  readonly moved: Promise<Answer>;
}

/** What is locked until the transaction ends, and was found to be payable. */
interface Locked {
  readonly row: ItineraryRow;
  readonly order: OpenOrder;
  readonly due: Due;
}

/** Takes what is due by an open order of exactly that, and answers the order. */
export async function captureDue(
  services: Services,
  tx: Database,
  { row, order, due }: Locked,
  card: ChargedCard | null,
): Promise<Moving<OrderRow>> {
  const orderId = order.id;
  const guaranteeTypeCode = order.method === 'saved-card' ? GUARANTEE.savedCard : GUARANTEE.newCard;
  const taking = { id: services.random.uuid(), row, due, guaranteeTypeCode, amount: due.amount, orderId };
  const { moved } = await takeMoney(services, tx, taking);
  const paid = markPaid(tx, orderId, card, services.clock.now());
  return { moved: inTurn(moved, paid).then(([, order]) => order) };
}

interface Taking {
  /** Of the movement, new: whatever else records the payment names it by this. */
  readonly id: string;
  /** Locked until the transaction ends. */
  readonly row: ItineraryRow;
  readonly due: Due;
  readonly guaranteeTypeCode: number;
  /** Of stored money. */
  readonly travelCardNumber?: string;
  /** At most what is due. */
  readonly amount: Pence;
  /** The order that it settles; null where no page or card of the provider is involved. */
  readonly orderId: string | null;
}

/**
 * Records money that was taken and books the itinerary once nothing is due any more. Throws 409 where this source has
 * paid towards the same due before: each pays one part of it.
 */
export async function takeMoney(services: Services, tx: Database, taking: Taking): Promise<Moving> {
  const moved = capturePart(services, tx, taking);
  moved.catch(() => undefined);
  const { row, due, amount } = taking;
  if (due.amount > amount) return { moved };
  // Asked at once: what follows from the money is undone with it, and where both fail the money says why.
  await confirm(services, tx, row, due).catch(async (fault: unknown) => {
    await moved;
    throw fault;
  });
  return { moved };
}

async function capturePart(services: Services, tx: Database, taking: Taking): Promise<void> {
  const { id, row, due, guaranteeTypeCode, travelCardNumber = null, amount, orderId } = taking;
  const [moved] = await insertCapture(tx, {
    id,
    itineraryId: row.id,
    due: due.name,
    guaranteeTypeCode,
    travelCardNumber,
    amountPence: amount,
    orderId,
    movedAt: services.clock.now(),
  });
  if (moved === undefined) {
    throw new Refusal(
      409,
      'A part was paid this way already. Nothing more was taken: please pay the rest another way.',
      {
        code: 'paid-this-way',
      },
    );
  }
  services.log.info('payment-settled', {
    itinerary: row.id,
    state: 'paid',
    pence: amount,
    guarantee: guaranteeTypeCode,
  });
}

/** Books what was held; a change that costs more is confirmed, with its ticket, when it is paid. */
async function confirm(services: Services, tx: Database, row: ItineraryRow, due: Due): Promise<void> {
  if (row.status === STATUS.held) return book(services, tx, row.id, due.cards);
  if (due.instalments.length > 0) return settleByHand(services, tx, row.id, due.instalments);
  await queueForBooker(services, tx, { itineraryId: row.id, kind: 'change' });
}

const insertCapture = prepared(
  ledger,
  (
    db,
    value: Value<
      'id' | 'itineraryId' | 'due' | 'guaranteeTypeCode' | 'travelCardNumber' | 'amountPence' | 'orderId' | 'movedAt'
    >,
  ) =>
    db
      .insert(ledger)
      .values({
        id: value('id'),
        itineraryId: value('itineraryId'),
        kind: 'capture',
        due: value('due'),
        guaranteeTypeCode: value('guaranteeTypeCode'),
        travelCardNumber: value('travelCardNumber'),
        amountPence: value('amountPence'),
        orderId: value('orderId'),
        movedAt: value('movedAt'),
      })
      .onConflictDoNothing()
      .returning(),
);

/** Turns a held itinerary into a booked one and queues its confirmation. */
export async function book(services: Services, tx: Database, itineraryId: string, cards: Due['cards']): Promise<void> {
  inPassing(tx, markBooked(tx, { id: itineraryId, now: services.clock.now() }));
  inPassing(tx, queueForBooker(services, tx, { itineraryId, kind: 'confirmation' }));
  await fillCards(services, tx, itineraryId, cards);
}

const markBooked = prepared(itinerary, (db, value: Value<'id' | 'now'>) =>
  db
    .update(itinerary)
    .set({ status: STATUS.booked, bookedAt: sql`${value('now')}`, holdExpiresAt: null, heldFrom: null })
    .where(eq(itinerary.id, value('id'))),
);
