import { describe, expect, it } from 'vitest';
import { postCustomer } from '#domain/contract/accounts.ts';
import { postApiLogin, postPasswordReset } from '#domain/contract/sign-in.ts';
import { hashCount } from '#harbour/accounts/passwords.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { lettersOf } from './letters.ts';
import { askForReset, type Door, knock, PEOPLE, RESET_PAGES, shapeOf } from './people.ts';

const DOORS: readonly (readonly [door: Door, known: string])[] = [
  ['customer', PEOPLE.ada.email],
  ['agent', PEOPLE.hallow.number],
  ['agent-user', PEOPLE.noor.number],
  ['call-centre', PEOPLE.desk.number],
];

describe('Unknown and wrong answer alike', () => {
  const harbour = harbourForAll();

  async function refusal(door: Door, name: string) {
    const before = hashCount();
    const answer = await knock(visitor(harbour), door, name, 'wrong-password');
    return { ...shapeOf(answer), hashes: hashCount() - before };
  }

  it.each(DOORS)('at the door for a %s: the same bytes, the same headers, one hash', async (door, known) => {
    const wrong = await refusal(door, known);
    const unknown = await refusal(door, known.replace(/^.../, 'zzz'));
    expect(wrong).toMatchObject({ status: 401, hashes: 1 });
    expect(unknown).toEqual(wrong);
  });

  it('at all doors for one person, so that the text does not tell the kind of account', async () => {
    const shapes = [];
    for (const [door] of DOORS) shapes.push(await refusal(door, 'isla.quayle@harbour.test'));
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  });

  // Proves: R6
  it('at the call centre also without a password (R6, T26)', async () => {
    const without = await visitor(harbour).ask(postApiLogin, { body: { username: 'desk@harbour.test' } });
    const wrong = await knock(visitor(harbour), 'call-centre', 'desk@harbour.test', 'wrong-password');
    expect(without.status).toBe(401);
    expect(shapeOf(without)).toEqual(shapeOf(wrong));
  });

  // Proves: P9, R5
  it('when a reset is asked for; only the mailbox shows the difference (T23)', async () => {
    const doors = [
      ['customer', PEOPLE.ada.email],
      ['agent', PEOPLE.hallow.email],
      ['agent-user', PEOPLE.noor.email],
    ] as const;
    const links = async () => (await lettersOf(harbour)).filter(({ kind }) => kind === 'password-reset');
    const before = await links();
    const shapes = [];
    for (const [accountType, known] of doors) {
      shapes.push(shapeOf(await askForReset(harbour, accountType, known)));
      shapes.push(shapeOf(await askForReset(harbour, accountType, `zz${known}`)));
    }
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(shapes[0]?.status).toBe(200);
    expect(await links()).toEqual(before);
    await harbour.clock.advance('PT2S');
    const sent = (await links()).slice(before.length);
    expect(sent.map(({ to }) => to).sort()).toEqual(doors.map(([, email]) => email).sort());
  });

  const askByNumber = (customerNumber: string) =>
    visitor(harbour).ask(postPasswordReset, {
      body: {
        customerNumber,
        accountType: 'customer',
        passwordResetUrl: `${harbour.app?.url}${RESET_PAGES.customer}`,
      },
    });

  it('when a reset is asked for by number, known or not', async () => {
    const before = (await lettersOf(harbour)).length;
    expect(shapeOf(await askByNumber('C1000003'))).toEqual(shapeOf(await askByNumber('C7777777')));
    await harbour.clock.advance('PT2S');
    const after = await lettersOf(harbour);
    expect(after.slice(before).map(({ to }) => to)).toEqual(['isla.quayle@harbour.test']);
  });

  it('when a reset is asked for with all that the field takes and no address is', async () => {
    const mistyped = 'an-address-without-its-end@'.padEnd(254, 'x');
    expect(shapeOf(await askByNumber(mistyped))).toEqual(shapeOf(await askByNumber('C7777777')));
  });

  it('when an account is opened: the address that has one is told by letter only', async () => {
    const open = async (emailAddress: string) => {
      const before = hashCount();
      const answer = await visitor(harbour).ask(postCustomer, {
        body: { createParameters: [{ firstName: 'Eve', lastName: 'Nys', emailAddress, password: 'a-long-password' }] },
      });
      const { text, ...shape } = shapeOf(answer);
      const masked = text.replace(/C\d{7}/, 'C#######').replace(emailAddress, '@');
      return { ...shape, masked, hashes: hashCount() - before };
    };
    const fresh = await open('adb.morrow@harbour.test');
    const taken = await open(PEOPLE.ada.email);
    expect(fresh).toMatchObject({ status: 200, hashes: 1 });
    expect(taken).toEqual(fresh);
    const letters = await lettersOf(harbour);
    const welcome = letters.find(({ to }) => to === 'adb.morrow@harbour.test');
    const exists = letters.find(({ to, kind }) => to === PEOPLE.ada.email && kind === 'account-exists');
    expect(welcome?.kind).toBe('welcome');
    for (const letter of [welcome, exists]) {
      expect(letter?.text).toMatch(/\nSign in:\nhttp:\/\/[^/]+\/my-account\/sign-in\n/);
    }
    expect((await knock(visitor(harbour), 'customer', 'adb.morrow@harbour.test', 'a-long-password')).status).toBe(200);
    expect((await knock(visitor(harbour), 'customer', PEOPLE.ada.email, 'a-long-password')).status).toBe(401);
    expect((await knock(visitor(harbour), 'customer', PEOPLE.ada.email)).status).toBe(200);
  });
});
