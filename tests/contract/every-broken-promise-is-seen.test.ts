// The load run is only as good as its eyes: each invariant of assurance 4 is broken in each of its ways, in tables that would
// otherwise refuse it.
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoBelongings } from '#harbour/accounts/demo-users.ts';
import { type Database, query } from '#harbour/db/database.ts';
import { brokenInvariants, INVARIANTS, type Invariant } from '#tests/load/invariants.ts';
import { visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';

class Undone extends Error {}

describe('Every broken promise is seen', () => {
  const harbour = harbourForAll();
  let booked: string;
  let held: string;
  beforeAll(async () => {
    const payer = visitor(harbour);
    booked = (await payer.hold()).itineraryId;
    await cardVisitor(harbour).payWith(await payer.preload(booked), CARDS.pays);
    held = (await visitor(harbour).hold({ departureDate: '2026-06-12' })).itineraryId;
  });

  /** Lets a table take anything: its keys, checks and references go. */
  async function unguard(tx: Database, ...tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      const constraints = await query<{ conname: string }>(
        tx,
        sql`SELECT conname FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype IN ('c', 'u', 'p', 'f')`,
      );
      for (const { conname } of constraints) {
        await tx.execute(sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS "${conname}" CASCADE`));
      }
      const indexes = await query<{ name: string }>(
        tx,
        sql`SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = ${table}::regclass AND indisunique`,
      );
      for (const { name } of indexes) await tx.execute(sql.raw(`DROP INDEX ${name}`));
    }
  }

  /** The invariants that `statements` break; nothing of it stays. */
  async function brokenBy(statements: readonly SQL[]): Promise<Invariant[]> {
    let seen: Invariant[] = [];
    const now = harbour.clock.now();
    await harbour.db
      .transaction(async (transaction) => {
        const tx = transaction as unknown as Database;
        await unguard(tx, 'sailing', 'ledger', 'itinerary', 'coupon', 'ferry_item', 'booked_line', 'booked_traveller');
        await unguard(tx, 'payment_order', 'loyalty_movement', 'travel_card_movement', 'refund', 'extra_stock');
        await unguard(tx, 'hotel_night', 'ordered_invoice', 'invoice_payment');
        for (const statement of statements) await tx.execute(statement);
        seen = (await brokenInvariants(tx, now)).map(({ invariant }) => invariant);
        throw new Undone();
      })
      .catch((fault: unknown) => {
        if (!(fault instanceof Undone)) throw fault;
      });
    return seen;
  }

  const copyOfLedger = (change: SQL, which: SQL = sql`itinerary_id = ${booked}`) => sql`
    INSERT INTO ledger (id, itinerary_id, kind, due, guarantee_type_code, amount_pence, order_id, moved_at)
    SELECT ${change} FROM ledger WHERE ${which} LIMIT 1`;

  const ofHeld = () => sql`id IN (SELECT sailing_id FROM booked_departure WHERE itinerary_id = ${held})`;

  const instalment = (state: 'paid' | 'failed') => [
    sql`INSERT INTO payment_plan (itinerary_id, deposit_pence, agreed_at) VALUES (${booked}, 100, 1)`,
    sql`INSERT INTO plan_instalment (itinerary_id, position, due_on, amount_pence, state, tries, paid_at)
      VALUES (${booked}, 1, '2026-07-01', 100, ${state}, 1, ${state === 'paid' ? 1 : null})`,
  ];
  const paidFor = (name: string, code: number) =>
    copyOfLedger(sql`${name}, itinerary_id, kind, 'instalment:1', ${code}::int, 100, NULL, moved_at`);

  /** Each way in which it can be broken. */
  const plants: Readonly<Record<Invariant, () => readonly (readonly SQL[])[]>> = {
    'more is sold than there is': () => [
      // What the sailing counts, in places and on the deck.
      [sql`UPDATE sailing SET taken_passengers = capacity_passengers + 1 WHERE ${ofHeld()}`],
      [sql`UPDATE sailing SET taken_lane_cm = capacity_lane_cm + 1 WHERE ${ofHeld()}`],
      // What its bookings hold, whatever it counts.
      [sql`UPDATE sailing SET capacity_passengers = 0, taken_passengers = 0 WHERE ${ofHeld()}`],
      [sql`UPDATE sailing SET capacity_lane_cm = 0, taken_lane_cm = 0 WHERE ${ofHeld()}`],
      [sql`INSERT INTO extra_stock (item, place, capacity, taken) VALUES ('PLANTED', 'planted', 1, 2)`],
      [
        sql`INSERT INTO hotel_night (hotel_code, room_type_code, night, units, taken)
          VALUES ('planted', 'planted', '2026-06-11', 1, 2)`,
      ],
    ],
    'a sailing counts other places than its bookings hold': () => [
      [sql`UPDATE sailing SET taken_passengers = taken_passengers - 1 WHERE ${ofHeld()}`],
      [sql`UPDATE sailing SET taken_lane_cm = taken_lane_cm - 1 WHERE ${ofHeld()}`],
    ],
    'a booking is booked without exactly one capture of each source that pays it': () => [
      [sql`UPDATE itinerary SET status = 30, booked_at = 1 WHERE id = ${held}`],
      [copyOfLedger(sql`'planted', itinerary_id, kind, due, guarantee_type_code, amount_pence, NULL, moved_at`)],
      [sql`UPDATE ledger SET amount_pence = amount_pence - 1 WHERE itinerary_id = ${booked}`],
    ],
    'a capture belongs to no booking and no invoice': () => [
      [copyOfLedger(sql`'planted', 'no-such-booking', kind, due, 46, amount_pence, NULL, moved_at`)],
    ],
    'a booking costs something else than its parts': () => [
      [sql`UPDATE itinerary SET total_pence = total_pence + 1 WHERE id = ${held}`],
    ],
    'price lines do not add up': () => [
      [sql`UPDATE booked_line SET total_pence = total_pence + 1 WHERE itinerary_id = ${held} AND position = 0`],
    ],
    'a balance is below nothing': () => [
      [
        sql`INSERT INTO loyalty_movement (id, account_number, points, description, moved_at)
          VALUES ('planted', ${demoBelongings.loyaltyNumber}, -100000000, 'Planted', 1)`,
      ],
      [
        sql`INSERT INTO travel_card_movement (id, travel_card_number, amount_pence, description, moved_at)
          VALUES ('planted', ${demoBelongings.travelCard.number}, -100000000, 'Planted', 1)`,
      ],
    ],
    'what points and travel cards paid is not what the ledger says': () => [
      [copyOfLedger(sql`'planted', ${held}, 'capture', due, 47, 1, NULL, moved_at`)],
      [copyOfLedger(sql`'planted', ${held}, 'capture', due, 15, 1, NULL, moved_at`)],
      [
        sql`INSERT INTO loyalty_movement (id, account_number, points, description, itinerary_id, moved_at)
          VALUES ('planted', ${demoBelongings.loyaltyNumber}, -1, 'Planted', ${held}, 1)`,
      ],
      [
        sql`INSERT INTO travel_card_movement (id, travel_card_number, amount_pence, description, itinerary_id, moved_at)
          VALUES ('planted', ${demoBelongings.travelCard.number}, -1, 'Planted', ${held}, 1)`,
      ],
    ],
    'one attempt captured twice': () => [
      [
        copyOfLedger(
          sql`'planted', itinerary_id, kind, 'change', guarantee_type_code, amount_pence, order_id, moved_at`,
        ),
      ],
      [copyOfLedger(sql`'planted', itinerary_id, kind, due, guarantee_type_code, amount_pence, NULL, moved_at`)],
    ],
    'instalments are paid by other money than theirs': () => [
      instalment('paid'),
      [...instalment('paid'), paidFor('planted', 41), paidFor('planted-too', 46)],
      // Paid, and still asked for.
      [...instalment('failed'), paidFor('planted', 46)],
      [paidFor('planted', 41)],
    ],
    'more went back than was captured': () => [
      [
        copyOfLedger(
          sql`'planted', itinerary_id, 'refund', due, guarantee_type_code, amount_pence + 1, NULL, moved_at`,
        ),
      ],
      // Of one capture, though the booking has others.
      [
        sql`INSERT INTO refund (ledger_id, capture_id, change_id)
          SELECT 'planted', id, 'planted' FROM ledger WHERE itinerary_id = ${booked}`,
        copyOfLedger(
          sql`'planted-too', itinerary_id, kind, 'change', guarantee_type_code, 3 * amount_pence, NULL, moved_at`,
        ),
        copyOfLedger(
          sql`'planted', itinerary_id, 'refund', due, guarantee_type_code, amount_pence + 1, NULL, moved_at`,
          sql`itinerary_id = ${booked} AND id <> 'planted-too'`,
        ),
      ],
    ],
    'a hold lives on after its end': () => [
      [sql`UPDATE itinerary SET hold_expires_at = ${harbour.clock.now() - 5001} WHERE id = ${held}`],
    ],
    'a single-use coupon is spent by two bookings': () => [
      [
        sql`UPDATE ferry_item SET coupon_code = (SELECT coupon_code FROM coupon WHERE single_use LIMIT 1)
          WHERE itinerary_id IN (${held}, ${booked})`,
      ],
    ],
    'two travellers of a booking share an id': () => [
      [
        sql`INSERT INTO booked_traveller SELECT itinerary_id, traveller_id, position + 1, details FROM booked_traveller
          WHERE itinerary_id = ${held}`,
      ],
    ],
    'one order id pays two sets of invoices': () => [
      [
        sql`UPDATE payment_order SET itinerary_id = NULL, agent_number = 'A2001', order_key = 'A2001202606010900'
          WHERE id IN (SELECT id FROM payment_order ORDER BY id LIMIT 1)`,
        sql`INSERT INTO payment_order SELECT (jsonb_populate_record(payment_order, '{"id": "planted", "return_hash": null, "result_hash": null}')).*
          FROM payment_order WHERE agent_number IS NOT NULL LIMIT 1`,
      ],
      [
        sql`INSERT INTO invoice_payment (invoice_id, order_id, amount_pence, paid_at) VALUES ('planted', 'planted', 1, 1)`,
      ],
    ],
  };

  it('but none where nothing is broken', async () => {
    expect(await brokenBy([])).toEqual([]);
  });

  it.each(Object.keys(INVARIANTS) as Invariant[])('%s', async (invariant) => {
    for (const statements of plants[invariant]()) expect(await brokenBy(statements)).toContain(invariant);
  });
});
