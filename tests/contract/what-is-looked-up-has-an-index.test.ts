import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { query, transaction } from '#harbour/db/database.ts';
import { harbourForAll } from './harbours.ts';

const harbour = harbourForAll();

// What every booking adds to, and every payment, reading or sign-in asks for. Without sequential scans a plan has one only where it must.
it.each([
  ['ledger', 'itinerary_id'],
  ['refund', 'capture_id'],
  ['booking_change', 'itinerary_id'],
  ['payment_order', 'itinerary_id'],
  ['booked_traveller', 'itinerary_id'],
  ['travel_card_order', 'itinerary_id'],
  ['loyalty_movement', 'account_number'],
  ['travel_card_movement', 'travel_card_number'],
  ['saved_card', 'customer_number'],
  ['saved_card', 'agent_number'],
  ['itinerary', 'owner_user'],
  ['itinerary', 'owner_session'],
  ['itinerary', 'held_from'],
  ['itinerary', 'left_from'],
  ['cart', 'owner_session'],
  ['cart', 'made_from'],
  ['mail', 'itinerary_id'],
  ['invoice_credit', 'itinerary_id'],
  ['ledger', 'order_id'],
  ['invoice_payment', 'order_id'],
  ['coupon', 'used_by'],
])('%s by its %s', async (table, column) => {
  const plan = await transaction(harbour.db, async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const asked = sql`EXPLAIN SELECT * FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = 'one'`;
    return query<{ 'QUERY PLAN': string }>(tx, asked);
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*'one'/);
});

it('what refers to a row that may go: else each that goes is looked for in all of it', async () => {
  const going = ['itinerary', 'ferry_item', 'booked_departure', 'payment_plan', 'payment_order', 'travel_card'];
  const found = await query<{ name: string }>(
    harbour.db,
    sql`SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = ANY(${sql.param(going)}::regclass[])
      AND NOT EXISTS (
        SELECT 1 FROM pg_index WHERE indrelid = conrelid AND (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      ) ORDER BY 1`,
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});

it('by one index alone: a second one that finds the same is written with every row, and read with none', async () => {
  const found = await query<{ name: string }>(
    harbour.db,
    sql`SELECT one.indexrelid::regclass::text AS name FROM pg_index one
      JOIN pg_index other ON other.indrelid = one.indrelid AND other.indexrelid <> one.indexrelid
      WHERE NOT one.indisunique AND one.indexprs IS NULL AND one.indrelid::regclass::text NOT LIKE 'pg\\_%'
        AND (other.indpred IS NULL OR pg_get_expr(other.indpred, other.indrelid) = pg_get_expr(one.indpred, one.indrelid))
        AND other.indkey::text || ' ' LIKE one.indkey::text || ' %' ORDER BY 1`,
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});
