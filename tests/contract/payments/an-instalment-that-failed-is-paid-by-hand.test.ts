import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { putItineraryCancel } from '#domain/contract/booking.ts';
import { getDeskBookings } from '#domain/contract/extensions/desk.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { putItineraryPayment } from '#domain/contract/payment.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { type Pence, pence, toPounds } from '#domain/values/money.ts';
import { planInstalment } from '#harbour/db/plan-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { collectInstalments } from '#harbour/payment/collect-instalments.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';
import { ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { brokenPromises } from '#tests/contract/truth.ts';
import { ADAS_CARD, byPoints, byTravelCard, payPart, payRest, setMoney, setPoints } from './parts.ts';
import {
  bookOnPlan,
  expireCards,
  failToCollect,
  instalmentCaptures,
  lettersOf,
  startPlans,
  statesOf,
  tryToday,
} from './plans.ts';

const SAVED = { guaranteeTypeCode: GUARANTEE.savedCard, cardReference: 'card-ada-fine' };

let orders = 0;

/** Opens the card page for all that is due; answers its form. */
async function openPage(person: Visitor, id: string) {
  orders += 1;
  const due = toPounds(stillDue(await person.itineraryOf(id)));
  const body = await person.paymentBody(id, String(1_790_000_000_000 + orders), { amountAfterTax: due });
  const { preloadData } = got(await person.pay(id, body));
  if (!preloadData) throw new Error('The payment answered no card form.');
  return preloadData;
}

const amountsOf = ({ paymentPlan }: Itinerary): Pence[] => (paymentPlan?.instalments ?? []).map(({ amount }) => amount);
const states = (itinerary: Itinerary) => statesOf(itinerary)?.map(([, state]) => state);
const nextTries = async ({ db }: Harbour, id: string) =>
  (
    await db.select().from(planInstalment).where(eq(planInstalment.itineraryId, id)).orderBy(planInstalment.position)
  ).map(({ nextTryOn }) => nextTryOn);

describe('An instalment that could not be collected', () => {
  const harbour = harbourForAll(startPlans);

  // Proves: P54
  it('is due at once, one that was given up with one that is tried again, in one amount that a letter confirms', async () => {
    const person = visitor(harbour);
    const booked = await bookOnPlan(harbour, person);
    const id = booked.itineraryId;
    const [first = pence(0), second = pence(0)] = amountsOf(booked);
    await failToCollect(harbour, id, [1], 'last');
    await failToCollect(harbour, id, [2], 'first');
    const owing = await person.itineraryOf(id);
    expect(owing.paymentPlan?.instalments).toEqual([
      { dueOn: '2026-07-01', amount: first, state: 'failed', nextTryOn: null },
      { dueOn: '2026-08-01', amount: second, state: 'failed', nextTryOn: '2026-06-02' },
    ]);
    expect([owing.status, stillDue(owing)]).toEqual([30, first + second]);
    await payRest(harbour, person, id);
    const paid = await person.itineraryOf(id);
    expect([states(paid), stillDue(paid), paid.status]).toEqual([['paid', 'paid'], 0, 30]);
    expect(await instalmentCaptures(harbour, id)).toEqual([[46, 'instalment:1,2', first + second]]);
    expect(await nextTries(harbour, id)).toEqual([null, null]);
    const [letter, ...others] = await lettersOf(harbour, 'instalment-paid');
    const reference = ferryOf(paid).bookingReference;
    expect([letter?.recipient, letter?.subject, others]).toEqual([
      ...['plan@example.com', `Your instalments are paid: ${reference}`, []],
    ]);
    expect(letter?.raw).toContain('With that, your booking is paid in full.');
    expect(letter?.raw).toContain(`/book/find?reference=3D${reference}`);
  });

  it('is asked for no more once it is paid, and the next one is collected from the card that paid the deposit', async () => {
    const person = visitor(harbour);
    const booked = await bookOnPlan(harbour, person);
    const id = booked.itineraryId;
    const [first = pence(0)] = amountsOf(booked);
    await failToCollect(harbour, id, [1], 'first');
    // Another card, which is never taken for the deposit's.
    await harbour.db.execute(sql`UPDATE provider_card SET expires = '2026-05'
      WHERE order_id IN (SELECT id FROM payment_order WHERE itinerary_id = ${id})`);
    await harbour.db.execute(sql`UPDATE payment_order SET card_expires = '2026-05' WHERE itinerary_id = ${id}`);
    await payRest(harbour, person, id);
    await tryToday(harbour, id, [2]);
    await collectInstalments(harbour.services);
    expect(states(await person.itineraryOf(id))).toEqual(['paid', 'failed']);
    expect(await instalmentCaptures(harbour, id)).toEqual([[46, 'instalment:1', first]]);
  });

  it('is found at the desk by what is owed and paid there; a stranger and an agency may not pay it', async () => {
    const owner = visitor(harbour);
    const { itineraryId: id } = await bookOnPlan(harbour, owner);
    await failToCollect(harbour, id, [1], 'last');
    const body = await owner.paymentBody(id, '1790000999999', {
      amountAfterTax: toPounds(stillDue(await owner.itineraryOf(id))),
    });
    const others = [visitor(harbour), await signedIn(harbour, PEOPLE.hallow), await signedIn(harbour, PEOPLE.ada)];
    const answers = await Promise.all(others.map((other) => other.pay(id, body)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const stranger = await visitor(harbour).ask(putItineraryPayment, {
      params: { id },
      body,
      headers: { Email: 'else@example.com', 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(stranger.status).toBe(404);
    const desk = await deskOf(harbour);
    const { bookingReference: reference } = ferryOf(await owner.itineraryOf(id));
    const owedAtDesk = async () => {
      const found = await desk.get(getDeskBookings, { query: { reference: reference ?? '' } });
      return found.map((booking) => booking.stillDue);
    };
    expect(await owedAtDesk()).toEqual([stillDue(await owner.itineraryOf(id))]);
    await payRest(harbour, desk, id);
    expect(states(await owner.itineraryOf(id))).toEqual(['paid', 'due']);
    expect(await owedAtDesk()).toEqual([null]);
  });

  it('leaves the booking its ticket, which is sent again meanwhile', async () => {
    const person = visitor(harbour);
    const booked = await bookOnPlan(harbour, person);
    await failToCollect(harbour, booked.itineraryId, [1], 'last');
    const sent = await person.eTicket(ferryOf(booked).bookingReference ?? '', 'friend@example.com');
    expect([sent.status, (await person.mailAgain(booked.itineraryId)).status]).toEqual([200, 200]);
  });

  it('is paid with points and a travel card in parts, and what is left of it is collected', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 1_000);
    await setMoney(harbour, 2_000);
    const booked = await bookOnPlan(harbour, ada);
    const id = booked.itineraryId;
    const [first = pence(0)] = amountsOf(booked);
    await failToCollect(harbour, id, [1], 'first');
    got(await payPart(ada, id, byPoints(1_000)));
    got(await payPart(ada, id, byTravelCard(pence(2_000), ADAS_CARD)));
    const partly = await ada.itineraryOf(id);
    expect([states(partly), stillDue(partly)]).toEqual([['failed', 'due'], first - 3_000]);
    expect(await brokenPromises(harbour)).toEqual([]);
    await tryToday(harbour, id, [1], 1);
    await collectInstalments(harbour.services);
    expect([states(await ada.itineraryOf(id)), await instalmentCaptures(harbour, id)]).toEqual([
      ['paid', 'due'],
      [
        [15, 'instalment:1', 2_000],
        [41, 'instalment:1', first - 3_000],
        [47, 'instalment:1', 1_000],
      ],
    ]);
  });

  // Proves: P54
  it('goes back before the deposit, by whichever card each was paid', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const booked = await bookOnPlan(harbour, ada);
    const id = booked.itineraryId;
    const [first = pence(0)] = amountsOf(booked);
    await failToCollect(harbour, id, [1], 'last');
    got(await payPart(ada, id, SAVED));
    const desk = await deskOf(harbour);
    const cancelled = got(await desk.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(cancelled.refunds).toEqual([{ guaranteeTypeCode: 5, description: 'Saved card', amountAfterTax: first }]);
    expect(cancelled.travelCost.amountAfterTax).toBe(booked.paymentPlan?.deposit);
  });

  it('is followed by the next one that its letter names, not by the last', async () => {
    const person = visitor(harbour);
    const { itineraryId: id } = await bookOnPlan(harbour, person);
    await harbour.db.execute(sql`INSERT INTO plan_instalment (itinerary_id, position, due_on, amount_pence, state, tries)
      VALUES (${id}, 3, '2026-09-01', 100, 'due', 0)`);
    await harbour.db.execute(sql`UPDATE plan_instalment SET amount_pence = amount_pence - 100
      WHERE itinerary_id = ${id} AND position = 2`);
    await failToCollect(harbour, id, [1], 'first');
    await payRest(harbour, person, id);
    const letter = (await lettersOf(harbour, 'instalment-paid')).find(({ itineraryId }) => itineraryId === id);
    expect(letter?.raw.replaceAll('=\r\n', '')).toContain(
      'due on Saturday 1 August 2026. We will collect it from the card',
    );
  });
});

describe('An instalment that is collected and paid by hand at once', () => {
  const harbour = harbourForAll(startPlans);

  it('is taken once, whoever comes first (T37)', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const bookings: Itinerary[] = [];
    while (bookings.length < 6) bookings.push(await bookOnPlan(harbour, ada));
    for (const { itineraryId } of bookings) await failToCollect(harbour, itineraryId, [1], 'first');
    for (const { itineraryId } of bookings) await tryToday(harbour, itineraryId, [1], 1);
    const forms = await Promise.all(bookings.map(({ itineraryId }) => openPage(ada, itineraryId)));
    await Promise.all([
      ...forms.map((form) => cardVisitor(harbour).payWith(form, CARDS.pays)),
      collectInstalments(harbour.services),
      ...bookings.map(({ itineraryId }) => payPart(ada, itineraryId, SAVED)),
      collectInstalments(harbour.services),
    ]);
    for (const booked of bookings) {
      const captures = await instalmentCaptures(harbour, booked.itineraryId);
      expect(captures.map(([, due, amount]) => [due, amount])).toEqual([['instalment:1', amountsOf(booked)[0]]]);
      const now = await ada.itineraryOf(booked.itineraryId);
      expect([states(now), stillDue(now)]).toEqual([['paid', 'due'], 0]);
    }
  });

  it('is not taken by a card page that was opened for others', async () => {
    const person = visitor(harbour);
    const booked = await bookOnPlan(harbour, person);
    const id = booked.itineraryId;
    await failToCollect(harbour, id, [1], 'first');
    const form = await openPage(person, id);
    await failToCollect(harbour, id, [2], 'first');
    await cardVisitor(harbour).payWith(form, CARDS.pays);
    const owing = await person.itineraryOf(id);
    expect([owing.lastPayment, states(owing), await instalmentCaptures(harbour, id)]).toEqual([
      {
        state: 'cancelled',
        description: 'The amount to pay has changed. Nothing was charged.',
        orderKey: expect.any(String),
      },
      ...[['failed', 'failed'], []],
    ]);
  });

  it('waits while a bank is silent about the payment by hand, and is collected in the next round', async () => {
    const person = visitor(harbour);
    const { itineraryId: id } = await bookOnPlan(harbour, person);
    await failToCollect(harbour, id, [1], 'first');
    await cardVisitor(harbour).payWith(await openPage(person, id), CARDS.silent);
    await tryToday(harbour, id, [1], 1);
    // Nor is the card of the deposit asked in vain.
    await expireCards(harbour, '2026-05');
    await collectInstalments(harbour.services);
    await expireCards(harbour, '2030-12');
    await collectInstalments(harbour.services);
    expect(await nextTries(harbour, id)).toEqual(['2026-06-01', '2026-08-01']);
    const waiting = await person.itineraryOf(id);
    expect([waiting.lastPayment?.state, states(waiting)]).toEqual(['open', ['failed', 'due']]);
    await harbour.clock.advance('PT3M');
    await person.itineraryOf(id);
    await collectInstalments(harbour.services);
    expect(states(await person.itineraryOf(id))).toEqual(['paid', 'due']);
  });
});
