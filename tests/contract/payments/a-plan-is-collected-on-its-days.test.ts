import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancellationQuote } from '#domain/amendment/cancellation.ts';
import { putBookingCancel, putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import type { CardForm } from '#domain/contract/payment.ts';
import { postTravelCard } from '#domain/contract/travel-cards.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { paidSoFar, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { addDays } from '#domain/values/dates.ts';
import { pence, toPounds } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { planInstalment } from '#harbour/db/plan-schema.ts';
import { collectInstalments } from '#harbour/payment/collect-instalments.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asking, subjectsOf } from '#tests/contract/after-sales/paid.ts';
import { got, newKey, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';
import { ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { byPoints, byTravelCard, payPart, payRest } from './parts.ts';
import {
  bookOnPlan,
  expireCards,
  holdOnPlan,
  lettersOf,
  reserveOnPlan,
  startPlans,
  statesOf,
  TRIP,
  tryToday,
} from './plans.ts';

/** The form of the card page for what is due. */
async function depositForm(person: Visitor, id: string): Promise<CardForm> {
  const amountAfterTax = toPounds(stillDue(await person.itineraryOf(id)));
  const { preloadData } = got(await person.pay(id, await person.paymentBody(id, '1780308000000', { amountAfterTax })));
  if (!preloadData) throw new Error('The payment answered no card form.');
  return preloadData;
}

const CHEAP: Wanted = { departureDate: '2026-09-02', vehicle: null };

describe('A plan is offered, held and booked by its deposit', () => {
  const harbour = harbourForAll(startPlans);

  // Proves: P54, S1.10
  it('the cart says the plan, the booking has the same, and only its deposit is due', async () => {
    const person = visitor(harbour);
    const cart = await person.makeCart(TRIP);
    const total = cart.travelCost.amountAfterTax;
    expect(cart.planOffer?.deposit).toBe(Math.round(total / 4));
    expect(cart.planOffer?.instalments.map(({ dueOn, state }) => [dueOn, state])).toEqual([
      ['2026-07-01', 'due'],
      ['2026-08-01', 'due'],
    ]);
    const held = got(await reserveOnPlan(person, cart.cartId));
    expect([held.status, held.paymentPlan, stillDue(held)]).toEqual([20, cart.planOffer, cart.planOffer?.deposit]);
    expect(ferryOf(held).applicableLoyalty).toEqual({ points: 0 });
    await payRest(harbour, person, held.itineraryId);
    const booked = await person.itineraryOf(held.itineraryId);
    expect([booked.status, stillDue(booked), booked.travelCost.amountAfterTax]).toEqual([30, 0, total]);
    expect(booked.travelCost.paymentTotals).toEqual([
      { guaranteeTypeCode: 46, description: 'Card', amountAfterTax: held.paymentPlan?.deposit },
    ]);
    expect(statesOf(booked)).toEqual([
      ['2026-07-01', 'due'],
      ['2026-08-01', 'due'],
    ]);
    const [letter] = await mailOf(harbour, eq(mail.itineraryId, held.itineraryId));
    expect(letter?.raw).toContain('Total, paid by instalments');
    expect(letter?.raw).not.toContain('Total paid');
  });

  it('no plan is offered near travel, for little money, or to an agency', async () => {
    const person = visitor(harbour);
    expect(
      (await person.makeCart({ ...TRIP, departureDate: '2026-07-20', returnDate: '2026-07-21' })).planOffer,
    ).toBeNull();
    expect((await person.makeCart(CHEAP)).planOffer).toBeNull();
    const agent = await signedIn(harbour, PEOPLE.hallow);
    expect((await agent.makeCart(TRIP)).planOffer).toBeNull();
    const refused = await reserveOnPlan(person, (await person.makeCart(CHEAP)).cartId);
    expect([refused.status, refused.refusal?.code]).toEqual([409, 'no-plan']);
  });

  it('nor is one agreed for a trip that brings a travel card along, which is full once it is paid', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { cartId } = await ada.makeCart(TRIP);
    const wish = { code: 'ISLANDER', customerNumber: PEOPLE.ada.number, startDate: '2026-09-02', cartId };
    expect(got(await ada.ask(postTravelCard, { body: wish })).cart?.planOffer).toBeNull();
    const refused = await reserveOnPlan(ada, cartId);
    expect([refused.status, refused.refusal?.code]).toEqual([409, 'no-plan']);
    // Nor once it is held.
    expect((await ada.reserve(cartId)).status).toBe(200);
    expect((await reserveOnPlan(ada, cartId)).refusal?.code).toBe('no-plan');
  });

  it('whoever thinks better of it before paying pays it all at once, or the other way round', async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart(TRIP);
    const held = got(await reserveOnPlan(person, cartId));
    const whole = got(await person.reserve(cartId, newKey()));
    expect([whole.itineraryId, whole.paymentPlan]).toEqual([held.itineraryId, null]);
    expect(stillDue(whole)).toBe(held.travelCost.amountAfterTax);
    const again = got(await reserveOnPlan(person, cartId));
    expect([again.itineraryId, again.paymentPlan]).toEqual([held.itineraryId, held.paymentPlan]);
  });

  it('is not agreed once points have paid a part: what is due stays the rest of the whole', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { cartId } = await ada.makeCart(TRIP);
    const held = got(await ada.reserve(cartId, newKey()));
    got(await payPart(ada, held.itineraryId, byPoints(100)));
    const { status, refusal } = await reserveOnPlan(ada, cartId);
    expect([status, refusal?.code]).toEqual([409, 'plan-fixed']);
    const after = await ada.itineraryOf(held.itineraryId);
    expect([after.paymentPlan, stillDue(after)]).toEqual([null, held.travelCost.amountAfterTax - 100]);
  });

  it('a card page that was opened for the whole takes nothing once a plan is agreed (T37)', async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart(TRIP);
    const { itineraryId } = got(await person.reserve(cartId, newKey()));
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const agreed = got(await reserveOnPlan(person, cartId));
    expect(agreed.lastPayment?.state).toBe('cancelled');
    await browser.press(path, token, { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' });
    expect((await browser.open(path)).html).toContain('The amount to pay has changed. Nothing was charged.');
    const held = await person.itineraryOf(itineraryId);
    expect([held.status, stillDue(held)]).toEqual([20, agreed.paymentPlan?.deposit]);
  });

  it('nor is one for the deposit paid once it is to be paid at once; what was paid there before stands', async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart(TRIP);
    const { itineraryId } = got(await reserveOnPlan(person, cartId));
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await depositForm(person, itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const whole = got(await person.reserve(cartId, newKey()));
    expect([whole.itineraryId, whole.paymentPlan, whole.lastPayment?.state]).toEqual([itineraryId, null, 'cancelled']);
    await browser.press(path, token, { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' });
    expect(paidSoFar(await person.itineraryOf(itineraryId))).toBe(0);
    await payRest(harbour, person, itineraryId);
    // Whoever did pay and comes back to choose the other way has a booking.
    const booked = got(await reserveOnPlan(person, cartId));
    expect([booked.itineraryId, booked.status, booked.paymentPlan, stillDue(booked)]).toEqual([
      itineraryId,
      30,
      null,
      0,
    ]);
  });

  it('is not agreed, nor given up, while a bank is silent about the payment that was agreed before', async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart(TRIP);
    const { itineraryId, paymentPlan } = got(await reserveOnPlan(person, cartId));
    await cardVisitor(harbour).payWith(await depositForm(person, itineraryId), CARDS.silent);
    const { status, refusal } = await person.reserve(cartId, newKey());
    expect([status, refusal?.code]).toEqual([409, 'payment-open']);
    expect((await person.itineraryOf(itineraryId)).paymentPlan).toEqual(paymentPlan);
  });

  // Proves: P54
  it('has its deposit paid by card alone: points, travel cards and PayPal are refused in words', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId: id, paymentPlan } = await holdOnPlan(ada);
    const due = toPounds(paymentPlan?.deposit ?? pence(0));
    const paypal = await ada.paymentBody(id, '1780308111111', { amountAfterTax: due });
    const byPayPal = paypal.guaranteesAccepted.map((guarantee) => ({ ...guarantee, paymentMethod: 'paypal' }));
    const answers = [
      await payPart(ada, id, byPoints(100)),
      await payPart(ada, id, byTravelCard(pence(100))),
      await ada.pay(id, { ...paypal, guaranteesAccepted: byPayPal }),
    ];
    expect(answers.map(({ status, refusal }) => [status, refusal?.code])).toEqual(Array(3).fill([422, 'plan-card']));
    expect((await payPart(ada, id, byPoints(100), { due: pence(1) })).refusal).toMatchObject({ code: 'price-changed' });
  });

  it('a saved card pays the deposit', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId: id, paymentPlan } = await holdOnPlan(ada);
    const card = { guaranteeTypeCode: GUARANTEE.savedCard, cardReference: 'card-ada-fine' };
    expect((await payPart(ada, id, card)).status).toBe(200);
    const booked = await ada.itineraryOf(id);
    expect([booked.status, booked.travelCost.paymentTotals.map((part) => part.amountAfterTax)]).toEqual([
      ...[30, [paymentPlan?.deposit]],
    ]);
  });

  // Proves: P54
  it('keeps its trip, also at the desk; the deposit is final when it is cancelled', async () => {
    const person = visitor(harbour);
    const booked = await bookOnPlan(harbour, person);
    const item = ferryOf(booked);
    const id = item.bookingReference ?? '';
    const { ferry } = await person.cartBody({ ...TRIP, adults: 3 });
    const change = { params: { id }, body: { commitChanges: false, ferry: ferry[0] } };
    const desk = await deskOf(harbour);
    const answers = [await person.ask(putBookingModify, change), await desk.ask(putBookingModify, change)];
    expect(answers.map(({ status, refusal }) => [status, refusal?.code])).toEqual(Array(2).fill([409, 'plan-booking']));
    expect(answers.map(({ refusal }) => refusal?.description)).toEqual([
      'This booking is paid by instalments. Call us to change or cancel it.',
      'This booking is paid by instalments, so its sailings, party, vehicle and extras cannot be changed. Cancel it and book again instead.',
    ]);
    const quote = got(await desk.ask(putBookingCancel, { params: { id }, body: { commitChanges: false } }));
    expect(quote.fee).toBe(booked.paymentPlan?.deposit);
    expect(cancellationQuote(quote).notes).toEqual(['No further instalment is collected.']);
  });

  // Proves: P29, P54
  it('takes a registration and a request from the desk for nothing, and its instalments stay as agreed', async () => {
    const person = visitor(harbour);
    const booked = await bookOnPlan(harbour, person);
    const item = ferryOf(booked);
    expect([item.isEditable, item.amendableFields]).toEqual([true, ['licensePlate', 'customerInfos', 'comments']]);
    const [wanted] = (await person.cartBody(TRIP)).ferry;
    if (!wanted) throw new Error('There is no crossing.');
    const vehicles = wanted.vehicles.map((vehicle) => ({ ...vehicle, licensePlate: 'VA26 NNN' }));
    const { quote, modify } = asking(await deskOf(harbour), booked, { ...wanted, vehicles, comments: 'A dog.' });
    for (const answer of [await quote(), await modify()]) {
      expect(got(answer).travelCost).toMatchObject({ amountAfterTax: 0, paymentTotals: [] });
    }
    const after = await person.itineraryOf(booked.itineraryId);
    expect([ferryOf(after).vehicles[0]?.licensePlate, ferryOf(after).comments]).toEqual(['VA26 NNN', 'A dog.']);
    expect([after.travelCost, after.paymentPlan, stillDue(after)]).toEqual([booked.travelCost, booked.paymentPlan, 0]);
    expect(await subjectsOf(harbour, booked.itineraryId)).toContain(
      `Your booking has changed: ${item.bookingReference}`,
    );
  });
});

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
