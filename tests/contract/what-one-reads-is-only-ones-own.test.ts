// Whatever others do meanwhile, what one reads of one's own stays as it was, byte by byte.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  getCoVehicles,
  getLoyaltyAccount,
  getSubscriptions,
  postLoyaltyAccount,
  putCoVehicles,
  putSubscriptions,
} from '#domain/contract/accounts.ts';
import { getItineraries, putItineraryCancel } from '#domain/contract/booking.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { getLoyaltyMovements } from '#domain/contract/extensions/loyalty.ts';
import { getFerryInvoice, getInvoices } from '#domain/contract/invoices.ts';
import { getPaymentCards, postPaymentCard } from '#domain/contract/payment.ts';
import { getTravelCards, postTravelCard } from '#domain/contract/travel-cards.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { toPounds } from '#domain/values/money.ts';
import { loyaltyAccount, loyaltyMovement } from '#harbour/db/account-schema.ts';
import { PEOPLE, type Person, signedIn } from './accounts/people.ts';
import type { Question } from './asking.ts';
import { got, newKey, type Visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { bookOnAccount, MINUTE, payer } from './invoices/paying.ts';
import { payPart } from './payments/parts.ts';

type Read = readonly [Endpoint, Question];

const keyed = () => ({ 'Idempotency-Key': newKey() });

describe('What one reads is only one’s own', () => {
  const harbour = harbourForAll({ demoBookings: true });

  /** Each answer as it was sent, of which each names something. */
  async function told(who: Visitor, reads: readonly Read[]): Promise<string[]> {
    const answers: string[] = [];
    for (const [endpoint, question] of reads) {
      const answer = await who.ask(endpoint, question);
      got(answer);
      answers.push(`${endpoint.name} ${answer.text}`);
    }
    return answers;
  }

  const ofCustomer = (id: string): Read[] => [
    ...[getCoVehicles, getSubscriptions, getLoyaltyAccount, getLoyaltyMovements, getTravelCards].map(
      (endpoint): Read => [endpoint, { params: { id } }],
    ),
    [getPaymentCards, {}],
    [getItineraries, {}],
  ];

  async function keepsVehicleAndTopic(who: Visitor, id: string) {
    const params = { id };
    const coVehicles = [{ resourceCode: 'CAR', licensePlate: 'NE16 BOR', isDefault: true }];
    got(await who.ask(putCoVehicles, { params, body: { version: '0', coVehicles } }));
    const { subscriptions, version } = got(await who.ask(getSubscriptions, { params }));
    const all = subscriptions.map(({ code }) => ({ code, subscribed: true }));
    got(await who.ask(putSubscriptions, { params, body: { version, subscriptions: all } }));
  }

  async function joins(who: Visitor, customerNumber: string) {
    got(await who.ask(postLoyaltyAccount, { body: { customerNumber }, headers: keyed() }));
    const own = eq(loyaltyAccount.customerNumber, customerNumber);
    const [joined] = await harbour.db.select().from(loyaltyAccount).where(own);
    const given = { id: newKey(), points: 700, description: 'Given', movedAt: harbour.clock.now() };
    await harbour.db.insert(loyaltyMovement).values({ ...given, accountNumber: joined?.accountNumber ?? '' });
  }

  /** By a new card, which is saved; answers whose it then is. */
  async function pays(who: Visitor, itineraryId: string): Promise<string | null> {
    const form = await who.preload(itineraryId);
    const { reference } = returned((await cardVisitor(harbour).payWith(form, CARDS.pays)).location);
    got(await who.process(itineraryId, reference));
    return got(await who.ask(postPaymentCard, { body: { reference } })).customerNumber;
  }

  it('of a customer, while another keeps, joins, books, pays and spends', async () => {
    const { number: adas } = PEOPLE.ada;
    const { number } = PEOPLE.isla;
    const ada = await signedIn(harbour, PEOPLE.ada);
    const trip = await ada.hold({ vehicle: null });
    expect(await pays(ada, trip.itineraryId)).toBe(adas);
    await harbour.settled();
    const before = await told(ada, ofCustomer(adas));

    const isla = await signedIn(harbour, PEOPLE.isla);
    await keepsVehicleAndTopic(isla, number);
    await joins(isla, number);
    const order = { code: 'ISLANDER', customerNumber: number, startDate: '2026-06-10' };
    const { itineraryId } = got(await isla.ask(postTravelCard, { body: order, headers: keyed() }));
    expect(await pays(isla, itineraryId ?? '')).toBe(number);
    const held = await isla.hold({ vehicle: null });
    got(await payPart(isla, held.itineraryId, { guaranteeTypeCode: GUARANTEE.loyaltyPoints, points: 9, amount: 0.09 }));
    await harbour.settled();
    expect(await told(ada, ofCustomer(adas))).toEqual(before);
    await told(isla, ofCustomer(number));
  });

  /** Books on account where the agency may, and cancels it; pays an invoice by a new card, which is saved. */
  async function trades(person: Person, agency: string) {
    const { ask, list, formOf, process } = await payer(harbour, person, agency);
    const [invoice] = await list();
    if (invoice === undefined) throw new Error('The agency has an invoice.');
    if (agency === 'A2002') {
      const agent = await signedIn(harbour, person);
      await bookOnAccount(agent, 'BF-OTHER');
      const { itineraryId: id } = got(await agent.ask(getItineraries));
      got(await agent.ask(putItineraryCancel, { params: { id }, body: {}, headers: keyed() }));
    }
    const chosen = [{ invoiceId: invoice.invoiceId, amount: toPounds(invoice.outstanding) }];
    const form = await formOf(chosen, MINUTE);
    const { reference } = returned((await cardVisitor(harbour).payWith(form, CARDS.pays)).location);
    got(await process(chosen, MINUTE, reference));
    expect(got(await ask(postPaymentCard, { body: { reference } })).agentNumber).toBe(agency);
  }

  it.each([
    ['A2001', PEOPLE.kim, 'A2002', PEOPLE.bride],
    ['A2002', PEOPLE.owen, 'A2001', PEOPLE.hallow],
  ] as const)('of the agency %s, while another books, cancels and pays', async (own, reader, theirs, other) => {
    const who = await signedIn(harbour, reader);
    const invoices = await (await payer(harbour, reader, own)).list();
    const reads: Read[] = [
      [getInvoices, { query: { agentId: own } }],
      ...invoices.map(({ invoiceId }): Read => [getFerryInvoice, { query: { invoiceId } }]),
      [getItineraries, {}],
    ];
    const before = await told(who, reads);
    await trades(other, theirs);
    expect(await told(who, reads)).toEqual(before);
  });
});
