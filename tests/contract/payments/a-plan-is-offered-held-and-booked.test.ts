import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cancellationQuote } from '#domain/amendment/cancellation.ts';
import { putBookingCancel, putBookingModify } from '#domain/contract/booking.ts';
import type { CardForm } from '#domain/contract/payment.ts';
import { postTravelCard } from '#domain/contract/travel-cards.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { paidSoFar, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { pence, toPounds } from '#domain/values/money.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asking, subjectsOf } from '#tests/contract/after-sales/paid.ts';
import { got, newKey, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';
import { ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { byPoints, byTravelCard, payPart, payRest } from './parts.ts';
import { bookOnPlan, holdOnPlan, reserveOnPlan, startPlans, statesOf, TRIP } from './plans.ts';

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
