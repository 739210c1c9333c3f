// Attempt keys (R3): a call that holds space or moves money acts once, and every repeat gets the first answer.
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { isStaff } from '#harbour/accounts/access.ts';
import { allButNewest } from '#harbour/db/all-but-newest.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { attempt } from '#harbour/db/payment-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { KeptRefusal, Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';

/** Of a session, the newest: who repeats a call repeats one of the last, and whoever reserves without end fills no disk. */
export const MOST_ANSWERS = 50;
/** The same of staff, who book all day in one session. */
export const MOST_ANSWERS_OF_STAFF = 200;
/**
 * To look for those before them costs as much as all else that a claim does, and ten times that where there are many: one
 * call in so many does it, which nobody can foresee.
 */
const LOOKS_ONCE_IN = 20;

/** The request: the same key must always come with the same request. */
interface Intention<Found> {
  readonly session: Session;
  readonly attemptKey: string | undefined;
  /** Method and path with its parameters. */
  readonly action: string;
  readonly body: unknown;
  /** What the work locks and reads first, and changes nothing: it leaves together with the claim of the key. */
  readonly first?: (tx: Database) => Promise<Found>;
}

interface StoredRefusal {
  readonly description: string;
  readonly code: string;
}

/**
 * Runs `work` in one transaction together with the record that it ran. A repeat of the key, even in parallel, gets the
 * stored answer; with another request it is refused (422). Without a key `work` simply runs.
 */
export async function actOnce<Members extends readonly unknown[], Found = undefined>(
  services: Services,
  intention: Intention<Found>,
  work: (tx: Database, found: Found) => Promise<Members>,
): Promise<Members> {
  const { db, clock, random } = services;
  const { attemptKey: key, session, first = async () => undefined as Found } = intention;
  const working = (tx: Database, found: Promise<Found>) => keeping(async () => work(tx, await found));
  if (key === undefined) return membersOf(await transaction(db, (tx) => working(tx, first(tx))));

  const own = { ownerSession: session.hash, key };
  const requestHash = fingerprint(intention);
  const replay = async (tx: Database): Promise<Members | null> => {
    const [first] = await findAttempt(tx, own);
    return first === undefined ? null : firstAnswer<Members>(first, requestHash);
  };
  const note = { ...own, requestHash, answeredAt: clock.now() };
  const keepNewest = isStaff(session) ? keepNewestOfStaff : keepNewestOfPassenger;
  const keep = random.below(LOOKS_ONCE_IN) === 0 ? keepNewest : keepOne;
  let replayed = false;
  try {
    const acted = await transaction(
      db,
      async (tx) => {
        replayed = false;
        // The row is claimed before the work: a repeat in parallel waits here until the first one has finished.
        const claiming = keep(tx, { ...note, status: 200, answer: [] });
        const found = first(tx);
        found.catch(() => undefined);
        const claimed = await claiming;
        if (claimed.length === 0) {
          const meanwhile = await replay(tx);
          replayed = meanwhile !== null;
          if (meanwhile !== null) return meanwhile;
        }
        return working(tx, found);
      },
      { last: async (tx, answer) => (replayed ? [] : noteAnswer(tx, { ...own, ...noteOf(answer) })) },
    );
    return membersOf(acted);
  } catch (fault) {
    if (!(fault instanceof Refusal) || !isFinal(fault)) throw fault;
    const kept = await keep(db, { ...note, ...noteOf(fault) });
    // A repeat that waited for this one may have acted since: then its answer is the first that was kept.
    const meanwhile = kept.length > 0 ? null : await replay(db);
    if (meanwhile === null) throw fault;
    return meanwhile;
  }
}

type Note = Value<'ownerSession' | 'key' | 'requestHash' | 'status' | 'answer' | 'answeredAt'>;

const noted = (value: Note) => ({
  ownerSession: value('ownerSession'),
  key: value('key'),
  requestHash: value('requestHash'),
  status: sql`${value('status')}`,
  answer: sql`${sql.param(value('answer'), attempt.answer)}`,
  answeredAt: value('answeredAt'),
});

/** Writes the answer to a key, unless there is one. */
const keepOne = prepared(attempt, (db, value: Note) =>
  db.insert(attempt).values(noted(value)).onConflictDoNothing().returning(),
);

/**
 * The same, and forgets what is older than the newest of its session. Those that another call forgets just now are left
 * to that one.
 */
const keepingNewest = (most: number) =>
  prepared(attempt, (db, value: Note) => {
    const own = eq(attempt.ownerSession, value('ownerSession'));
    const older = allButNewest(attempt.key, {
      of: and(own, ne(attempt.key, value('key'))),
      newestFirst: [desc(attempt.answeredAt), attempt.key],
      most: most - 1,
    });
    const left = sql`(SELECT ${attempt.key} FROM ${attempt} WHERE ${own} AND ${attempt.key} IN ${older}
      FOR UPDATE SKIP LOCKED)`;
    const outdated = db.$with('outdated').as(
      db
        .delete(attempt)
        .where(and(own, sql`${attempt.key} IN ${left}`))
        .returning(),
    );
    return db.with(outdated).insert(attempt).values(noted(value)).onConflictDoNothing().returning();
  });
const keepNewestOfPassenger = keepingNewest(MOST_ANSWERS);
const keepNewestOfStaff = keepingNewest(MOST_ANSWERS_OF_STAFF);

const findAttempt = prepared(attempt, (db, value: Value<'ownerSession' | 'key'>) =>
  db.select().from(attempt).where(ownedBy(value)),
);

const noteAnswer = prepared(attempt, (db, value: Value<'ownerSession' | 'key' | 'status' | 'answer'>) =>
  db
    .update(attempt)
    .set({ status: sql`${value('status')}`, answer: sql`${sql.param(value('answer'), attempt.answer)}` })
    .where(ownedBy(value)),
);

const ownedBy = (value: Value<'ownerSession' | 'key'>) =>
  and(eq(attempt.ownerSession, value('ownerSession')), eq(attempt.key, value('key')));

function noteOf(acted: unknown): { readonly status: number; readonly answer: unknown } {
  if (!(acted instanceof Refusal)) return { status: 200, answer: acted };
  const answer: StoredRefusal = { description: acted.description, code: acted.code };
  return { status: acted.status, answer };
}

/** Runs the work; a refusal that keeps its transaction counts as an answer. */
const keeping = <Members>(work: () => Promise<Members>): Promise<Members | KeptRefusal> =>
  work().catch((fault: unknown) => {
    if (fault instanceof KeptRefusal) return fault;
    throw fault;
  });

function membersOf<Members>(acted: Members | KeptRefusal): Members {
  if (acted instanceof KeptRefusal) throw acted;
  return acted;
}

/**
 * Refusals that decide about the request itself. Too many requests, an ended session or invalid input can be corrected
 * and repeated, and a silent bank may have answered by then.
 */
const isFinal = ({ status, code }: Refusal): boolean =>
  status === 402 || (status === 409 && code !== PAYMENT_REFUSALS.open);

function firstAnswer<Members>(first: typeof attempt.$inferSelect, requestHash: string): Members {
  if (first.requestHash !== requestHash) {
    throw new Refusal(422, 'This attempt key belongs to another request.', { code: 'attempt-key-reused' });
  }
  if (first.status === 200) return first.answer as Members;
  const { description, code } = first.answer as StoredRefusal;
  throw new Refusal(first.status as ContentfulStatusCode, description, { code });
}

const fingerprint = ({ action, body }: Pick<Intention<unknown>, 'action' | 'body'>): string =>
  hashed(`${action}\n${JSON.stringify(body)}`);
