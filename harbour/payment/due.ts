// What an itinerary has to pay now, from the ledger, and whether it may be paid at all.
import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { formatPence, NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import { changeDue, instalmentDue, paidNet } from '#harbour/after-sales/refunds.ts';
import { nothingCharged } from '#harbour/booking/holds.ts';
import { bookingChange } from '#harbour/db/after-sales-schema.ts';
import { type ItineraryRow, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { type Database, inTurn } from '#harbour/db/database.ts';
import { travelCardOrder } from '#harbour/db/extras-schema.ts';
import { gather, listing } from '#harbour/db/gather.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { type InstalmentRow, paymentPlan, planInstalment } from '#harbour/db/plan-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import type { OrderedCard } from '#harbour/extras/travel-card-orders.ts';
import { Refusal, unauthorisedItinerary } from '#harbour/http/refusals.ts';

/** What the first payment of a booking is for, in the ledger; changes and instalments have names of their own. */
export const BOOKING_DUE = 'booking';

/** An amount to pay now and what it is for. */
export interface Due {
  readonly name: string;
  readonly amount: Pence;
  /** The numbers of the instalments that it pays. */
  readonly instalments: readonly number[];
  /** The travel cards that are on order until the booking is paid. */
  readonly cards: readonly OrderedCard[];
}

const listsOf = (isOf: (itineraryId: Column) => SQL) => ({
  plans: listing(paymentPlan, isOf(paymentPlan.itineraryId)),
  instalments: listing(planInstalment, isOf(planInstalment.itineraryId), planInstalment.position),
  movements: listing(ledger, isOf(ledger.itineraryId)),
  changes: listing(bookingChange, isOf(bookingChange.itineraryId), bookingChange.position),
  cards: listing(travelCardOrder, isOf(travelCardOrder.itineraryId)),
});
const readAccount = gather((value: Value<'id'>) => listsOf((itineraryId) => eq(itineraryId, value('id'))));
const readAccounts = gather((value: Value<'ids'>) =>
  listsOf((itineraryId) => sql`${itineraryId} = ANY(${value('ids')})`),
);

/** What has been agreed, paid and changed. */
type Account = Awaited<ReturnType<typeof readAccount>>;

/** Of an itinerary by its id; empty where there is none. */
const accountOf = (db: Database, id: string): Promise<Account> => readAccount(db, { id });

/** Of several itineraries by their ids, in one statement. */
async function accountsOf(db: Database, ids: readonly string[]): Promise<(id: string) => Account> {
  const { plans, instalments, movements, changes, cards } = await readAccounts(db, { ids });
  return (id) => {
    const isOwn = ({ itineraryId }: { readonly itineraryId: string | null }) => itineraryId === id;
    return {
      plans: plans.filter(isOwn),
      instalments: instalments.filter(isOwn),
      movements: movements.filter(isOwn),
      changes: changes.filter(isOwn),
      cards: cards.filter(isOwn),
    };
  };
}

/** What of an itinerary decides how much it has to pay. */
type AskedRow = Pick<ItineraryRow, 'id' | 'status' | 'totalPence'>;

/**
 * What is to be paid now, from the ledger: the booking or the deposit of its plan, the extra cost of its last change (ruling
 * 57), or the instalments that could not be collected (ruling 54). Negative where more was paid than the itinerary costs.
 */
export const dueNow = async (tx: Database, row: AskedRow): Promise<Due> => dueOf(row, await accountOf(tx, row.id));

/** The same of several, by their ids. */
export async function allDueNow(db: Database, rows: readonly AskedRow[]): Promise<ReadonlyMap<string, Due>> {
  if (rows.length === 0) return new Map();
  const accounts = await accountsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, dueOf(row, accounts(row.id))]));
}

function dueOf(row: AskedRow, account: Account): Due {
  const {
    plans: [plan],
    movements,
    changes,
    cards,
  } = account;
  if (plan !== undefined && row.status !== STATUS.held) return dueOfPlan(row, plan.depositPence, account);
  const last = row.status === STATUS.booked ? changes.at(-1) : undefined;
  const asked = plan?.depositPence ?? row.totalPence;
  return {
    name: last === undefined ? BOOKING_DUE : changeDue(last.position),
    amount: pence(asked - paidNet(movements)),
    instalments: [],
    cards: row.status === STATUS.held ? cards : [],
  };
}

/** Once its deposit is paid: all instalments that failed, less the parts of them that are paid. */
function dueOfPlan({ status }: AskedRow, deposit: number, { instalments, movements }: Account): Due {
  const failed = status === STATUS.booked ? instalments.filter(({ state }) => state === 'failed') : [];
  if (failed.length === 0) return { name: BOOKING_DUE, amount: NOTHING, instalments: [], cards: [] };
  const asked = deposit + sumOf(failed) + sumOf(instalments.filter(({ state }) => state === 'paid'));
  const positions = failed.map(({ position }) => position);
  const amount = pence(asked - paidNet(movements));
  return { name: instalmentDue(positions), amount, instalments: positions, cards: [] };
}

const sumOf = (instalments: readonly InstalmentRow[]): Pence =>
  sumPence(instalments.map(({ amountPence }) => amountPence));

const lockRow = prepared(itinerary, (db, value: Value<'id'>) =>
  db
    .select()
    .from(itinerary)
    .where(eq(itinerary.id, value('id')))
    .for('update'),
);

/**
 * Locks the itinerary until the transaction ends, so that its payments happen one after the other. Throws 404 for one that
 * was forgotten since it was found.
 */
export async function lockItinerary(tx: Database, id: string): Promise<ItineraryRow> {
  const [row] = await lockRow(tx, { id });
  if (row === undefined) throw unauthorisedItinerary();
  return row;
}

/** Like `lockItinerary`, with what is due. */
export async function lockDue(tx: Database, id: string): Promise<{ readonly row: ItineraryRow; readonly due: Due }> {
  // Asked at once and answered in this order: the account is read under the lock.
  const [row, account] = await inTurn(lockItinerary(tx, id), accountOf(tx, id));
  return { row, due: dueOf(row, account) };
}

const isHeld = (row: ItineraryRow, now: number): boolean =>
  row.status === STATUS.held && row.holdExpiresAt !== null && row.holdExpiresAt > now;

/** Whether money may be taken for it: its places are held or booked. */
export const isPayable = (row: ItineraryRow, now: number): boolean => row.status === STATUS.booked || isHeld(row, now);

/** Throws 409 for a booking whose places were released. */
export async function requirePayable(tx: Database, row: ItineraryRow, now: number): Promise<void> {
  if (isPayable(row, now)) return;
  if (row.status === STATUS.cancelled) {
    throw new Refusal(409, 'This booking is cancelled, so there is nothing to pay.', { code: 'booking-cancelled' });
  }
  throw new Refusal(409, await nothingCharged(tx, row), { code: PAYMENT_REFUSALS.holdExpired });
}

export const totalMoved = (shown: Pence, due: Pence): Refusal =>
  new Refusal(409, `The amount to pay is ${formatPence(due)}, not ${formatPence(shown)}. Nothing was charged.`, {
    code: PAYMENT_REFUSALS.priceChanged,
  });
