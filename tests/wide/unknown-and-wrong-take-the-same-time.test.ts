// Medians of 200 calls, asked in turn so that a busy machine slows both alike (assurance 5.17).
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { postCustomer } from '#domain/contract/accounts.ts';
import { getItinerary } from '#domain/contract/booking.ts';
import { askForReset, type Door, knock, PEOPLE } from '#tests/contract/accounts/people.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const TIMES = 200;
const WITHIN_MS = 5;
const WIDE = { amount: 1_000_000, perSeconds: 1 };

const harbour = harbourForAll({
  limits: {
    signInsPerAccount: WIDE,
    resetsPerAccount: WIDE,
    accountsPerAddress: WIDE,
    guestLookUpsPerBooking: WIDE,
    guestLookUpsPerAddress: WIDE,
  },
});

const median = (values: readonly number[]): number => values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0;

/** Milliseconds between the medians of two calls. */
async function gap(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const took: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    // Each is the first as often as the second.
    for (const which of time % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await [one, other][which]?.();
      took[which].push(performance.now() - began);
    }
  }
  return Math.abs(median(took[0]) - median(took[1]));
}

it.each([
  ['customer', PEOPLE.ada.email],
  ['agent', PEOPLE.hallow.email],
  ['agent-user', PEOPLE.noor.email],
  ['call-centre', PEOPLE.desk.email],
] satisfies [Door, string][])('at the door for a %s', async (door, known) => {
  const who = visitor(harbour);
  const wrong = (name: string) => () => knock(who, door, name, 'wrong-password');
  expect(await gap(wrong(known), wrong(`zz${known}`))).toBeLessThan(WITHIN_MS);
});

it('when a reset is asked for', async () => {
  const ask = (email: string) => () => askForReset(harbour, 'customer', email);
  expect(await gap(ask(PEOPLE.isla.email), ask('zz.nobody@harbour.test'))).toBeLessThan(WITHIN_MS);
});

it('when a booking is looked up by e-mail', async () => {
  const { itineraryId } = await visitor(harbour).hold({ email: 'ada@example.com' });
  const guesser = visitor(harbour);
  const guess = (id: string) => () =>
    guesser.ask(getItinerary, { params: { id }, headers: { Email: 'eve@example.com' } });
  expect(await gap(guess(itineraryId), guess(randomUUID()))).toBeLessThan(WITHIN_MS);
});

it('when an account is opened', async () => {
  const who = visitor(harbour);
  const open = (emailAddress: string) =>
    who.ask(postCustomer, {
      body: { createParameters: [{ firstName: 'Eve', lastName: 'Nys', emailAddress, password: 'a-long-password' }] },
    });
  let time = 0;
  const fresh = () => {
    time += 1;
    return open(`eve-${time}@harbour.test`);
  };
  expect(await gap(() => open(PEOPLE.ada.email), fresh)).toBeLessThan(WITHIN_MS);
});
