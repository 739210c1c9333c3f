import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { putCustomer } from '#domain/contract/accounts.ts';
import { getActiveNewSession } from '#domain/contract/configuration.ts';
import { putPasswordReset } from '#domain/contract/sign-in.ts';
import { resetToken } from '#harbour/db/account-schema.ts';
import { hashed } from '#harbour/random.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { lettersOf, tokensFor } from './letters.ts';
import { askForReset, knock, PEOPLE, RESET_PAGES, signedIn } from './people.ts';

describe('A reset token works once', () => {
  const harbour = harbourForAll({ limits: { resetsPerAccount: { amount: 1000, perSeconds: 1 } } });

  type Resettable = { readonly door: keyof typeof RESET_PAGES; readonly email: string };

  async function newToken({ door, email }: Resettable, page?: string): Promise<string> {
    expect((await askForReset(harbour, door, email, page)).status).toBe(200);
    await harbour.clock.advance('PT2S');
    return (await tokensFor(harbour, email)).at(-1) ?? '';
  }
  const use = (token: string, body: object) => visitor(harbour).ask(putPasswordReset, { params: { token }, body });

  // Proves: S7.13
  it.each([
    ['a customer', PEOPLE.ada],
    ['an agent', PEOPLE.hallow],
    ['an agent user', PEOPLE.noor],
  ])('sets the password of %s, and the second use is refused', async (_, person) => {
    const before = await signedIn(harbour, person);
    const token = await newToken(person);
    const password = `Another-day-${person.number}`;
    expect((await use(token, { password, accountType: person.door })).status).toBe(200);
    // Everybody who was signed in is out, nobody is signed in by the reset, and the owner hears of it.
    expect((await before.ask(getActiveNewSession)).status).toBe(401);
    expect((await knock(visitor(harbour), person.door, person.email)).status).toBe(401);
    expect((await knock(visitor(harbour), person.door, person.email, password)).status).toBe(200);
    const letters = await lettersOf(harbour);
    const told = letters.find(({ to, kind }) => to === person.email && kind === 'password-changed');
    expect(told?.text).toContain(
      `If it was not you, please set a new password now and call us.\n\nSet a new password:\n${harbour.app?.url}/my-account/forgotten\n`,
    );
    const again = await use(token, { password: 'And-again-1', accountType: person.door });
    expect([again.status, again.refusal?.code]).toEqual([404, 'reset-link']);
    expect((await knock(visitor(harbour), person.door, person.email, password)).status).toBe(200);
  });

  it('has exactly one winner of twenty at the same time (T07)', async () => {
    const token = await newToken(PEOPLE.isla);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => use(token, { password: `Parallel-${i}-word` })),
    );
    const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    const password = `Parallel-${winners[0]}-word`;
    expect((await knock(visitor(harbour), 'customer', PEOPLE.isla.email, password)).status).toBe(200);
  });

  it('comes to everybody else while one letter cannot be written', async () => {
    await harbour.db.execute(
      sql`ALTER TABLE reset_token ADD CONSTRAINT refused CHECK (user_number <> ${sql.raw(`'${PEOPLE.owen.number}'`)}) NOT VALID`,
    );
    const before = (await tokensFor(harbour, PEOPLE.finlay.email)).length;
    await askForReset(harbour, PEOPLE.owen.door, PEOPLE.owen.email);
    await harbour.clock.advance('PT1S');
    await askForReset(harbour, PEOPLE.finlay.door, PEOPLE.finlay.email);
    await harbour.clock.advance('PT4S');
    expect(await tokensFor(harbour, PEOPLE.finlay.email)).toHaveLength(before + 1);
    await harbour.db.execute(sql`ALTER TABLE reset_token DROP CONSTRAINT refused`);
    await harbour.clock.advance('PT30S');
    expect(await tokensFor(harbour, PEOPLE.owen.email)).toHaveLength(1);
  });

  it('ends after an hour, to the second', async () => {
    const early = await newToken(PEOPLE.finlay);
    const late = await newToken(PEOPLE.finlay);
    await harbour.clock.advance('PT59M58S');
    expect((await use(early, { password: 'Just-in-time-1' })).refusal?.code).toBe('reset-link');
    await harbour.clock.advance('PT1S');
    expect((await use(late, { password: 'Just-in-time-1' })).status).toBe(200);
  });

  it('is bound to its type of account, and a wrong type does not use it up (T07)', async () => {
    const token = await newToken(PEOPLE.bride);
    const swapped = await use(token, { password: 'Swapped-type-1', accountType: 'customer' });
    const unknown = await use('A'.repeat(22), { password: 'Swapped-type-1', accountType: 'customer' });
    expect(swapped.status).toBe(404);
    expect(unknown.text).toBe(swapped.text);
    expect((await use(token, { password: 'Right-type-1', accountType: 'agent' })).status).toBe(200);
  });

  it('dies with every other open link of the account when one of them is used, and with none of another', async () => {
    const another = await newToken(PEOPLE.noor);
    const first = await newToken(PEOPLE.owen);
    const second = await newToken(PEOPLE.owen);
    expect((await use(second, { password: 'The-second-one-1' })).status).toBe(200);
    expect((await use(first, { password: 'The-first-one-1' })).status).toBe(404);
    expect((await use(another, { password: 'One-of-another-1' })).status).toBe(200);
  });

  it('is not used up by a password that is too easy', async () => {
    const token = await newToken(PEOPLE.kim);
    for (const password of ['short', 'password123', 'KIM.LORNE@harbour.test', 'x'.repeat(65)]) {
      expect((await use(token, { password })).status).toBe(422);
    }
    expect((await use(token, { password: 'Kim-likes-ferries' })).status).toBe(200);
  });

  it('has 128 bits and is stored as a hash only', async () => {
    const token = await newToken(PEOPLE.ada);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const rows = await harbour.db.select().from(resetToken);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ tokenHash }) => tokenHash)).toContain(hashed(token));
  });

  // Proves: P9, S2.6
  it.each([RESET_PAGES.customer, '/my-account/update-password'])('leads to the page %s of ours', async (path) => {
    await newToken(PEOPLE.ada, `${harbour.app?.url}${path}`);
    const last = (await lettersOf(harbour)).filter(({ kind }) => kind === 'password-reset').at(-1);
    expect(last?.text).toContain(`${harbour.app?.url}/my-account/update-password?token=`);
  });

  it('leads nowhere else: other addresses are refused and no letter is written (T24)', async () => {
    const app = harbour.app?.url ?? '';
    const { host, port } = new URL(app);
    const page = '/my-account/update-password/';
    const hostile = [
      `https://evil.test${page}`,
      `//evil.test${page}`,
      `\\\\evil.test${page}`,
      `http:\\\\evil.test${page}`,
      `http://${host}@evil.test${page}`,
      `http://user:word@${host}${page}`,
      `http://evil.${host}${page}`,
      `http://127.0.0.1.evil.test:${port}${page}`,
      `https://${host}${page}`,
      `${app}.evil.test${page}`,
      `${app}${page}?next=https://evil.test`,
      `${app}${page}#x`,
      `${app}/my-account/../evil${page}`,
      `${app}//evil.test${page}`,
      `${app}/my-account/update-password//`,
      `${app}/update-password/agent/`,
      `${app}/`,
      `javascript:alert(1)//${page}`,
    ];
    const before = (await lettersOf(harbour)).length;
    for (const address of hostile) {
      expect([address, (await askForReset(harbour, 'customer', PEOPLE.ada.email, address)).status]).toEqual([
        address,
        422,
      ]);
    }
    await harbour.clock.advance('PT10S');
    expect(await lettersOf(harbour)).toHaveLength(before);
  });

  it('dies when the account takes another e-mail address: whoever reads the old one sets no password', async () => {
    const password = 'Isla-knows-it-alone';
    expect((await use(await newToken(PEOPLE.isla), { password })).status).toBe(200);
    const token = await newToken(PEOPLE.isla);
    const isla = await signedIn(harbour, PEOPLE.isla, password);
    const moved = { emailAddress: 'isla.moved@harbour.test', currentPassword: password };
    const change = { params: { id: PEOPLE.isla.number }, body: { modifyParameters: [moved] } };
    expect((await isla.ask(putCustomer, change)).status).toBe(200);
    expect((await use(token, { password: 'From-the-old-address-1' })).status).toBe(404);
    expect((await knock(visitor(harbour), 'customer', moved.emailAddress, password)).status).toBe(200);
  });
});
