// The post office: letters queued in a transaction are written after it, kept for ever, and sent on where SMTP_URL says.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { type Database, transaction } from '#harbour/db/database.ts';
import { type MailKind, type MailRow, mail } from '#harbour/db/mail-schema.ts';
import { faultText } from '#harbour/log.ts';
import type { Services } from '#harbour/services.ts';
import { composeLetter } from './letters.ts';
import { mimeOf, senderOf } from './mime.ts';

export interface QueuedLetter {
  readonly itineraryId: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly priced: boolean;
}

/** Queues a letter in the transaction that gives the reason for it: both happen, or neither. */
export async function queueMail({ random, clock }: Services, tx: Database, letter: QueuedLetter): Promise<void> {
  await tx.insert(mail).values({ id: random.uuid(), ...letter, queuedAt: clock.now() });
}

/**
 * Writes what is queued and sends on what has not been sent. A letter that cannot be written or sent is logged and
 * stays for the next round: no booking fails because of its letter.
 */
export async function deliverMail(services: Services): Promise<void> {
  for (const { id } of await idsOf(services, isNull(mail.raw))) {
    await attemptOf(services, 'mail-write-fault', () => transaction(services.db, (tx) => write(services, tx, id)));
  }
  if (services.settings.smtpUrl === undefined) return;
  const unsent = and(isNull(mail.forwardedAt), sql`${mail.raw} IS NOT NULL`);
  for (const { id } of await idsOf(services, unsent)) {
    await attemptOf(services, 'mail-send-fault', () => forward(services, id));
  }
}

const idsOf = ({ db }: Services, which: ReturnType<typeof and>) =>
  db.select({ id: mail.id }).from(mail).where(which).orderBy(asc(mail.queuedAt)).limit(50);

async function attemptOf({ log }: Services, event: string, work: () => Promise<void>): Promise<void> {
  await work().catch((fault: unknown) => log.error(event, { fault: faultText(fault) }));
}

async function write(services: Services, tx: Database, id: string): Promise<void> {
  const [row] = await tx.select().from(mail).where(eq(mail.id, id)).for('update');
  if (row === undefined || row.raw !== null) return;
  const now = services.clock.now();
  const letter = await composeLetter(services, tx, row);
  const raw = await mimeOf(letter, { id, now, operator: services.operator });
  await tx.update(mail).set({ raw, subject: letter.subject, writtenAt: now }).where(eq(mail.id, id));
  services.log.info('mail-written', { mail: id, kind: row.kind });
}

/** The letter is marked before it leaves, so that two processes never send it twice; a failure takes the mark back. */
async function forward({ db, clock, settings, operator }: Services, id: string): Promise<void> {
  if (settings.smtpUrl === undefined) return;
  const mark = (forwardedAt: number | null) => db.update(mail).set({ forwardedAt });
  const [row] = await mark(clock.now())
    .where(and(eq(mail.id, id), isNull(mail.forwardedAt)))
    .returning();
  if (row?.raw == null) return;
  const transport = createTransport(settings.smtpUrl);
  try {
    await transport.sendMail({ envelope: { from: senderOf(operator), to: row.recipient }, raw: row.raw });
  } catch (fault) {
    await mark(null).where(eq(mail.id, id));
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
