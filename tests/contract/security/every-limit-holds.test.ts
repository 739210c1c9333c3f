// At the values that ship: what is slowed down beside sign-ins, PINs and letters, which have suites of their own (assurance 5.16).
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { patchAgentAccount, postCustomer, putCustomer } from '#domain/contract/accounts.ts';
import { getItinerary, postCart } from '#domain/contract/booking.ts';
import { getCoupon } from '#domain/contract/search.ts';
import { postPasswordReset, putPasswordReset } from '#domain/contract/sign-in.ts';
import { postTravelCard } from '#domain/contract/travel-cards.ts';
import { pence } from '#domain/values/money.ts';
import { limitsSchema } from '#harbour/limits.ts';
import { lettersOf } from '#tests/contract/accounts/letters.ts';
import { askForReset, knock, PEOPLE, RESET_PAGES, signedIn } from '#tests/contract/accounts/people.ts';
import { newSession } from '#tests/contract/asking.ts';
import { type Visitor, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { byTravelCard, payPart } from '#tests/contract/payments/parts.ts';

const SHIPPED = v.parse(limitsSchema, {});

interface Heard {
  readonly status: number;
  readonly refusal: { readonly description: string } | null;
  readonly headers: Headers;
}

/** Asks so many times, one after the other; answers each status and how often, and checks the words of every 429. */
async function statuses(times: number, ask: (time: number) => Promise<Heard>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time += 1) {
    const { status, refusal, headers } = await ask(time);
    counts[status] = (counts[status] ?? 0) + 1;
    if (status !== 429) continue;
    expect(refusal?.description).toMatch(/Too many|too many/);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return counts;
}

describe('Every limit holds', () => {
  const { signInsPerAddress, wrongLookUpsPerUser } = SHIPPED;
  const harbour = harbourForAll({ limits: { signInsPerAddress, wrongLookUpsPerUser } });
  // Every bucket is full again.
  beforeEach(() => harbour.clock.advance('PT1H'));

  it('of twenty look-ups by e-mail from one address, whether there is such a booking or not (T49)', async () => {
    const { itineraryId } = await visitor(harbour).hold({ email: 'ada@example.com' });
    const lookUp = (id: string, Email: string) =>
      visitor(harbour).ask(getItinerary, { params: { id }, headers: { Email } });
    expect(await statuses(5, () => lookUp(itineraryId, 'eve@example.com'))).toEqual({ 404: 5 });
    expect(await statuses(18, () => lookUp(randomUUID(), 'eve@example.com'))).toEqual({ 404: 15, 429: 3 });
    const { itineraryId: other } = await visitor(harbour).hold({ email: 'ada@example.com' });
    expect((await lookUp(other, 'ada@example.com')).status).toBe(429);
  });

  it('of five look-ups by e-mail for one booking, also for one that there is not (T49)', async () => {
    const nowhere = randomUUID();
    const guess = () =>
      visitor(harbour).ask(getItinerary, { params: { id: nowhere }, headers: { Email: 'eve@example.com' } });
    expect(await statuses(7, guess)).toEqual({ 404: 5, 429: 2 });
  });

  it('of twenty bookings of others that a user asks for, and none of their own (T49)', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId } = await ada.hold();
    const { itineraryId: other } = await visitor(harbour).hold();
    const read = (who: Visitor, id: string) => who.ask(getItinerary, { params: { id } });
    expect(await statuses(30, () => read(ada, itineraryId))).toEqual({ 200: 30 });
    expect(await statuses(23, (time) => read(ada, time % 2 ? other : 'ZZZZ9999'))).toEqual({ 404: 20, 429: 3 });
    expect((await read(ada, itineraryId)).status).toBe(200);
    expect((await read(await signedIn(harbour, PEOPLE.isla), other)).status).toBe(404);
  });

  it('and who has reached the limit of an address takes nothing off that of a booking: its owner finds it (T49)', async () => {
    const { itineraryId } = await visitor(harbour).hold({ email: 'ada@example.com' });
    const guess = (id: string) =>
      visitor(harbour).ask(getItinerary, { params: { id }, headers: { Email: 'eve@example.com' } });
    expect(await statuses(20, () => guess(randomUUID()))).toEqual({ 404: 20 });
    expect(await statuses(6, () => guess(itineraryId))).toEqual({ 429: 6 });
    const address = `${harbour.api.url}/itinerary-services/itineraries/${itineraryId}`;
    const own = { localAddress: '127.0.1.7', headers: { Email: 'ada@example.com' } };
    const status = await new Promise((resolve, reject) => {
      get(`${address}?clientId=gangway&sessionId=${newSession()}`, own, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
    expect(status).toBe(200);
  });

  it('of thirty PINs from one address in a minute, each for another card: each costs a hash (T46)', async () => {
    const guest = visitor(harbour);
    const { itineraryId, travelCost } = await guest.hold({ vehicle: null });
    const tryCard = (time: number) =>
      payPart(guest, itineraryId, byTravelCard(pence(100), { travelCardNumber: `T900000${time}`, pin: '0000' }), {
        due: travelCost.amountAfterTax,
      });
    expect(await statuses(32, tryCard)).toEqual({ 422: 30, 429: 2 });
  });

  it('of thirty current passwords from one address in a minute, right ones too: each costs a hash', async () => {
    const [finlay, hallow] = [await signedIn(harbour, PEOPLE.finlay), await signedIn(harbour, PEOPLE.hallow)];
    const passwords = { password: 'password123', currentPassword: 'Harbour-demo-1' };
    const change = () =>
      finlay.ask(putCustomer, { params: { id: PEOPLE.finlay.number }, body: { modifyParameters: [passwords] } });
    // The two sign-ins were the first.
    expect(await statuses(30, change)).toEqual({ 422: 28, 429: 2 });
    const ofAgent = () => hallow.ask(patchAgentAccount, { params: { id: PEOPLE.hallow.number }, body: passwords });
    expect(await statuses(1, ofAgent)).toEqual({ 429: 1 });
  });

  it('of ten wrong codes in baskets, which then tell nothing about codes any more (T28)', async () => {
    const guesser = visitor(harbour);
    const body = await guesser.cartBody();
    const guess = (couponCode: string) =>
      guesser.ask(postCart, { body: { ...body, ferry: body.ferry.map((item) => ({ ...item, couponCode })) } });
    expect(await statuses(12, (time) => guess(`GUESS${time}`))).toEqual({ 200: 10, 429: 2 });
    expect((await guess('SOLENT10')).status).toBe(429);
    const query = { departureDate: '2026-06-10' };
    expect((await guesser.ask(getCoupon, { params: { couponCode: 'SOLENT10' }, query })).status).toBe(429);
  });

  it('of a hundred wrong codes from one address, in however many sessions; an agency is counted by session alone (T28)', async () => {
    const judge = (who: Visitor, couponCode: string) =>
      who.ask(getCoupon, { params: { couponCode }, query: { departureDate: '2026-06-10' } });
    const guess = (time: number) => judge(guessers[Math.floor(time / 10)] ?? visitor(harbour), `GUESS${time}`);
    const guessers = Array.from({ length: 10 }, () => visitor(harbour));
    expect(await statuses(102, guess)).toEqual({ 404: 100, 429: 2 });
    expect((await judge(visitor(harbour), 'SOLENT10')).status).toBe(429);
    const agent = await signedIn(harbour, PEOPLE.hallow);
    expect((await judge(agent, 'SOLENT10')).status).toBe(200);
  });

  it('of three accounts for one e-mail in an hour, and thirty from one address in a minute', async () => {
    const open = (emailAddress: string) =>
      visitor(harbour).ask(postCustomer, {
        body: { createParameters: [{ firstName: 'Eve', lastName: 'Nys', emailAddress, password: 'a-long-password' }] },
      });
    expect(await statuses(5, () => open('one@harbour.test'))).toEqual({ 200: 3, 429: 2 });
    await harbour.clock.advance('PT1M');
    expect(await statuses(32, (time) => open(`eve-${time}@harbour.test`))).toEqual({ 200: 30, 429: 2 });
  });

  it('of thirty wishes to reset from one address in a minute, whoever they are for', async () => {
    const ask = (time: number) => askForReset(harbour, 'customer', `nobody-${time}@harbour.test`);
    expect(await statuses(32, ask)).toEqual({ 200: 30, 429: 2 });
  });

  it('of thirty uses of reset links from one address in a minute (T07)', async () => {
    const use = () =>
      visitor(harbour).ask(putPasswordReset, {
        params: { token: randomUUID() },
        body: { password: 'a-new-long-password' },
      });
    expect(await statuses(32, use)).toEqual({ 404: 30, 429: 2 });
  });

  it('of three reset letters to an account in an hour, by its number and its e-mail together', async () => {
    const { email, number } = PEOPLE.finlay;
    const byNumber = () =>
      visitor(harbour).ask(postPasswordReset, {
        body: {
          customerNumber: number,
          accountType: 'customer',
          passwordResetUrl: `${harbour.app?.url}${RESET_PAGES.customer}`,
        },
      });
    for (const ask of [() => askForReset(harbour, 'customer', email), byNumber]) {
      expect(await statuses(3, ask)).toEqual({ 200: 3 });
    }
    await harbour.clock.advance('PT2S');
    expect((await lettersOf(harbour)).filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual(
      Array(3).fill('password-reset'),
    );
  });

  it('of five wrong guesses at the current password by whoever found a signed-in browser', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const change = (currentPassword: string) =>
      isla.ask(putCustomer, {
        params: { id: PEOPLE.isla.number },
        body: { modifyParameters: [{ password: 'a-new-long-password', currentPassword }] },
      });
    expect(await statuses(7, (time) => change(`guess-${time}`))).toEqual({ 422: 5, 429: 2 });
    expect((await change('Harbour-demo-1')).status).toBe(429);
    // The same tries as at the door: nobody has five here and five more there.
    expect((await knock(visitor(harbour), 'customer', PEOPLE.isla.email)).status).toBe(401);
  });

  it('of thirty travel cards of one customer in a minute', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const buy = () =>
      finlay.ask(postTravelCard, {
        body: { code: 'GOLD', customerNumber: PEOPLE.finlay.number, startDate: '2026-06-10', pin: '4711' },
      });
    expect(await statuses(32, buy)).toEqual({ 422: 30, 429: 2 });
  });
});

describe('A limit that an operator counts by the week', () => {
  const harbour = harbourForAll({ limits: { resetsPerAccount: { amount: 2, perSeconds: 7 * 24 * 60 * 60 } } });

  it('is not full again after a day', async () => {
    const ask = () => askForReset(harbour, 'customer', 'nobody@harbour.test');
    expect(await statuses(3, ask)).toEqual({ 200: 2, 429: 1 });
    await harbour.clock.advance('PT26H');
    expect((await ask()).status).toBe(429);
    await harbour.clock.advance('PT60H');
    expect(await statuses(2, ask)).toEqual({ 200: 1, 429: 1 });
  });
});
