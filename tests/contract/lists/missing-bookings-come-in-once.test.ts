import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postCreateMissing } from '#domain/contract/booking.ts';
import { query } from '#harbour/db/database.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { type Asker, only } from '#tests/contract/asking.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { countOf } from '#tests/contract/truth.ts';
import { askerFor, listOf } from './demo.ts';

describe('Bookings that were made elsewhere', () => {
  const harbour = harbourForAll({ demoBookings: true });

  const bring = async (who: Asker) => only(await who.get(postCreateMissing, { body: {} })).missingBookingReferences;

  const elsewhere = async () => {
    const rows = await query<{ reference: string }>(
      harbour.db,
      sql`SELECT booking_reference AS reference FROM missing_booking ORDER BY booking_reference`,
    );
    return rows.map(({ reference }) => reference);
  };

  it('come to nobody but the one they name, whatever references a call sends along (T52)', async () => {
    const references = await elsewhere();
    expect(references).toHaveLength(2);
    const letters = await countOf(harbour, 'mail');
    for (const person of [PEOPLE.finlay, PEOPLE.isla, PEOPLE.hallow, PEOPLE.noor, PEOPLE.desk]) {
      const who = await askerFor(harbour, person);
      const before = await listOf(who);
      for (const wish of [{ missingBookingReferences: references }, { ownerUser: 'customer:C1000001' }]) {
        expect((await who.ask(postCreateMissing, { body: wish })).status).toBe(422);
      }
      expect(await bring(who)).toEqual([]);
      expect(await listOf(who)).toEqual(before);
    }
    expect(await countOf(harbour, 'mail')).toBe(letters);
  });

  // Proves: P61, S7.20
  it('come into the list once, however many calls ask at the same moment', async () => {
    const ada = await askerFor(harbour, PEOPLE.ada);
    const references = await elsewhere();
    const before = await listOf(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => bring(ada)));
    expect(answers.flat().sort()).toEqual(references);
    expect(await bring(ada)).toEqual([]);

    const referenceOf = (list: Awaited<ReturnType<typeof listOf>>) =>
      list.map(({ reservationItems }) => reservationItems.ferry[0]?.bookingReference ?? '');
    const after = await listOf(ada);
    expect(after).toHaveLength(before.length + 2);
    expect(referenceOf(before).filter((reference) => references.includes(reference))).toEqual([]);
    expect(
      referenceOf(after)
        .filter((reference) => references.includes(reference))
        .sort(),
    ).toEqual(references);
    expect(
      after.filter((booking) => references.includes(referenceOf([booking])[0] ?? '')).map(({ status }) => status),
    ).toEqual([30, 30]);
  });
});
