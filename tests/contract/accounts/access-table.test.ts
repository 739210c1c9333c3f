// Who may call what, and about whom (T08, T26): every role, every call of the accounts, the number of everybody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getCoVehicles,
  getLoyaltyAccount,
  getSubscriptions,
  patchAgentAccount,
  postCustomer,
  postLoyaltyAccount,
  putAgentUser,
  putCoVehicles,
  putCustomer,
  putSubscriptions,
} from '#domain/contract/accounts.ts';
import { getActiveSession } from '#domain/contract/configuration.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { getAgentUserLogout, getCustomerLogout } from '#domain/contract/sign-in.ts';
import { getTravelCards } from '#domain/contract/travel-cards.ts';
import type { Harbour } from '#harbour/harbour.ts';
import type { Question } from '#tests/contract/asking.ts';
import { type Visitor, visitor } from '#tests/contract/booker.ts';
import { PEOPLE, type Person, signedIn, startAccounts } from './people.ts';

const GUEST = { door: 'guest', number: '', email: '' } as const;
const ROLES: Readonly<Record<string, Person | typeof GUEST>> = { guest: GUEST, ...PEOPLE };
/** Everybody's number, some that nobody has, one beside a real one, and two that are no number at all. */
const NUMBERS = [
  ...Object.values(PEOPLE).map(({ number }) => number),
  ...['C1000000', 'C9999999', 'A2003', 'nobody', 'CC02', '0', '-1'],
];

const SIGN_IN = '401 Please sign in.';
const NOT_YOURS = '403 This is not part of your account.';
const NOT_FOR_YOU = '403 This feature is not implemented for this user type';
const AGAIN = '401 Please sign in again.';

/** In the order: guest, customer, agent account, agent user, call centre. `own` is served for one's own number only. */
type Row = readonly [guest: string, customer: string, agent: string, agentUser: string, callCentre: string];
const DOORS = ['guest', 'customer', 'agent', 'agent-user', 'call-centre'] as const;
const CUSTOMERS: Row = [SIGN_IN, 'own', NOT_YOURS, NOT_YOURS, NOT_YOURS];
const AGENT_USERS: Row = [SIGN_IN, NOT_YOURS, NOT_YOURS, 'own', NOT_YOURS];
const AGENTS: Row = [SIGN_IN, NOT_FOR_YOU, 'own', NOT_FOR_YOU, NOT_FOR_YOU];
const SIGNED_IN: Row = [AGAIN, 'own', 'own', 'own', 'own'];

interface Case {
  readonly endpoint: Endpoint;
  readonly row: Row;
  readonly ask: (number: string) => Question;
  /** What a foreign number hears in a role that has numbers of its own. */
  readonly foreign?: string;
}

const byId = (number: string): Question => ({ params: { id: number } });
const changing = (body: unknown) => (number: string) => ({ ...byId(number), body });

const TABLE: readonly Case[] = [
  { endpoint: putCustomer, row: CUSTOMERS, ask: changing({ modifyParameters: [{ city: 'Bridehaven' }] }) },
  { endpoint: getCoVehicles, row: CUSTOMERS, ask: byId },
  { endpoint: putCoVehicles, row: CUSTOMERS, ask: changing({ coVehicles: [], version: 'older' }) },
  { endpoint: getSubscriptions, row: CUSTOMERS, ask: byId },
  { endpoint: putSubscriptions, row: CUSTOMERS, ask: changing({ subscriptions: [], version: 'older' }) },
  { endpoint: getLoyaltyAccount, row: CUSTOMERS, ask: byId },
  { endpoint: postLoyaltyAccount, row: CUSTOMERS, ask: (number) => ({ body: { customerNumber: number } }) },
  { endpoint: getTravelCards, row: CUSTOMERS, ask: byId },
  { endpoint: getCustomerLogout, row: CUSTOMERS, ask: byId },
  { endpoint: putAgentUser, row: AGENT_USERS, ask: changing({ modifyParameters: [{ initials: 'XX' }] }) },
  { endpoint: getAgentUserLogout, row: AGENT_USERS, ask: byId },
  { endpoint: patchAgentAccount, row: AGENTS, ask: changing({ currentPassword: 'Harbour-demo-1' }) },
  {
    endpoint: getActiveSession,
    row: SIGNED_IN,
    ask: (number) => ({ params: { customerNumber: number } }),
    foreign: AGAIN,
  },
];

describe('The access table', () => {
  let harbour: Harbour;
  const visitors = new Map<string, Visitor>();
  beforeAll(async () => {
    harbour = await startAccounts();
  });
  afterAll(() => harbour.close());

  /** Somebody in a role, signed in once and again whenever a call signed them out. */
  async function inRole(role: string, person: Person | typeof GUEST): Promise<Visitor> {
    const known = visitors.get(role);
    if (known !== undefined) return known;
    const fresh = person.door === 'guest' ? visitor(harbour) : await signedIn(harbour, person);
    visitors.set(role, fresh);
    return fresh;
  }

  const isOwn = (person: Person | typeof GUEST, number: string, endpoint: Endpoint): boolean =>
    person.number === number ||
    // An agent user's session is also kept under the number of the agent (R13).
    (endpoint === getActiveSession && person.door === 'agent-user' && agentOf(person.number) === number);
  const agentOf = (userName: string): string => (userName.startsWith('hallow') ? 'A2001' : 'A2002');

  describe.each(TABLE.map((entry) => [entry.endpoint.name, entry] as const))('%s', (_name, entry) => {
    it.each(Object.entries(ROLES))('as %s', async (role, person) => {
      const cell = entry.row[DOORS.indexOf(person.door)] ?? '';
      const hears = async (number: string) => {
        const who = await inRole(role, person);
        const answer = await who.ask(entry.endpoint, entry.ask(number));
        const heard = `${answer.status} ${answer.refusal?.description ?? ''}`;
        if (cell === 'own' && isOwn(person, number, entry.endpoint)) {
          // Served, or refused for what was asked (an older copy, no loyalty account yet), not for who asks.
          expect([number, heard]).not.toEqual([number, expect.stringMatching(/^(401|403) /)]);
          if (answer.status === 200 && /logout/i.test(entry.endpoint.path)) visitors.delete(role);
        } else {
          expect([number, heard]).toEqual([number, cell === 'own' ? (entry.foreign ?? NOT_YOURS) : cell]);
        }
        // No refusal carries a session.
        if (answer.status !== 200) expect(answer.text).not.toContain(who.session);
      };
      // Signed in before all ask at once; one's own number comes last, for it may be the end of the session.
      await inRole(role, person);
      const isLast = (number: string) => cell === 'own' && isOwn(person, number, entry.endpoint);
      await Promise.all(NUMBERS.filter((number) => !isLast(number)).map(hears));
      for (const number of NUMBERS.filter(isLast)) await hears(number);
    });
  });

  it.each(Object.entries(ROLES))('postCustomer as %s', async (role, person) => {
    const who = await inRole(role, person);
    const details = {
      firstName: 'New',
      lastName: 'Comer',
      emailAddress: `new-by-${role}@harbour.test`,
      password: 'a-long-password',
    };
    const answer = await who.ask(postCustomer, { body: { createParameters: [details] } });
    const allowed = person.door === 'guest' || person.door === 'call-centre';
    expect(`${answer.status} ${answer.refusal?.description ?? ''}`).toBe(allowed ? '200 ' : NOT_FOR_YOU);
  });

  it('never gives a session to a number that is not its own: five hundred to each side (T26)', async () => {
    const who = await inRole('ada', PEOPLE.ada);
    const numbers = Array.from({ length: 1001 }, (_, index) => `C${1_000_001 - 500 + index}`);
    const served: string[] = [];
    const ask = async (customerNumber: string) => {
      const { status } = await who.ask(getActiveSession, { params: { customerNumber } });
      if (status === 200) served.push(customerNumber);
      else expect(status).toBe(401);
    };
    while (numbers.length > 0) await Promise.all(numbers.splice(0, 50).map(ask));
    expect(served).toEqual(['C1000001']);
  });
});
