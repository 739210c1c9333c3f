// Ruling 63: the desk books and keeps for a customer, and every trace of it says who did.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getCoVehicles,
  getLoyaltyAccount,
  getSubscriptions,
  putCoVehicles,
  putCustomer,
} from '#domain/contract/accounts.ts';
import { getItineraries, postReserve } from '#domain/contract/booking.ts';
import { getDeskActing, getDeskCustomers } from '#domain/contract/extensions/desk.ts';
import { getLoyaltyMovements } from '#domain/contract/extensions/loyalty.ts';
import { getPaymentCards } from '#domain/contract/payment.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { getTravelCards } from '#domain/contract/travel-cards.ts';
import { query } from '#harbour/db/database.ts';
import type { LogLine } from '#harbour/log.ts';
import { readSettings } from '#harbour/settings.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { deskOf, ownerOf } from './desk.ts';

const ADA = {
  customerNumber: 'C1000001',
  name: 'Ada Morrow',
  email: 'ada.morrow@harbour.test',
  mobilePhoneNumber: '07700 900 144',
  product: null,
};
const FINLAY = {
  customerNumber: 'C1000002',
  name: 'Finlay Reid',
  email: 'finlay.reid@harbour.test',
  mobilePhoneNumber: '07700 900 271',
  product: 'RESIDENT',
};

describe('The desk acts for a customer', () => {
  let desk: Awaited<ReturnType<typeof deskOf>>;
  const lines: LogLine[] = [];
  const harbour = harbourForAll({
    settings: readSettings({ LOG_LEVEL: 'info' }),
    logSink: (line) => lines.push(line),
  });
  beforeEach(async () => {
    // Lists are sorted by the moment of booking.
    await harbour.clock.advance('PT1S');
    desk = await deskOf(harbour);
  });

  it.each([
    ['a name', 'ada mor', [ADA]],
    ['an e-mail address', 'REID@harbour', [FINLAY]],
    ['a number', 'c100000', [ADA, expect.objectContaining({ customerNumber: 'C1000003' }), FINLAY]],
    ['nobody', 'zzz', []],
  ])('whom it finds by %s', async (_what, wanted, customers) => {
    expect(await desk.get(getDeskCustomers, { query: { query: wanted } })).toEqual(customers);
  });

  it('says for whom, also after a reload, until it ends it', async () => {
    expect(got(await desk.ask(getDeskActing))).toEqual({ customer: null });
    expect(got(await desk.actFor('c1000001'))).toEqual({ customer: ADA });
    expect(got(await desk.ask(getDeskActing))).toEqual({ customer: ADA });
    expect(got(await desk.actFor(FINLAY.customerNumber))).toEqual({ customer: FINLAY });
    expect(got(await desk.actFor(null))).toEqual({ customer: null });
    expect(got(await desk.ask(getDeskActing))).toEqual({ customer: null });
    const unknown = await desk.actFor('C9999999');
    expect([unknown.status, unknown.refusal?.description]).toEqual([404, 'No customer has this number.']);
  });

  it('whose own sign-in is closed meanwhile: what is booked stays theirs, and it can be ended', async () => {
    const open = 'C1000002';
    const renumber = (from: string, to: string) =>
      query(
        harbour.db,
        sql`UPDATE credential SET user_number = ${to} WHERE kind = 'customer' AND user_number = ${from}`,
      );
    await desk.actFor(open);
    await renumber(open, 'CLOSED');
    expect(got(await desk.ask(getDeskActing))).toEqual({ customer: { ...FINLAY, email: '' } });
    const { cartId } = await desk.makeCart();
    const { itineraryId } = got(await desk.reserve(cartId));
    expect(await ownerOf(harbour, itineraryId)).toMatchObject({ owner: `customer:${open}` });
    expect(got(await desk.actFor(null))).toEqual({ customer: null });
    await renumber('CLOSED', open);
    expect(got(await desk.ask(getDeskActing))).toEqual({ customer: null });
  });

  it('in one session of the desk alone', async () => {
    const other = await deskOf(harbour);
    await desk.actFor(ADA.customerNumber);
    expect(got(await other.ask(getDeskActing))).toEqual({ customer: null });
  });

  it('and whoever goes on to another ends nothing of anybody else, nor of the past', async () => {
    const [other, guest] = [await deskOf(harbour), visitor(harbour)];
    await other.actFor(FINLAY.customerNumber);
    const baskets = [await other.makeCart(), await guest.makeCart()];
    const ended = () =>
      query<{ at: string }>(
        harbour.db,
        sql`SELECT id || ' ' || ended_at AS at FROM desk_acting WHERE ended_at IS NOT NULL`,
      );
    for (const { customerNumber } of [ADA, FINLAY]) await desk.actFor(customerNumber);
    const before = await ended();
    await harbour.clock.advance('PT1M');
    await desk.actFor(ADA.customerNumber);
    expect(await ended()).toEqual(expect.arrayContaining([...before]));
    expect(got(await other.ask(getDeskActing))).toEqual({ customer: FINLAY });
    const reserved = [await other.reserve(baskets[0]?.cartId ?? ''), await guest.reserve(baskets[1]?.cartId ?? '')];
    expect(reserved.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('once at a time, however many tabs choose at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => desk.actFor(index % 2 ? ADA.customerNumber : FINLAY.customerNumber)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const open = await query(
      harbour.db,
      sql`SELECT session_id FROM desk_acting WHERE ended_at IS NULL
      GROUP BY session_id HAVING COUNT(*) > 1`,
    );
    expect(open).toEqual([]);
  });

  // Proves: P63
  it('books what then belongs to the customer, and is marked as made by the desk', async () => {
    await desk.actFor(ADA.customerNumber);
    const { itineraryId } = await desk.hold({ email: ADA.email });
    expect(await ownerOf(harbour, itineraryId)).toEqual({ owner: 'customer:C1000001', madeBy: 'CC01' });
    await cardVisitor(harbour).payWith(await desk.preload(itineraryId), CARDS.pays);
    const ada = await signedIn(harbour, PEOPLE.ada);
    expect((await ada.itineraryOf(itineraryId)).status).toBe(30);
    const listed = (who: string) => asker(harbour, who).get(getItineraries);
    expect((await listed(ada.session))[0]?.itineraryId).toBe(itineraryId);
    expect((await listed(desk.session))[0]?.itineraryId).toBe(itineraryId);
    expect(lines.filter(({ itinerary }) => itinerary === itineraryId)).toContainEqual(
      expect.objectContaining({ event: 'desk-booked', desk: 'CC01' }),
    );
  });

  it('books for nobody as its own, marked as well', async () => {
    const { itineraryId } = await desk.hold();
    expect(await ownerOf(harbour, itineraryId)).toEqual({ owner: 'call-centre:CC01', madeBy: 'CC01' });
    const guests = await (await signedIn(harbour, PEOPLE.isla)).hold();
    expect(await ownerOf(harbour, guests.itineraryId)).toEqual({ owner: 'customer:C1000003', madeBy: null });
  });

  it('at the prices that the customer is entitled to, and at its own again afterwards', async () => {
    const product = async () =>
      got(
        await desk.ask(getCrossings, {
          query: { ferryId: 'MARSH-NORTH', routeCode: 'MAR-NOR', departureDate: '2026-06-10', passengers: '1|A' },
        }),
      ).productCode;
    const own = await product();
    await desk.actFor(FINLAY.customerNumber);
    expect(await product()).toBe('RESIDENT');
    await desk.actFor(null);
    expect(await product()).toBe(own);
  });

  it("holds no basket of the customer before for the next one, and takes along one that was nobody's", async () => {
    const early = await desk.makeCart({ vehicle: null });
    await desk.actFor(ADA.customerNumber);
    const held = got(await desk.reserve(early.cartId));
    expect((await ownerOf(harbour, held.itineraryId)).owner).toBe('customer:C1000001');
    const adas = await desk.makeCart({ vehicle: null });
    await desk.actFor(PEOPLE.isla.number);
    const refused = await desk.ask(postReserve, { body: { cartId: adas.cartId, guaranteesAccepted: [] } });
    expect([refused.status, refused.refusal?.code]).toEqual([404, 'unknown-cart']);
  });

  it('nor one whose hold for that customer has run out', async () => {
    await desk.actFor(ADA.customerNumber);
    const adas = await desk.makeCart({ vehicle: null });
    const held = got(await desk.reserve(adas.cartId));
    for (let minutes = 0; minutes < 20; minutes += 10) {
      await harbour.clock.advance('PT10M1S');
      await desk.ask(getDeskActing);
    }
    expect((await desk.itineraryOf(held.itineraryId)).status).toBe(67);
    await desk.actFor(PEOPLE.isla.number);
    const refused = await desk.reserve(adas.cartId);
    expect([refused.status, refused.refusal?.code]).toEqual([404, 'unknown-cart']);
    expect((await desk.get(getItineraries)).map(({ itineraryId }) => itineraryId)).not.toContain(held.itineraryId);
  });

  it('sees and keeps their vehicles, points and travel cards while it acts, and only then', async () => {
    const params = { id: ADA.customerNumber };
    const calls = [getCoVehicles, getLoyaltyAccount, getLoyaltyMovements, getTravelCards];
    const statuses = async () =>
      Promise.all(calls.map(async (endpoint) => (await desk.ask(endpoint, { params })).status));
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    await desk.actFor(FINLAY.customerNumber);
    expect(await statuses()).toEqual([403, 403, 403, 403]);
    await desk.actFor(ADA.customerNumber);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const { coVehicles, version } = got(await desk.ask(getCoVehicles, { params }));
    const saved = await desk.ask(putCoVehicles, { params, body: { coVehicles, version } });
    expect(got(saved).coVehicles).toEqual(coVehicles);
    await desk.actFor(null);
    expect(await statuses()).toEqual([403, 403, 403, 403]);
  });

  it("never touches what is the customer's alone: details, password, subscriptions, saved cards", async () => {
    await desk.actFor(ADA.customerNumber);
    const params = { id: ADA.customerNumber };
    const refused = [
      await desk.ask(putCustomer, { params, body: { modifyParameters: [{ city: 'Elsewhere' }] } }),
      await desk.ask(getSubscriptions, { params }),
      await desk.ask(getPaymentCards, { query: { customerNumber: ADA.customerNumber } }),
      await desk.ask(getPaymentCards),
    ];
    expect(refused.map(({ status, refusal }) => `${status} ${refusal?.description}`)).toEqual(
      Array(4).fill('403 This is not part of your account.'),
    );
  });

  it('leaves a line for every change of whom it acts for and every booking it opened, without a name', async () => {
    lines.length = 0;
    const isla = await signedIn(harbour, PEOPLE.isla);
    const { itineraryId } = await isla.hold({ vehicle: null });
    await desk.actFor(ADA.customerNumber);
    await desk.itineraryOf(itineraryId);
    await desk.actFor(null);
    const audit = lines.filter(({ event }) => event.startsWith('desk-'));
    expect(
      audit.map(({ event, desk: by, account, itinerary, purpose }) => ({ event, by, account, itinerary, purpose })),
    ).toEqual([
      { event: 'desk-acting', by: 'CC01', account: expect.stringMatching(/^[\w-]{12}$/) },
      { event: 'desk-opened', by: 'CC01', itinerary: itineraryId, purpose: 'read' },
      { event: 'desk-acting', by: 'CC01', account: null },
    ]);
    for (const canary of [ADA.customerNumber, ADA.email, 'Morrow']) expect(JSON.stringify(audit)).not.toContain(canary);
  });

  it('ends with the session of the desk', async () => {
    await desk.actFor(ADA.customerNumber);
    const again = await deskOf(harbour);
    expect(got(await again.ask(getDeskActing))).toEqual({ customer: null });
  });
});
