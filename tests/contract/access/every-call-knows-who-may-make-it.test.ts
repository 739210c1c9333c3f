// T08: every role, every call of the contract, with what belongs to somebody else and with what belongs to nobody.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/contract/catalogue.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { putDeskActing } from '#domain/contract/extensions/desk.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { HOUR, MINUTE } from '#harbour/clock.ts';
import { type SessionRow, session } from '#harbour/db/session-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { endSession } from '#harbour/http/sessions.ts';
import { hashed } from '#harbour/random.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import type { Question } from '#tests/contract/asking.ts';
import { type Answered, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { AGENCYS_BOOKING, BOOKING, DENIALS, type Row, TABLE } from './table.ts';
import { enter, newSubject, ROLES, type Role, UNKNOWN } from './world.ts';

/** Content that is the same for everybody, and asks for no session. */
const FOR_ALL: ReadonlySet<string> = new Set([
  ...['getConfiguration', 'getProperty', 'getFerryTravelCards', 'getFerryVehicles', 'getFerryFares', 'getFerryVessels'],
  ...['getFerrySettings', 'getFerrySundries'],
]);

/** Beyond what a session may idle, and may live. */
const IDLE = 21 * MINUTE;
const OLD = 12 * HOUR;

/** A call under these members of its query alone. */
async function askAs({ api }: Harbour, { method, path }: Endpoint, asked: Question, session: { sessionId?: string }) {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asked.params?.[name] ?? ''));
  const query = new URLSearchParams({ clientId: 'gangway', ...session });
  for (const [name, values] of Object.entries(asked.query ?? {}))
    for (const value of [values ?? []].flat()) query.append(name, value);
  const answer = await fetch(`${api.url}/${place}?${query}`, {
    method,
    headers: asked.body === undefined ? {} : { 'Content-Type': 'application/json' },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  });
  const { description } = (await answer.json()) as { description?: unknown };
  return { status: answer.status, description };
}

// Proves: P16
describe('Every call knows who may make it (T08)', () => {
  const visitors = new Map<Role, Visitor>();
  const harbour = harbourForAll();

  async function inRole(role: Role): Promise<Visitor> {
    const who = visitors.get(role) ?? (await enter(harbour, role));
    visitors.set(role, who);
    return who;
  }

  it('and a call without a row fails here', () => {
    expect(Object.keys(TABLE).sort()).toEqual(catalogue.map(({ name }) => name).sort());
  });

  const setSession = (id: string, change: Partial<SessionRow>) =>
    harbour.db.update(session).set(change).where(eq(session.id, id));

  const ENDS = {
    'has ended': (id: string) => endSession(harbour.db, id, harbour.clock.now()),
    'has idled away': (id: string) => setSession(id, { lastSeenAt: harbour.clock.now() - IDLE }),
    'is too old': (id: string) => setSession(id, { createdAt: harbour.clock.now() - OLD }),
  };
  const endings = Object.keys(ENDS) as (keyof typeof ENDS)[];
  const gone = new Map<string, string>();
  /** The id of a session that is over: one for all calls, none of which makes it good again. */
  async function goneBy(end: keyof typeof ENDS): Promise<string> {
    const known = gone.get(end);
    if (known !== undefined) return known;
    const { session: id } = await signedIn(harbour, PEOPLE.finlay);
    await ENDS[end](hashed(id));
    gone.set(end, id);
    return id;
  }

  let returnedTo: ReturnType<typeof returned> | null = null;
  /** Of a payment of a guest. */
  async function cameBack() {
    if (returnedTo !== null) return returnedTo;
    const guest = visitor(harbour);
    const { itineraryId } = await guest.hold();
    const landing = await cardVisitor(harbour).payWith(await guest.preload(itineraryId), CARDS.pays);
    returnedTo = returned(landing.location);
    return returnedTo;
  }

  /** Whoever signs out, or acts for nobody any more, comes in anew for the next call. */
  const endsARole = ({ name, path }: Endpoint) => /logout/.test(path) || name === putDeskActing.name;

  /** What a call is about: the same for all who are refused, who leave it as it was for the next. */
  function subjectOf(maker: Role, row: Row | undefined) {
    let untouched: string | undefined;
    return async (verdict: string): Promise<string> => {
      if (row?.subject === undefined) return '';
      const id = untouched ?? (await newSubject(harbour, await inRole(maker), row.subject));
      untouched = verdict === 'yes' ? undefined : id;
      return id;
    };
  }

  const verdictOf = ({ status, refusal }: Answered<Endpoint>): string => {
    if (status >= 500) return `a fault: ${status}`;
    return DENIALS.find((code) => code === refusal?.code) ?? 'yes';
  };

  describe.each(catalogue.map((endpoint) => [endpoint.name, endpoint, TABLE[endpoint.name]] as const))(
    '%s',
    (_name, endpoint, row) => {
      // The owner comes last: what they do may be the end of what the call is about.
      const roles = ROLES.toSorted((one, other) => rank(row?.verdicts, one) - rank(row?.verdicts, other));
      const ofOwner = subjectOf('owner', row);
      const ofAgency = subjectOf('agentUser', row);

      it.each(roles)('as %s', async (role) => {
        if (row === undefined) throw new Error('This call has no row in the table.');
        const { verdicts, subject, ask = () => ({}) } = row;
        const who = await inRole(role);
        const id = await ofOwner(verdicts[role]);
        const answer = await who.ask(endpoint, ask(id, role));
        expect(verdictOf(answer)).toBe(verdicts[role]);
        if (verdicts[role] === 'user-type') expect(answer.refusal?.description).toBe(ERROR_TEXT.notForThisUser);
        if (answer.status !== 200) expect(answer.text).not.toContain(who.session);
        if (endsARole(endpoint)) visitors.delete(role);
        if (subject === undefined) return;
        for (const unknown of UNKNOWN[subject]) {
          const other = await (await inRole(role)).ask(endpoint, ask(unknown, role));
          // Who is refused cannot tell what exists; who is not hears that it does not.
          if (verdicts[role] !== 'yes')
            expect([unknown, other.status, other.text]).toEqual([unknown, answer.status, answer.text]);
          else expect([unknown, verdictOf(other)]).toEqual([unknown, expect.stringMatching(/^(not|unknown|user)-/)]);
        }
      });

      it('without a session, or under an id that is none', async () => {
        const asked = row?.ask?.(row.subject === undefined ? '' : (UNKNOWN[row.subject][0] ?? ''), 'guest') ?? {};
        for (const session of [{}, { sessionId: '' }, { sessionId: 'short' }, { sessionId: `${'x'.repeat(32)}'--` }]) {
          const { status, description } = await askAs(harbour, endpoint, asked, session);
          expect([session, status, typeof description]).toEqual([session, 422, 'string']);
        }
      });

      const anything = () =>
        row?.ask?.(row.subject === undefined ? '' : (UNKNOWN[row.subject][0] ?? ''), 'guest') ?? {};

      it.each(endings)('under the id of a session that %s', async (end) => {
        const { status } = await askAs(harbour, endpoint, anything(), { sessionId: await goneBy(end) });
        expect(status).toBe(FOR_ALL.has(endpoint.name) ? 200 : 401);
      });

      it('under an id that came back from the card page', async () => {
        const { sessionId } = await cameBack();
        const { status } = await askAs(harbour, endpoint, anything(), { sessionId });
        if (FOR_ALL.has(endpoint.name)) expect(status).toBe(200);
        else if (endpoint.method !== 'GET') expect(status).toBe(401);
        else if (row?.verdicts.guest === 'yes') expect(status).toBe(200);
        else expect([401, 403, 404]).toContain(status);
      });

      const agencys = (row?.verdicts === BOOKING ? ROLES : []).toSorted(
        (one, other) => rank(AGENCYS_BOOKING, one) - rank(AGENCYS_BOOKING, other),
      );
      it.each(agencys)('of a booking that an agency made, as %s', async (role) => {
        const id = await ofAgency(AGENCYS_BOOKING[role]);
        const answer = await (await inRole(role)).ask(endpoint, row?.ask?.(id, role) ?? {});
        expect(verdictOf(answer)).toBe(AGENCYS_BOOKING[role]);
      });
    },
  );

  const rank = (verdicts: Row['verdicts'] | undefined, role: Role): number => (verdicts?.[role] === 'yes' ? 1 : 0);
});
