// What costs nothing can be done again and again: what is kept of it has an end, and nobody who pays meets it (decision 022).
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postCustomer } from '#domain/contract/accounts.ts';
import { postCart } from '#domain/contract/booking.ts';
import { postTravelCard } from '#domain/contract/travel-cards.ts';
import { actOnce, MOST_ANSWERS, MOST_ANSWERS_OF_STAFF } from '#harbour/booking/attempts.ts';
import { orderedInvoice } from '#harbour/db/invoice-schema.ts';
import { attempt, ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { MOST_INVOICE_TRIES } from '#harbour/invoices/invoice-orders.ts';
import { MOST_TRIES } from '#harbour/payment/orders.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { got, newKey, type Visitor, visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { stayWish } from './hotels/guest.ts';
import { invoiceTruth, issue, payer } from './invoices/paying.ts';

describe('What one caller leaves has an end', () => {
  const harbour = harbourForAll();

  /** A session that acts by its hash alone. Its calls look for what is to be forgotten where the lot is 0. */
  function somebody(lot = { below: 0 }, kind: Session['kind'] = 'guest') {
    const random = { ...harbour.services.random, below: () => lot.below };
    const session = { id: '', hash: newKey(), kind, userNumber: null, productCode: null };
    let worked = 0;
    const act = async (attemptKey: string, refused = false) => {
      await harbour.clock.advance('PT0.001S');
      return actOnce(
        { ...harbour.services, random },
        { session, attemptKey, action: 'POST reserve', body: {} },
        async () => {
          worked += 1;
          if (refused) throw new Refusal(409, 'No.', { code: 'refused-here' });
          return [worked];
        },
      );
    };
    const kept = async () => {
      const own = eq(attempt.ownerSession, session.hash);
      return (await harbour.db.select({ rows: count() }).from(attempt).where(own))[0]?.rows;
    };
    return { act, kept };
  }

  const keys = Array.from({ length: MOST_ANSWERS + 5 }, newKey);
  const [oldest = ''] = keys;
  const newest = keys.at(-1) ?? '';

  it('keeps the newest answers of a session, and each of them acts once', async () => {
    const [person, other] = [somebody(), somebody()];
    await other.act(oldest);
    for (const key of keys) await person.act(key);
    expect([await person.kept(), await other.kept()]).toEqual([MOST_ANSWERS, 1]);
    expect(await person.act(newest)).toEqual([keys.length]);
    expect(await person.act(keys.at(-MOST_ANSWERS) ?? '')).toEqual([keys.length - MOST_ANSWERS + 1]);
    expect(await person.act(oldest)).toEqual([keys.length + 1]);
    expect(await person.kept()).toBe(MOST_ANSWERS);
  });

  it.each(['agent', 'agent-user', 'call-centre'] as const)('keeps more of them of staff: %s', async (kind) => {
    const lot = { below: 1 };
    const person = somebody(lot, kind);
    for (let call = 0; call < MOST_ANSWERS_OF_STAFF + 5; call += 1) await person.act(newKey());
    lot.below = 0;
    await person.act(newKey());
    expect(await person.kept()).toBe(MOST_ANSWERS_OF_STAFF);
  });

  it('refuses nobody, and forgets as many as are too many with the next call that looks', async () => {
    const lot = { below: 1 };
    const person = somebody(lot);
    for (const key of keys) await person.act(key);
    expect(await person.kept()).toBe(keys.length);
    lot.below = 0;
    await person.act(newKey());
    expect(await person.kept()).toBe(MOST_ANSWERS);
  });

  it('keeps no more of them where each is a refusal', async () => {
    const person = somebody();
    for (const key of keys) await expect(person.act(key, true)).rejects.toMatchObject({ status: 409 });
    expect(await person.kept()).toBe(MOST_ANSWERS);
    await expect(person.act(newest)).rejects.toMatchObject({ status: 409 });
  });

  it('keeps the newest tries to pay a trip, and the last of them pays', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const keyOf = (time: number) => String(1780308000000 + time);
    for (let time = 0; time < MOST_TRIES + 5; time += 1) await person.preload(itineraryId, keyOf(time));
    const tries = await harbour.db.select().from(paymentOrder).where(eq(paymentOrder.itineraryId, itineraryId));
    expect(tries.map(({ orderKey }) => orderKey).sort()).toEqual(
      Array.from({ length: MOST_TRIES }, (_, index) => keyOf(5 + index)),
    );
    expect(tries.filter(({ state }) => state === 'open')).toHaveLength(1);
    await cardVisitor(harbour).payWith(await person.preload(itineraryId, keyOf(MOST_TRIES + 4)), CARDS.pays);
    expect((await person.itineraryOf(itineraryId)).status).toBe(30);
  });

  it('holds as many travel cards on order as trips: one more takes the place of the oldest', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const order = async () => {
      await harbour.clock.advance('PT0.001S');
      const body = { code: 'ISLANDER', startDate: '2026-06-10', pin: '1357', customerNumber: PEOPLE.isla.number };
      return got(await isla.ask(postTravelCard, { body })).itineraryId ?? '';
    };
    const ordered = [];
    for (let card = 0; card < harbour.services.limits.holdsPerSession + 1; card += 1) ordered.push(await order());
    const statuses = await Promise.all(ordered.map(async (id) => (await isla.itineraryOf(id)).status));
    expect(statuses).toEqual([67, 20, 20, 20]);
  });

  it('takes no basket with more in it than a trip has, and one of sixty people with all that is known of them', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody();
    const somebody = (id: number) => ({
      ...body.customerInfos[0],
      id,
      email: `maximiliane.ferrier-oakshott.${id}@lighthouse.example`,
      gender: 'F',
      personName: { givenName: 'Maximiliane Wilhelmina', middleName: '', surName: 'Ferrier-Oakshott' },
      address: {
        addressLines: ['14 Upper Lighthouse Terrace', 'Port Hallow'],
        city: 'Port Hallow',
        county: 'Skerry Isles',
        postalCode: 'SK14 7QQ',
        countryCode: 'GB',
      },
    });
    const withPeople = (customerInfos: readonly object[]) =>
      person.ask(postCart, { body: { ...body, ferry: [], hotel: [stayWish()], customerInfos } });
    expect((await withPeople(Array.from({ length: 60 }, (_, id) => somebody(id)))).status).toBe(200);
    const lines = Array.from({ length: 9 }, () => 'x'.repeat(4000));
    const { status, refusal } = await withPeople([{ ...somebody(1), address: { addressLines: lines } }]);
    expect([status, refusal?.description]).toEqual([
      422,
      'This trip has more details than one booking can hold. Please leave some of them out, or call us.',
    ]);
  });

  it('keeps the newest tries of an agency to pay its invoices, every one of another, and the last of them pays', async () => {
    const agency = await payer(harbour, PEOPLE.noor, 'A2002');
    const chosen = await issue(harbour, 'A2002', 12.5, 20);
    const minutes = Array.from({ length: MOST_INVOICE_TRIES + 5 }, (_, index) => {
      const minute = 600 + index;
      const two = (part: number) => String(part).padStart(2, '0');
      return `20260601${two(Math.floor(minute / 60))}${two(minute % 60)}`;
    });
    const another = await payer(harbour, PEOPLE.hallow, 'A2001');
    const theirs = await issue(harbour, 'A2001', 5);
    for (const minute of minutes.slice(0, 2)) got(await another.preload(theirs, minute));
    for (const minute of minutes) {
      await harbour.clock.advance('PT0.001S');
      got(await agency.preload(chosen, minute));
    }
    expect(await harbour.db.$count(paymentOrder, eq(paymentOrder.agentNumber, 'A2001'))).toBe(2);
    const tries = await harbour.db.select().from(paymentOrder).where(eq(paymentOrder.agentNumber, 'A2002'));
    expect(tries.map(({ orderKey }) => orderKey).sort()).toEqual(minutes.slice(5).map((minute) => `A2002${minute}`));
    expect(await harbour.db.$count(orderedInvoice)).toBe(2 * MOST_INVOICE_TRIES + 2);
    const last = minutes.at(-1) ?? '';
    const landing = await cardVisitor(harbour).payWith(await agency.formOf(chosen, last), CARDS.pays);
    got(await agency.process(chosen, last, returned(landing.location).reference));
    expect((await invoiceTruth(harbour)).captured).toEqual([3250]);
    expect(await harbour.db.$count(ledger)).toBeGreaterThan(0);
  });
});

describe('An account, which stays', () => {
  const harbour = harbourForAll({ limits: { accountsPerAddress: { amount: 2, perSeconds: 24 * 60 * 60 } } });

  it('is opened so often a day from one address, and by the contact centre as often as somebody calls', async () => {
    const open = (who: Visitor, name: string) => {
      const emailAddress = `${name}@harbour.test`;
      const account = { firstName: 'Eve', lastName: 'Nys', emailAddress, password: 'a-long-password' };
      return who.ask(postCustomer, { body: { createParameters: [account] } });
    };
    for (const name of ['one', 'two']) expect((await open(visitor(harbour), name)).status).toBe(200);
    const { status, refusal, headers } = await open(visitor(harbour), 'three');
    expect([status, refusal?.description, headers.get('retry-after')]).toEqual([
      429,
      'Too many accounts have been opened from your connection. Please try again later, or call us.',
      String(12 * 60 * 60),
    ]);
    expect((await open(await signedIn(harbour, PEOPLE.desk), 'caller')).status).toBe(200);
    await harbour.clock.advance('PT12H');
    expect((await open(visitor(harbour), 'three')).status).toBe(200);
    expect((await open(visitor(harbour), 'four')).status).toBe(429);
  });
});
