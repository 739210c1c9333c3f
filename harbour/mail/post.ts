// The post office: letters queued in a transaction are written after it, kept as long as their bookings, and forwarded
// where SMTP_URL is set.
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { addressOf } from '#harbour/booking/confirmation.ts';
import { MINUTE, SECOND } from '#harbour/clock.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { type MailKind, type MailRow, mail } from '#harbour/db/mail-schema.ts';
import { noneOf } from '#harbour/db/none-of.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { faultText } from '#harbour/log.ts';
import { noteDone, noteFailed, waitingIn } from '#harbour/retries.ts';
import type { Services } from '#harbour/services.ts';
import { forgetOlderLetters, SENT_ON_FOR } from './forget-letters.ts';
import { composeLetter } from './letters.ts';
import { mimeOf, senderOf } from './mime.ts';

interface QueuedLetter {
  readonly itineraryId: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly priced: boolean;
}

/** Queues a letter in the transaction that causes it: both happen, or neither. */
export async function queueMail(services: Services, tx: Database, letter: QueuedLetter): Promise<void> {
  const { random, clock } = services;
  await tx.insert(mail).values({ id: random.uuid(), ...letter, queuedAt: clock.now() });
  await forgetOlderLetters(services, tx, letter.itineraryId);
}

/**
 * Queues a letter with its ticket for the person who booked; none for travel cards on their own, which have no ticket.
 */
export async function queueForBooker(
  { random, clock }: Services,
  tx: Database,
  { itineraryId, kind }: Pick<QueuedLetter, 'itineraryId' | 'kind'>,
): Promise<void> {
  await insertForBooker(tx, { id: random.uuid(), itineraryId, kind, now: clock.now() });
}

const insertForBooker = prepared(
  mail,
  (_db, value: Value<'id' | 'itineraryId' | 'kind' | 'now'>) =>
    sql`INSERT INTO ${mail} (id, itinerary_id, kind, recipient, priced, queued_at)
      SELECT ${value('id')}, ${value('itineraryId')}, ${value('kind')}, address, true, ${value('now')}::bigint
      FROM (${addressOf(value('itineraryId'))}) AS booker WHERE address IS NOT NULL`,
);

const AT_ONCE = 50;

/**
 * One round of the carrier: writes what is queued and forwards what has not been sent. A letter that cannot be written
 * or sent is logged and stays for the next round: no booking fails because of its letter. Once `stopping` returns true
 * it finishes the letter in hand and takes no other: they wait for the next start.
 */
export async function deliverMail(services: Services, stopping: () => boolean): Promise<void> {
  await eachOf(services, isNull(mail.raw), stopping, {
    work: (id) => transaction(services.db, (tx) => write(services, tx, id)),
    event: 'mail-write-fault',
    isOwn: () => true,
  });
  if (services.settings.smtpUrl === undefined) return;
  const now = services.clock.now();
  const unsent = and(
    toSend(now),
    isNotNull(mail.raw),
    gt(mail.queuedAt, now - SENT_ON_FOR),
    noneOf(mail.id, refusedOf(services)),
  );
  await eachOf(services, unsent, stopping, {
    work: (id) => forward(services, id),
    event: 'mail-send-fault',
    isOwn: (fault) => replyIn(fault) !== null,
  });
}

interface Task {
  work(id: string): Promise<void>;
  /** The name of a fault in the log. */
  readonly event: 'mail-write-fault' | 'mail-send-fault';
  /** Whether a fault is due to the letter alone. Any other ends the round: the next letter would meet it as well. */
  isOwn(fault: unknown): boolean;
}

/** Works on each of these letters once: first those that were not tried yet, the oldest of them first. */
async function eachOf(
  services: Services,
  which: SQL | undefined,
  stopping: () => boolean,
  { work, event, isOwn }: Task,
): Promise<void> {
  const { db, log, traffic } = services;
  let after: SQL | undefined;
  for (let goesOn = true; goesOn && !stopping(); ) {
    const letters = await db
      .select({ id: mail.id, queuedAt: mail.queuedAt, tried: TRIED })
      .from(mail)
      .where(and(which, after, noneOf(mail.id, waitingIn(services, event))))
      .orderBy(asc(TRIED), asc(mail.queuedAt), asc(mail.id))
      .limit(AT_ONCE);
    for (const { id, queuedAt, tried } of letters) {
      if (stopping()) return;
      const began = performance.now();
      try {
        await work(id);
        noteDone(services, event, id);
      } catch (fault) {
        log.error(event, { mail: id, fault: replyIn(fault) ?? faultText(fault) });
        if (!isOwn(fault)) return;
        noteFailed(services, event, id, fault);
      }
      await rest(traffic, performance.now() - began);
      after = sql`(${TRIED}, ${mail.queuedAt}, ${mail.id}) > (${tried}, ${queuedAt}, ${id})`;
    }
    goesOn = letters.length === AT_ONCE;
  }
}

/** When the last try to send a letter had to end; zero before the first. */
const TRIED = sql`COALESCE(${mail.claimedUntil}, 0)`.mapWith(Number);

const refused = new WeakMap<Services, Set<string>>();

/** Letters whose address the mail server rejected permanently: they are not tried again until the next start. */
function refusedOf(services: Services): Set<string> {
  const own = refused.get(services) ?? new Set();
  refused.set(services, own);
  return own;
}

/** A mail server's answer, by its code: its words name the recipient. Null where it answered nothing. */
function replyIn(fault: unknown): string | null {
  if (!(fault instanceof Error && 'responseCode' in fault && 'command' in fault)) return null;
  const code = 'code' in fault ? `${fault.code}, ` : '';
  return `${code}${fault.responseCode} to ${fault.command}`;
}

/**
 * While people wait for answers a letter is followed by a pause of four times its own time, so that drawing tickets
 * delays nobody for long; no longer than this, so that letters go out even on a slow machine.
 */
const REST = 4;
const LONGEST_REST = 250;

async function rest(traffic: Services['traffic'], took: number): Promise<void> {
  await turn();
  if (traffic.calls > 0) await pause(Math.min(LONGEST_REST, took * REST));
}

/** A letter that another process has in hand is left to that process. */
async function write(services: Services, tx: Database, id: string): Promise<void> {
  const [row] = await tx.select().from(mail).where(eq(mail.id, id)).for('update', { skipLocked: true });
  if (row === undefined || row.raw !== null) return;
  const now = services.clock.now();
  const letter = await composeLetter(services, tx, row);
  if (letter === null) {
    await tx.delete(mail).where(eq(mail.id, id));
    return;
  }
  const raw = await mimeOf(letter, { id, now, operator: services.operator });
  await tx.update(mail).set({ raw, subject: letter.subject, writtenAt: now }).where(eq(mail.id, id));
  services.log.info('mail-written', { mail: id, kind: row.kind });
}

/** Milliseconds for a mail server that does not answer: an orderly shutdown waits for the letter in hand. */
const PATIENCE = 10 * SECOND;

/**
 * A letter belongs for this long to the process that sends it. One that failed, or whose process was killed meanwhile,
 * is sent again afterwards, with the same Message-ID.
 */
const LEASE = 5 * MINUTE;

const toSend = (now: number) => and(isNull(mail.forwardedAt), lte(TRIED, now));

async function forward(services: Services, id: string): Promise<void> {
  const { db, clock, settings, operator } = services;
  if (settings.smtpUrl === undefined) return;
  const now = clock.now();
  const [row] = await db
    .update(mail)
    .set({ claimedUntil: now + LEASE })
    .where(and(eq(mail.id, id), toSend(now)))
    .returning();
  if (row?.raw == null) return;
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await transport.sendMail({ envelope: { from: senderOf(operator), to: row.recipient }, raw: row.raw });
    await db.update(mail).set({ forwardedAt: clock.now(), claimedUntil: null }).where(eq(mail.id, id));
  } catch (fault) {
    if (/ 5\d\d to RCPT TO$/.test(replyIn(fault) ?? '')) refusedOf(services).add(id);
    throw fault;
  } finally {
    transport.close();
  }
}

/** The newest letters first, for the mailbox. */
export const readMails = (db: Database, limit: number): Promise<MailRow[]> =>
  db
    .select()
    .from(mail)
    .where(sql`${mail.raw} IS NOT NULL`)
    .orderBy(sql`${mail.writtenAt} DESC, ${mail.id}`)
    .limit(limit);

export async function readMail(db: Database, id: string): Promise<MailRow | null> {
  const [row] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), sql`${mail.raw} IS NOT NULL`));
  return row ?? null;
}
