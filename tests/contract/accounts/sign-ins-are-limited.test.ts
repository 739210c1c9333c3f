// At the values that ship: 5 wrong per account in 15 minutes, 30 per address in a minute (assurance 5.16).

import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { putPasswordReset } from '#domain/contract/sign-in.ts';
import { limitsSchema } from '#harbour/limits.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { tokensFor } from './letters.ts';
import { askForReset, type Door, knock, PEOPLE, shapeOf } from './people.ts';

const SHIPPED = v.parse(limitsSchema, {});

describe('Sign-ins are limited', () => {
  const harbour = harbourForAll();
  // What the test before has tried counts no more.
  beforeEach(() => harbour.clock.advance('PT1H'));

  const guess = (door: Door, name: string, password = 'wrong-password') =>
    knock(visitor(harbour), door, name, password);

  async function statuses(times: number, door: Door, name: string, password?: string): Promise<number[]> {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push((await guess(door, name, password)).status);
    return answers;
  }

  it('refuses the sixth try of an account, also with the right password, and says when to come back', async () => {
    expect(await statuses(6, 'customer', PEOPLE.ada.email)).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await knock(visitor(harbour), 'customer', PEOPLE.ada.email);
    const wrong = await guess('customer', PEOPLE.ada.email);
    expect(right.status).toBe(429);
    expect(shapeOf(right)).toEqual(shapeOf(wrong));
    expect(right.refusal?.description).toBe(
      'Too many attempts to sign in. Please wait a few minutes, or reset your password.',
    );
    expect(right.headers.get('retry-after')).toBe('180');
    // Others are not locked out with it.
    expect((await knock(visitor(harbour), 'customer', PEOPLE.finlay.email)).status).toBe(200);
    await harbour.clock.advance('PT2M59S');
    expect((await knock(visitor(harbour), 'customer', PEOPLE.ada.email)).status).toBe(429);
    await harbour.clock.advance('PT1S');
    expect((await knock(visitor(harbour), 'customer', PEOPLE.ada.email)).status).toBe(200);
  });

  it('treats a name that nobody has in the same way', async () => {
    expect(await statuses(6, 'agent', 'nobody@harbour.test')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('counts a name together however it is written', async () => {
    const { email } = PEOPLE.ada;
    const statuses = [];
    for (const name of [email, email.toUpperCase(), ` ${email}`, `${email} `, email, ` ${email.toUpperCase()} `]) {
      statuses.push((await guess('customer', name)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('does not count sign-ins that were right', async () => {
    expect(await statuses(8, 'agent-user', PEOPLE.noor.email, 'Harbour-demo-1')).toEqual(Array(8).fill(200));
  });

  it('does not count what the doors before have said to a name that a later one lets in (R5)', async () => {
    const doors = ['customer', 'agent', 'agent-user'] as const;
    for (let time = 0; time < 8; time += 1) {
      const answers = [];
      for (const door of doors) answers.push((await knock(visitor(harbour), door, PEOPLE.noor.email)).status);
      expect(answers).toEqual([401, 401, 200]);
    }
  });

  it('lets no more through when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('customer', PEOPLE.isla.number)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([5, 15]);
  });

  it('gives an account five tries, not five for each of its names, and does not tell that they are one', async () => {
    expect(await statuses(5, 'customer', PEOPLE.ada.email)).toEqual([401, 401, 401, 401, 401]);
    const right = await knock(visitor(harbour), 'customer', PEOPLE.ada.number);
    const unknown = await guess('customer', 'C9999999');
    expect(right.status).toBe(401);
    expect(shapeOf(right)).toEqual(shapeOf(unknown));
  });

  it('lets the owner back in at once by a reset (T22)', async () => {
    await statuses(6, 'customer', PEOPLE.ada.email);
    expect((await askForReset(harbour, 'customer', PEOPLE.ada.email)).status).toBe(200);
    await harbour.clock.advance('PT2S');
    const [token = ''] = await tokensFor(harbour, PEOPLE.ada.email);
    const body = { password: 'a-new-long-password' };
    expect((await visitor(harbour).ask(putPasswordReset, { params: { token }, body })).status).toBe(200);
    for (const name of [PEOPLE.ada.email, PEOPLE.ada.number]) {
      expect((await knock(visitor(harbour), 'customer', name, body.password)).status).toBe(200);
    }
  });

  it('takes three wishes to reset an account in an hour, known or not', async () => {
    for (const email of [PEOPLE.ada.email, 'nobody@harbour.test']) {
      const answers = [];
      for (let time = 0; time < 4; time += 1) answers.push((await askForReset(harbour, 'customer', email)).status);
      expect(answers).toEqual([200, 200, 200, 429]);
    }
  });
});

describe('Sign-ins from one address are limited', () => {
  const harbour = harbourForAll({ limits: { signInsPerAddress: SHIPPED.signInsPerAddress } });

  it('refuses the thirty-first within a minute, whoever it is for', async () => {
    const answers = [];
    for (let time = 0; time < 31; time += 1) {
      answers.push((await knock(visitor(harbour), 'customer', `guess${time}@harbour.test`, 'wrong-password')).status);
    }
    expect(answers).toEqual([...Array(30).fill(401), 429]);
    const right = await knock(visitor(harbour), 'customer', PEOPLE.ada.email);
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '2']);
    await harbour.clock.advance('PT2S');
    expect((await knock(visitor(harbour), 'customer', PEOPLE.ada.email)).status).toBe(200);
  });
});
