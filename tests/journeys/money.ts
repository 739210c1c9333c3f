// What Harbour's tables say about the money behind a booking, and what its owners have left.
import { sql } from 'drizzle-orm';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';

/** One movement of the ledger: the guarantee that paid, what it was due for, and how much. */
export interface Movement {
  readonly code: number;
  readonly due: string;
  readonly pence: number;
}

/** The money taken for a booking, oldest first. */
export const movementsOf = ({ db }: Harbour, itineraryId: string): Promise<readonly Movement[]> =>
  query<Movement & Record<string, unknown>>(
    db,
    sql`SELECT guarantee_type_code AS code, due, amount_pence AS pence FROM ledger
      WHERE itinerary_id = ${itineraryId} AND kind = 'capture' ORDER BY moved_at, amount_pence`,
  );

/** The points that a customer has left. */
export const pointsOf = (harbour: Harbour, customerNumber: string): Promise<number> =>
  sumOf(
    harbour,
    sql`SELECT SUM(m.points) AS sum FROM loyalty_movement m JOIN loyalty_account a USING (account_number)
      WHERE a.customer_number = ${customerNumber}`,
  );

/** The pence left on a travel card. */
export const balanceOf = (harbour: Harbour, travelCardNumber: string): Promise<number> =>
  sumOf(
    harbour,
    sql`SELECT SUM(amount_pence) AS sum FROM travel_card_movement WHERE travel_card_number = ${travelCardNumber}`,
  );

async function sumOf({ db }: Harbour, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await query<{ sum: string | number | null }>(db, statement);
  return Number(row?.sum ?? 0);
}

/** Each instalment of a plan in order: `2026-07-01 due`. */
export async function instalmentsOf({ db }: Harbour, itineraryId: string): Promise<readonly string[]> {
  const rows = await query<{ words: string }>(
    db,
    sql`SELECT to_char(due_on, 'YYYY-MM-DD') || ' ' || state AS words FROM plan_instalment
      WHERE itinerary_id = ${itineraryId} ORDER BY position`,
  );
  return rows.map(({ words }) => words);
}

/** What the letter to an address says, without its layout and attachments. */
export async function wordsTo({ db, settled }: Harbour, email: string): Promise<string> {
  await settled();
  const rows = await query<{ raw: string }>(
    db,
    sql`SELECT raw FROM mail WHERE lower(recipient) = ${email.toLowerCase()} AND raw IS NOT NULL ORDER BY queued_at`,
  );
  return rows.map(({ raw }) => plainTextOf(raw)).join('\n');
}

/** The first text part of a letter, decoded. */
function plainTextOf(raw: string): string {
  const part = raw.split(/\r?\n--/).find((candidate) => /content-type: text\/plain/i.test(candidate)) ?? '';
  const [head = '', ...body] = part.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
