// Attempt keys (R3): a call that holds space or moves money acts once, and every repeat hears the first answer.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Database, transaction } from '#harbour/db/database.ts';
import { attempt } from '#harbour/db/payment-schema.ts';
import { KeptRefusal, Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';

/** What is asked for: the same key must come with the same of these. */
interface Intention {
  readonly session: Session;
  readonly attemptKey: string | undefined;
  /** Method and path with its parameters. */
  readonly action: string;
  readonly body: unknown;
}

interface StoredRefusal {
  readonly description: string;
  readonly code: string;
}

/**
 * Runs `work` in one transaction together with the note that it ran. A repeat of the key, also one in parallel, gets
 * the stored answer; with another request it is refused (422). Without a key `work` simply runs.
 */
export async function actOnce<Members extends readonly unknown[]>(
  services: Services,
  intention: Intention,
  work: (tx: Database) => Promise<Members>,
): Promise<Members> {
  const { db, clock } = services;
  const { attemptKey: key, session } = intention;
  if (key === undefined) return membersOf(await transaction(db, keeping(work)));

  const own = and(eq(attempt.ownerSession, session.hash), eq(attempt.key, key));
  const requestHash = fingerprint(intention);
  const replay = async (tx: Database): Promise<Members | null> => {
    const [first] = await tx.select().from(attempt).where(own);
    return first === undefined ? null : firstAnswer<Members>(first, requestHash);
  };
  const note = { ownerSession: session.hash, key, requestHash, answeredAt: clock.now() };
  try {
    const acted = await transaction(db, async (tx) => {
      // The row is claimed before the work: a repeat in parallel waits here until the first one is through.
      const claimed = await tx
        .insert(attempt)
        .values({ ...note, status: 200, answer: [] })
        .onConflictDoNothing()
        .returning({ key: attempt.key });
      if (claimed.length === 0) {
        const meanwhile = await replay(tx);
        if (meanwhile !== null) return meanwhile;
      }
      const answer = await keeping(work)(tx);
      await tx.update(attempt).set(noteOf(answer)).where(own);
      return answer;
    });
    return membersOf(acted);
  } catch (fault) {
    if (fault instanceof Refusal && isFinal(fault)) {
      await db
        .insert(attempt)
        .values({ ...note, ...noteOf(fault) })
        .onConflictDoNothing();
    }
    throw fault;
  }
}

function noteOf(acted: unknown): { readonly status: number; readonly answer: unknown } {
  if (!(acted instanceof Refusal)) return { status: 200, answer: acted };
  const answer: StoredRefusal = { description: acted.description, code: acted.code };
  return { status: acted.status, answer };
}

/** The work, with a refusal that keeps its transaction as an answer of it. */
const keeping =
  <Members>(work: (tx: Database) => Promise<Members>) =>
  (tx: Database): Promise<Members | KeptRefusal> =>
    work(tx).catch((fault: unknown) => {
      if (fault instanceof KeptRefusal) return fault;
      throw fault;
    });

function membersOf<Members>(acted: Members | KeptRefusal): Members {
  if (acted instanceof KeptRefusal) throw acted;
  return acted;
}

/** Refusals that decide about the request itself. Being too fast, signed out or wrongly filled in is mended and repeated. */
const isFinal = ({ status }: Refusal): boolean => status === 402 || status === 409;

function firstAnswer<Members>(first: typeof attempt.$inferSelect, requestHash: string): Members {
  if (first.requestHash !== requestHash) {
    throw new Refusal(422, 'This attempt key belongs to another request.', { code: 'attempt-key-reused' });
  }
  if (first.status === 200) return first.answer as Members;
  const { description, code } = first.answer as StoredRefusal;
  throw new Refusal(first.status as ContentfulStatusCode, description, { code });
}

const fingerprint = ({ action, body }: Intention): string =>
  createHash('sha256')
    .update(`${action}\n${JSON.stringify(body)}`)
    .digest('base64url');
