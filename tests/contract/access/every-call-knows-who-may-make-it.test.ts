// T08: every role, every call of the contract, with what belongs to somebody else and with what belongs to nobody.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#domain/contract/catalogue.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Harbour } from '#harbour/harbour.ts';
import type { Answered, Visitor } from '#tests/contract/booker.ts';
import { startDesk } from '#tests/contract/desk/desk.ts';
import { DENIALS, type Row, TABLE } from './table.ts';
import { enter, newSubject, ROLES, type Role, UNKNOWN } from './world.ts';

// Proves: P16
describe('Every call knows who may make it (T08)', () => {
  let harbour: Harbour;
  const visitors = new Map<Role, Visitor>();
  beforeAll(async () => {
    harbour = await startDesk();
  });
  afterAll(() => harbour.close());

  async function inRole(role: Role): Promise<Visitor> {
    const who = visitors.get(role) ?? (await enter(harbour, role));
    visitors.set(role, who);
    return who;
  }

  it('and a call without a row fails here', () => {
    expect(Object.keys(TABLE).sort()).toEqual(catalogue.map(({ name }) => name).sort());
  });

  const verdictOf = ({ status, refusal }: Answered<Endpoint>): string => {
    if (status >= 500) return `a fault: ${status}`;
    return DENIALS.find((code) => code === refusal?.code) ?? 'yes';
  };

  describe.each(catalogue.map((endpoint) => [endpoint.name, endpoint, TABLE[endpoint.name]] as const))(
    '%s',
    (_name, endpoint, row) => {
      // The owner comes last: what they do may be the end of what the call is about.
      const roles = ROLES.toSorted((one, other) => rank(row, one) - rank(row, other));

      it.each(roles)('as %s', async (role) => {
        if (row === undefined) throw new Error('This call has no row in the table.');
        const { verdicts, subject, ask = () => ({}) } = row;
        const who = await inRole(role);
        const id = subject === undefined ? '' : await newSubject(harbour, await inRole('owner'), subject);
        const answer = await who.ask(endpoint, ask(id, role));
        expect(verdictOf(answer)).toBe(verdicts[role]);
        if (answer.status !== 200) expect(answer.text).not.toContain(who.session);
        if (/logout/.test(endpoint.path) || role === 'acting') visitors.delete(role);
        if (subject === undefined) return;
        for (const unknown of UNKNOWN[subject]) {
          const other = await (await inRole(role)).ask(endpoint, ask(unknown, role));
          // Who is refused cannot tell what exists; who is not hears that it does not.
          if (verdicts[role] !== 'yes')
            expect([unknown, other.status, other.text]).toEqual([unknown, answer.status, answer.text]);
          else expect([unknown, verdictOf(other)]).toEqual([unknown, expect.stringMatching(/^(not|unknown|user)-/)]);
        }
      });
    },
  );

  const rank = (row: Row | undefined, role: Role): number => (row?.verdicts[role] === 'yes' ? 1 : 0);
});
