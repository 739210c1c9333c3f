import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { putItineraryCancel } from '#domain/contract/booking.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { addDays } from '#domain/values/dates.ts';
import { query } from '#harbour/db/database.ts';
import { planInstalment } from '#harbour/db/plan-schema.ts';
import { collectInstalments } from '#harbour/payment/collect-instalments.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';
import { ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { bookOnPlan, expireCards, lettersOf, startPlans, statesOf, TRIP, tryToday } from './plans.ts';

describe('Instalments are collected on their days', () => {
  const harbour = harbourForAll(startPlans);

  // Proves: S1.10
  it('each once, from the card that paid the deposit, at the start of its day in London', async () => {
    const person = visitor(harbour);
    const { itineraryId: id, travelCost, paymentPlan } = await bookOnPlan(harbour, person);
    await harbour.clock.moveTo('2026-06-30T21:30:00Z');
    expect((await person.itineraryOf(id)).travelCost.paymentTotals).toHaveLength(1);
    await harbour.clock.moveTo('2026-06-30T23:30:00Z');
    const first = await person.itineraryOf(id);
    expect(statesOf(first)).toEqual([
      ['2026-07-01', 'paid'],
      ['2026-08-01', 'due'],
    ]);
    expect(first.travelCost.paymentTotals).toEqual([
      { guaranteeTypeCode: 46, description: 'Card', amountAfterTax: paymentPlan?.deposit },
      { guaranteeTypeCode: 41, description: 'Instalments', amountAfterTax: paymentPlan?.instalments[0]?.amount },
    ]);
    await harbour.clock.moveTo('2026-07-15T12:00:00Z');
    expect((await person.itineraryOf(id)).travelCost.paymentTotals).toEqual(first.travelCost.paymentTotals);
    await harbour.clock.moveTo('2026-08-20T12:00:00Z');
    const last = await person.itineraryOf(id);
    expect(statesOf(last)?.map(([, state]) => state)).toEqual(['paid', 'paid']);
    expect(last.travelCost.paymentTotals.reduce((sum, part) => sum + part.amountAfterTax, 0)).toBe(
      travelCost.amountAfterTax,
    );
    expect(await lettersOf(harbour, 'instalment-failed')).toEqual([]);
  });
});

describe('A booking of which a part of the instalments is paid, cancelled by the desk', () => {
  const harbour = harbourForAll(startPlans);

  it('gives back what was collected and keeps the deposit, and what was refused is asked for no more', async () => {
    const { itineraryId: id, paymentPlan } = await bookOnPlan(harbour);
    await harbour.clock.moveTo('2026-07-01T12:00:00Z');
    await expireCards(harbour, '2026-07');
    await harbour.clock.moveTo('2026-08-01T12:00:00Z');
    const desk = await deskOf(harbour);
    expect(statesOf(await desk.itineraryOf(id))?.map(([, state]) => state)).toEqual(['paid', 'failed']);
    const cancelled = got(await desk.ask(putItineraryCancel, { params: { id }, body: {} }));
    const { deposit, instalments } = paymentPlan ?? { instalments: [] };
    expect(cancelled.refunds).toEqual([
      { guaranteeTypeCode: 41, description: 'Instalments', amountAfterTax: instalments[0]?.amount },
    ]);
    expect(cancelled.travelCost.costTotals).toEqual([{ description: 'Cancellation fee', amountAfterTax: deposit }]);
    await expireCards(harbour, '2030-12');
    await harbour.clock.moveTo('2026-08-03T12:00:00Z');
    expect(await desk.itineraryOf(id)).toEqual(cancelled);
  });
});

describe('A booking of which nothing but the deposit is paid, cancelled by the desk when its ticket gives nothing back', () => {
  const harbour = harbourForAll(startPlans);

  it('keeps the deposit, and asks for nothing more', async () => {
    const { itineraryId: id, paymentPlan } = await bookOnPlan(harbour, visitor(harbour), {
      ...TRIP,
      ticketType: 'STANDARD',
    });
    await expireCards(harbour, '2026-06');
    await harbour.clock.moveTo('2026-09-01T12:00:00Z');
    const desk = await deskOf(harbour);
    const { refunds, travelCost } = got(await desk.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect([refunds, travelCost.costTotals]).toEqual([
      [],
      [{ description: 'Cancellation fee', amountAfterTax: paymentPlan?.deposit }],
    ]);
  });
});

describe('Instalments that several processes collect at once', () => {
  const harbour = harbourForAll(startPlans);

  it('are taken once, and of a cancelled booking not at all', async () => {
    const kept = await bookOnPlan(harbour);
    const cancelled = await bookOnPlan(harbour);
    const desk = await deskOf(harbour);
    got(await desk.ask(putItineraryCancel, { params: { id: cancelled.itineraryId }, body: {} }));
    await harbour.settled();
    expect((await lettersOf(harbour, 'cancellation'))[0]?.raw).toContain('No further instalment is collected.');
    await harbour.db.execute(sql`UPDATE plan_instalment SET next_try_on = '2026-06-01'`);
    await Promise.all(Array.from({ length: 5 }, () => collectInstalments(harbour.services)));
    const taken = await query<{ itinerary: string; due: string; pence: number }>(
      harbour.db,
      sql`SELECT itinerary_id AS itinerary, due, amount_pence AS pence FROM ledger
        WHERE guarantee_type_code = 41 AND itinerary_id IN (${kept.itineraryId}, ${cancelled.itineraryId}) ORDER BY due`,
    );
    expect(taken).toEqual(
      [1, 2].map((position) => ({
        itinerary: kept.itineraryId,
        due: `instalment:${position}`,
        pence: kept.paymentPlan?.instalments[position - 1]?.amount,
      })),
    );
    const { paymentPlan, status } = await desk.itineraryOf(cancelled.itineraryId);
    expect([status, paymentPlan]).toEqual([31, null]);
  });

  it('are tried once a day where the bank refuses them', async () => {
    const { itineraryId: id } = await bookOnPlan(harbour);
    await expireCards(harbour, '2026-05');
    await tryToday(harbour, id, [1]);
    await Promise.all(Array.from({ length: 5 }, () => collectInstalments(harbour.services)));
    const rows = await harbour.db.select().from(planInstalment).where(eq(planInstalment.itineraryId, id));
    expect(rows.map(({ position, tries }) => [position, tries]).sort()).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(await lettersOf(harbour, 'instalment-failed')).toHaveLength(1);
  });
});

describe('A card in the month in which it expires', () => {
  const harbour = harbourForAll(startPlans);

  it.each([
    ['2026-06', ['paid', 'paid']],
    ['2026-05', ['failed', 'failed']],
  ])('still pays an instalment, and none in the month after: %s', async (expires, states) => {
    const { itineraryId: id } = await bookOnPlan(harbour);
    await harbour.db.execute(sql`UPDATE provider_card SET expires = ${expires}
      WHERE order_id IN (SELECT id FROM payment_order WHERE itinerary_id = ${id})`);
    await harbour.db.execute(sql`UPDATE payment_order SET card_expires = ${expires} WHERE itinerary_id = ${id}`);
    await harbour.db.execute(sql`UPDATE plan_instalment SET next_try_on = '2026-06-01' WHERE itinerary_id = ${id}`);
    await collectInstalments(harbour.services);
    const rows = await harbour.db.select().from(planInstalment).where(eq(planInstalment.itineraryId, id));
    expect(rows.map(({ state }) => state)).toEqual(states);
  });
});

describe('An instalment that is refused', () => {
  const harbour = harbourForAll(startPlans);

  it('is shown and mailed, tried again each day, and paid as soon as the card pays', async () => {
    const person = visitor(harbour);
    const { itineraryId: id, paymentPlan } = await bookOnPlan(harbour, person);
    await expireCards(harbour, '2026-06');
    await harbour.clock.moveTo('2026-07-01T08:00:00Z');
    await harbour.clock.advance('PT5H');
    const failed = await person.itineraryOf(id);
    const amount = paymentPlan?.instalments[0]?.amount;
    expect([failed.paymentPlan?.instalments[0], failed.status, stillDue(failed)]).toEqual([
      { dueOn: '2026-07-01', amount, state: 'failed', nextTryOn: '2026-07-02' },
      ...[30, amount],
    ]);
    const [letter, ...others] = await lettersOf(harbour, 'instalment-failed');
    expect([letter?.recipient, letter?.subject, others]).toEqual([
      ...['plan@example.com', `An instalment of your booking was not paid: ${ferryOf(failed).bookingReference}`, []],
    ]);
    await harbour.clock.moveTo('2026-07-02T08:00:00Z');
    expect(statesOf(await person.itineraryOf(id))?.[0]).toEqual(['2026-07-01', 'failed']);
    await expireCards(harbour, '2030-12');
    await harbour.clock.advance('PT5H');
    expect(statesOf(await person.itineraryOf(id))?.[0]).toEqual(['2026-07-01', 'failed']);
    await harbour.clock.moveTo('2026-07-03T08:00:00Z');
    expect(statesOf(await person.itineraryOf(id))?.[0]).toEqual(['2026-07-01', 'paid']);
    expect(await lettersOf(harbour, 'instalment-failed')).toHaveLength(1);
  });

  it('is given up after three retries, with a last letter, and never asked for again', async () => {
    const before = (await lettersOf(harbour, 'instalment-failed')).length;
    const { itineraryId: id, paymentPlan } = await bookOnPlan(harbour);
    const dueOn = paymentPlan?.instalments[0]?.dueOn ?? '';
    await expireCards(harbour, '2026-06');
    for (const days of [0, 1, 2, 3, 4, 5]) await harbour.clock.moveTo(`${addDays(dueOn, days)}T08:00:00Z`);
    const tries = () =>
      query<{ state: string; tries: number; next: string | null }>(
        harbour.db,
        sql`SELECT state, tries, next_try_on::text AS next FROM plan_instalment
          WHERE itinerary_id = ${id} AND position = 1`,
      );
    expect(await tries()).toEqual([{ state: 'failed', tries: 4, next: null }]);
    const letters = (await lettersOf(harbour, 'instalment-failed')).slice(before);
    expect(letters.map(({ raw }) => raw.includes('We will try again on'))).toEqual([true, false]);
    // They stay as long as their booking.
    expect(letters.map(({ itineraryId }) => itineraryId)).toEqual([id, id]);
    await expireCards(harbour, '2030-12');
    await harbour.clock.moveTo(`${addDays(dueOn, 6)}T08:00:00Z`);
    expect(await tries()).toEqual([{ state: 'failed', tries: 4, next: null }]);
  });
});
