// Harbour's part of T21 and T22, at the limits that ship: passwords guessed from one address and from fifty.
import { request } from 'node:http';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Endpoint, refusal } from '#domain/contract/endpoint.ts';
import { postCustomerLogin } from '#domain/contract/sign-in.ts';
import { hashCount } from '#harbour/accounts/passwords.ts';
import { limitsSchema } from '#harbour/limits.ts';
import { type Door, knock, PEOPLE, shapeOf } from '#tests/contract/accounts/people.ts';
import { newSession } from '#tests/contract/asking.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const SHIPPED = v.parse(limitsSchema, {});
const GUESSES = 200;
const ADDRESSES = 50;
const DOORS: readonly Door[] = ['customer', 'agent', 'agent-user', 'call-centre'];

describe('Guessing gets nowhere', () => {
  const harbour = harbourForAll({ limits: { signInsPerAddress: SHIPPED.signInsPerAddress } });
  // What the test before has tried counts no more.
  beforeEach(() => harbour.clock.advance('PT1H'));

  /** A sign-in from an address of this machine. */
  const knockFrom = (localAddress: string, endpoint: Endpoint, body: object) =>
    new Promise<{ status: number | undefined; description: string }>((resolve, reject) => {
      const address = `${harbour.api.url}/${endpoint.path}?clientId=gangway&sessionId=${newSession()}`;
      const headers = { 'Content-Type': 'application/json' };
      const sent = request(address, { method: endpoint.method, headers, localAddress }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const told = v.safeParse(refusal, JSON.parse(text));
          resolve({ status: response.statusCode, description: told.success ? told.output.description : '' });
        });
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });

  it('by the door that a wrong password is tried at: four people, one answer, one hash each (T21)', async () => {
    const heard = new Set<string>();
    for (const person of [PEOPLE.ada, PEOPLE.hallow, PEOPLE.noor, PEOPLE.desk]) {
      for (const door of DOORS) {
        const before = hashCount();
        const answer = await knock(visitor(harbour), door, person.email, 'wrong-password');
        heard.add(JSON.stringify({ ...shapeOf(answer), hashes: hashCount() - before }));
      }
    }
    expect([...heard].map((shape) => JSON.parse(shape) as object)).toEqual([
      expect.objectContaining({ status: 401, hashes: 1 }),
    ]);
  });

  it('by two hundred tries from one address: five at the account, thirty in all, and the right one among the refused (T22)', async () => {
    const answers: number[] = [];
    for (let time = 0; time < GUESSES; time += 1) {
      answers.push((await knock(visitor(harbour), 'customer', PEOPLE.ada.email, `guess-${time}`)).status);
    }
    const count = (wanted: number) => answers.filter((status) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([5, GUESSES - 5]);
    const wrong = await knock(visitor(harbour), 'customer', PEOPLE.ada.email, 'guess');
    const right = await knock(visitor(harbour), 'customer', PEOPLE.ada.email);
    expect(shapeOf(right)).toEqual(shapeOf(wrong));
    expect(right.status).toBe(429);
  });

  it('by two hundred tries from fifty addresses: the account has five all the same (T22)', async () => {
    const answers = [];
    for (let time = 0; time < GUESSES; time += 1) {
      const body = { userName: PEOPLE.isla.email, password: `guess-${time}` };
      answers.push(await knockFrom(`127.0.1.${1 + (time % ADDRESSES)}`, postCustomerLogin, body));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(GUESSES - 5).fill(429)]);
    const right = { userName: PEOPLE.isla.email, password: 'Harbour-demo-1' };
    expect(await knockFrom('127.0.1.60', postCustomerLogin, right)).toEqual({
      status: 429,
      description: 'Too many attempts to sign in. Please wait a few minutes, or reset your password.',
    });
    // Nobody is locked out for good: three minutes later there is room for the owner.
    await harbour.clock.advance('PT3M');
    expect((await knockFrom('127.0.1.61', postCustomerLogin, right)).status).toBe(200);
  });
});
