// T25: whatever a call carries, only the columns of its allow-list change; the rest of the database stays as it is.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { patchAgentAccount, postCustomer, putAgentUser, putCustomer } from '#domain/contract/accounts.ts';
import { getActiveNewSession } from '#domain/contract/configuration.ts';
import { query } from '#harbour/db/database.ts';
import { got, newKey, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { lettersOf } from './letters.ts';
import { knock, PEOPLE, signedIn } from './people.ts';

const TABLES = [
  'credential',
  'customer',
  'agent',
  'agent_user',
  'call_centre_user',
  'loyalty_movement',
  'travel_card_movement',
];

/** Members of the entities of spec 3 that no caller may set, with what an attacker would put there. */
const FORBIDDEN: Readonly<Record<string, unknown>> = {
  customerNumber: 'C1000002',
  category: 'F',
  defaultProductCode: 'RESIDENT',
  vehiclesVersion: 99,
  role: 'call-centre',
  kind: 'call-centre',
  balance: 1_000_000,
  points: 1_000_000,
  agentNumber: 'A2001',
  accountType: 'INVOICE',
  userName: 'hallow.kim',
  paymentType: 'INVOICE',
  paymentMethod: 'ACCOUNT',
  poNumberRequired: false,
  defaultPoNumber: 'FREE',
  departmentCode: 'ALL',
  passwordHash: '$scrypt$',
  ccId: 'CC01',
};

describe('Only allowed fields change (T25)', () => {
  const harbour = harbourForAll();

  /** Every value of the account tables as `table.key.column`. */
  async function values(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const table of TABLES) {
      const rows = await query<Record<string, unknown>>(harbour.db, sql`SELECT * FROM ${sql.identifier(table)}`);
      for (const row of rows) {
        const key = String(
          row.user_number ?? row.customer_number ?? row.user_name ?? row.agent_number ?? row.id ?? row.cc_id,
        );
        for (const [column, value] of Object.entries(row)) {
          found.set(`${table}.${row.kind ?? ''}${key}.${column}`, JSON.stringify(value));
        }
      }
    }
    return found;
  }

  async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await values();
    await work();
    const after = await values();
    const keys = new Set([...before.keys(), ...after.keys()]);
    return [...keys].filter((key) => before.get(key) !== after.get(key)).sort();
  }

  it.each(Object.entries(FORBIDDEN))('a customer cannot set %s, neither new nor later', async (field, value) => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const params = { id: PEOPLE.ada.number };
    const changed = await changedBy(async () => {
      const details = {
        firstName: 'Eve',
        lastName: 'Nys',
        emailAddress: 'eve@harbour.test',
        password: 'a-long-password',
      };
      const created = await visitor(harbour).ask(postCustomer, {
        body: { createParameters: [{ ...details, [field]: value }] },
      });
      const modified = await ada.ask(putCustomer, {
        params,
        body: { modifyParameters: [{ city: 'X', [field]: value }] },
      });
      const beside = await ada.ask(putCustomer, {
        params,
        body: { modifyParameters: [{ city: 'X' }], [field]: value },
      });
      expect([created.status, modified.status, beside.status]).toEqual([422, 422, 422]);
    });
    expect(changed).toEqual([]);
  });

  it.each([...Object.keys(FORBIDDEN), 'email', 'password'])('an agent user cannot set %s', async (field) => {
    const noor = await signedIn(harbour, PEOPLE.noor);
    const changed = await changedBy(async () => {
      const answer = await noor.ask(putAgentUser, {
        params: { id: PEOPLE.noor.number },
        body: { modifyParameters: [{ [field]: FORBIDDEN[field] ?? 'noor@evil.test' }] },
      });
      expect(answer.status).toBe(422);
    });
    expect(changed).toEqual([]);
  });

  // Proves: P2, S7.9
  it('an agent user changes name, initials and phones', async () => {
    const noor = await signedIn(harbour, PEOPLE.noor);
    const said = {
      name: 'Noor B.',
      initials: 'NOB',
      workPhoneNumber: '01632 960001',
      homePhoneNumber: '01632 960002',
      mobilePhoneNumber: '07700 900003',
    };
    const changed = await changedBy(async () => {
      const answer = await noor.ask(putAgentUser, {
        params: { id: 'freight.noor' },
        body: { modifyParameters: [said] },
      });
      expect(got(answer)).toMatchObject({
        ...said,
        poNumberRequired: true,
        defaultPoNumber: 'BF-STANDING',
        accountType: 'INVOICE',
      });
    });
    const columns = ['home_phone_number', 'initials', 'mobile_phone_number', 'name', 'work_phone_number'];
    expect(changed).toEqual(columns.map((column) => `agent_user.freight.noor.${column}`));
  });

  // Proves: S7.9
  it('a customer changes what they say and nothing else', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const params = { id: PEOPLE.ada.number };
    const changed = await changedBy(async () => {
      const body = { modifyParameters: [{ city: 'Bridehaven', promotionMainland: true }] };
      expect(got(await ada.ask(putCustomer, { params, body }))).toMatchObject({
        customerNumber: PEOPLE.ada.number,
        firstName: 'Ada',
        city: 'Bridehaven',
        promotionMainland: true,
        emailAddress: PEOPLE.ada.email,
      });
    });
    expect(changed).toEqual(['customer.C1000001.city', 'customer.C1000001.promotion_mainland']);
  });

  it('a new password or address needs the current one; the change ends the other sessions and keeps this one', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const elsewhere = await signedIn(harbour, PEOPLE.isla);
    const params = { id: PEOPLE.isla.number };
    const change = (said: object) => isla.ask(putCustomer, { params, body: { modifyParameters: [said] } });
    const changed = await changedBy(async () => {
      const refused = [
        await change({ password: 'a-new-long-password' }),
        await change({ password: 'a-new-long-password', currentPassword: 'wrong-password' }),
        await change({ emailAddress: 'isla.new@harbour.test' }),
        await change({ password: 'password123', currentPassword: 'Harbour-demo-1' }),
      ];
      expect(refused.map(({ status, refusal }) => `${status} ${refusal?.code}`)).toEqual([
        '422 current-password',
        '422 wrong-password',
        '422 current-password',
        '422 common-password',
      ]);
    });
    expect(changed).toEqual([]);
    const said = {
      emailAddress: 'Isla.New@harbour.test',
      password: 'a-new-long-password',
      currentPassword: 'Harbour-demo-1',
    };
    expect(got(await change(said)).emailAddress).toBe('isla.new@harbour.test');
    expect((await isla.ask(getActiveNewSession)).status).toBe(200);
    expect((await elsewhere.ask(getActiveNewSession)).status).toBe(401);
    expect((await knock(visitor(harbour), 'customer', PEOPLE.isla.email)).status).toBe(401);
    expect((await knock(visitor(harbour), 'customer', 'isla.new@harbour.test', 'a-new-long-password')).status).toBe(
      200,
    );
    const letters = (await lettersOf(harbour)).filter(({ to }) => to.startsWith('isla.'));
    // To the old address: whoever took the account over has the new one.
    expect(letters.map(({ kind, to }) => `${kind} ${to}`).sort()).toEqual([
      `email-changed ${PEOPLE.isla.email}`,
      `password-changed ${PEOPLE.isla.email}`,
    ]);
    expect(letters.find(({ kind }) => kind === 'email-changed')?.text).toContain(
      'E-mails about a booking that you have made still go to the address that it was made with.',
    );
    // Of either there is a way back for whoever did not do it.
    expect(letters.find(({ kind }) => kind === 'email-changed')?.text).toContain(
      `sign in as ${PEOPLE.isla.number}, put your own address back and set a new password. If your password does not work any more, please call us now.\n\nSign in:\n${harbour.app?.url}/my-account/sign-in\n`,
    );
    expect(letters.find(({ kind }) => kind === 'password-changed')?.text).toContain(
      'The e-mail address of the account was changed as well. Another e-mail says what to do if it was not you.',
    );
    const taken = await change({ emailAddress: PEOPLE.ada.email, currentPassword: 'a-new-long-password' });
    expect([taken.status, taken.refusal?.code]).toEqual([409, 'email']);
    // Trying addresses tells who has an account, so there are only three tries in an hour.
    const tries = [];
    for (const emailAddress of [PEOPLE.ada.email, PEOPLE.finlay.email]) {
      tries.push((await change({ emailAddress, currentPassword: 'a-new-long-password' })).status);
    }
    expect(tries).toEqual([409, 429]);
  });

  it('a password that is changed while it is being checked changes nothing itself', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const said = { password: 'of-somebody-who-knew-it', currentPassword: 'Harbour-demo-1' };
    const body = { modifyParameters: [said] };
    const changing = () => finlay.ask(putCustomer, { params: { id: PEOPLE.finlay.number }, body });
    const { status, refusal } = await changedMeanwhile(harbour, PEOPLE.finlay, changing);
    expect([status, refusal?.code]).toEqual([422, 'wrong-password']);
  });

  // Proves: P2, S7.9
  it('an agent account changes address and password with the current one only', async () => {
    const bride = await signedIn(harbour, PEOPLE.bride);
    const elsewhere = await signedIn(harbour, PEOPLE.bride);
    const change = (body: object) => bride.ask(patchAgentAccount, { params: { id: 'A2002' }, body });
    const refused = await changedBy(async () => {
      expect((await change({ email: 'new@harbour.test' })).status).toBe(422);
      expect((await change({ email: 'new@harbour.test', currentPassword: 'wrong-password' })).status).toBe(422);
      expect((await change({ name: 'Free Freight', currentPassword: 'Harbour-demo-1' })).status).toBe(422);
    });
    expect(refused).toEqual([]);
    const changed = await changedBy(async () => {
      const body = {
        email: 'new.freight@harbour.test',
        password: 'freight-by-night',
        currentPassword: 'Harbour-demo-1',
      };
      expect(got(await change(body))).toMatchObject({ agentNumber: 'A2002', email: 'new.freight@harbour.test' });
    });
    expect(changed).toEqual(['credential.agentA2002.email', 'credential.agentA2002.password_hash']);
    expect((await elsewhere.ask(getActiveNewSession)).status).toBe(401);
    expect((await knock(visitor(harbour), 'agent', 'A2002', 'freight-by-night')).status).toBe(200);
  });

  it('an account is opened once per attempt, and its password is in no other table', async () => {
    const who = visitor(harbour);
    const details = {
      firstName: 'Una',
      lastName: 'Skye',
      emailAddress: 'Una.Skye@harbour.test',
      password: 'a-secret-of-una',
    };
    const headers = { 'Idempotency-Key': newKey() };
    const open = () => who.ask(postCustomer, { body: { createParameters: [details] }, headers });
    const [first, second] = [await open(), await open()];
    expect(second.text).toBe(first.text);
    expect(got(first)).toMatchObject({
      category: null,
      defaultProductCode: null,
      emailAddress: 'una.skye@harbour.test',
    });
    expect((await lettersOf(harbour)).filter(({ to }) => to === 'una.skye@harbour.test')).toHaveLength(1);
    const [row] = await query<{ hash: string }>(
      harbour.db,
      sql`SELECT password_hash AS hash FROM credential WHERE email = 'una.skye@harbour.test'`,
    );
    expect(row?.hash).toMatch(/^\$scrypt\$ln=10,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    const attempts = await query(harbour.db, sql`SELECT * FROM attempt`);
    expect(JSON.stringify(attempts)).not.toContain('a-secret-of-una');
  });

  it('a new address alone ends the other sessions too', async () => {
    const [finlay, elsewhere] = [await signedIn(harbour, PEOPLE.finlay), await signedIn(harbour, PEOPLE.finlay)];
    const said = { emailAddress: 'finlay.new@harbour.test', currentPassword: 'Harbour-demo-1' };
    const change = { params: { id: PEOPLE.finlay.number }, body: { modifyParameters: [said] } };
    expect((await finlay.ask(putCustomer, change)).status).toBe(200);
    expect((await elsewhere.ask(getActiveNewSession)).status).toBe(401);
    expect((await finlay.ask(getActiveNewSession)).status).toBe(200);
  });
});
