// What the suites of each commit do a few times, as often as the list of threats asks for (assurance 2).
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { getCoupon } from '#domain/contract/search.ts';
import { redeem } from '#domain/payment/redemption.ts';
import { type Pence, pence } from '#domain/values/money.ts';
import { newTravellerIds } from '#src/platform/traveller-ids.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import { type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { sendOddCarts } from '#tests/contract/odd-carts.ts';
import {
  adasPurse,
  byPoints,
  byTravelCard,
  type Part,
  payPart,
  setMoney,
  setPoints,
} from '#tests/contract/payments/parts.ts';
import { brokenPromises, countOf } from '#tests/contract/truth.ts';

/** `SHARE=0.01` tries the suite in seconds. */
const share = (times: number): number => Math.ceil(times * Number(process.env.SHARE ?? 1));
const many = <Result>(times: number, act: (time: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, time) => act(time)));

// One passenger holds a hundred trips at once: none of them may give way to another.
const harbour = harbourForAll({ limits: { holdsPerSession: 100 } });

function counted(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** So many calls, a hundred at a time. */
async function inHundreds<Answer extends { readonly status: number }>(
  times: number,
  ask: (time: number) => Promise<Answer>,
): Promise<Record<number, number>> {
  const answers: { status: number }[] = [];
  for (let done = 0; done < times; done += 100) {
    const some = await many(Math.min(100, times - done), (time) => ask(done + time));
    answers.push(...some.map(({ status }) => ({ status })));
  }
  return counted(answers);
}

it('ten thousand codes of one session: ten are judged (T28)', async () => {
  const guesser = visitor(harbour);
  const query = { departureDate: '2026-06-10' };
  const guess = (time: number) => guesser.ask(getCoupon, { params: { couponCode: `G${time}` }, query });
  const times = share(10_000);
  expect(await inHundreds(times, guess)).toEqual({ 404: 10, 429: times - 10 });
});

it('ten thousand guesses at the e-mail of bookings from one address: twenty are looked up, and none opens (T49)', async () => {
  const { itineraryId: id } = await visitor(harbour).hold({ email: 'ada@example.com' });
  const guesser = visitor(harbour);
  const guess = (time: number) =>
    guesser.ask(getItinerary, {
      params: { id: `${id.slice(0, -4)}${time.toString(16).padStart(4, '0')}` },
      headers: { Email: `guess-${time}@example.com` },
    });
  const times = share(10_000);
  expect(await inHundreds(times, guess)).toEqual({ 404: 20, 429: times - 20 });
  await harbour.clock.advance('PT1H');
});

it('five thousand odd carts are priced or refused (T32)', async () => {
  await sendOddCarts(visitor(harbour), share(5000));
  expect(await brokenPromises(harbour)).toEqual([]);
});

it('fifty presses of the pay button at once, five hundred times over: one capture each (T38)', async () => {
  const rounds = share(500);
  for (let round = 0; round < rounds; round += 1) {
    const person = visitor(harbour);
    const departureDate = `2026-06-${String(10 + (round % 18)).padStart(2, '0')}`;
    const { itineraryId } = await person.hold({ vehicle: null, departureDate });
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const before = await countOf(harbour, 'ledger');
    const card = { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' };
    const landings = await many(50, () => browser.press(path, token, card));
    expect(new Set(landings.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await countOf(harbour, 'ledger')) - before).toBe(1);
  }
  expect(await brokenPromises(harbour)).toEqual([]);
});

it('a hundred payments at once from one balance: never more than is there (T47)', async () => {
  const ada = await signedIn(harbour, PEOPLE.ada);
  await setPoints(harbour, 1000);
  await setMoney(harbour, 1000);
  const share300 = (people: readonly Visitor[], part: (amount: Pence) => Part) =>
    Promise.all(
      people.map(async (person, index) => {
        const departureDate = `2026-06-${10 + (index % 15)}`;
        const { itineraryId } = await person.hold({ vehicle: null, departureDate });
        return () => payPart(person, itineraryId, part(pence(300)));
      }),
    );
  const byAda = await share300(Array<Visitor>(100).fill(ada), byPoints);
  expect(counted(await Promise.all(byAda.map((pay) => pay())))).toEqual({ 200: 3, 409: 97 });
  const byAnybody = await share300(
    Array.from({ length: 100 }, () => visitor(harbour)),
    byTravelCard,
  );
  const answers = counted(await Promise.all(byAnybody.map((pay) => pay())));
  // The tries of one card count while their PINs are looked at: some are told to wait.
  expect(answers[200]).toBeGreaterThan(0);
  expect(answers[200]).toBeLessThanOrEqual(3);
  const { points, money } = await adasPurse(harbour);
  expect([points, money]).toEqual([100, 1000 - 300 * (answers[200] ?? 0)]);
  expect(await brokenPromises(harbour)).toEqual([]);
});

it('a hundred wishes for one letter: five are sent (T52)', async () => {
  const booking = await paidBooking(harbour);
  const wish = () => booking.who.mailAgain(booking.id);
  expect(counted(await many(100, wish))).toEqual({ 200: 5, 429: 95 });
});

it('ten thousand bookings of fifty people: no two of one booking have one id (T33)', () => {
  for (let booking = 0; booking < share(10_000); booking += 1) expect(new Set(newTravellerIds(50)).size).toBe(50);
});

it('a hundred thousand splits sum to what is due (T34)', () => {
  const amount = fc.nat(1_000_000).map(pence);
  fc.assert(
    fc.property(amount, fc.nat(1_000_000), amount, (due, points, travelCardBalance) => {
      const { byPoints: first, byTravelCard: second, rest } = redeem(due, { points, travelCardBalance });
      return first + second + rest === due && [first, second, rest].every((part) => part >= 0 && !Object.is(part, -0));
    }),
    { numRuns: share(100_000) },
  );
});
