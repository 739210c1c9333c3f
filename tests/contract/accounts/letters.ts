import { asc, type SQL } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { type MailRow, mail } from '#harbour/db/mail-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';

export interface ReadLetter {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The rows of the mailbox, the oldest first, once everything that was queued is written. */
export async function mailOf(harbour: Harbour, which?: SQL): Promise<MailRow[]> {
  await harbour.settled();
  return harbour.db.select().from(mail).where(which).orderBy(asc(mail.queuedAt), asc(mail.id));
}

/** Every letter in the mailbox, the oldest first. */
export async function lettersOf(harbour: Harbour): Promise<ReadLetter[]> {
  const rows = await mailOf(harbour);
  return Promise.all(
    rows.map(async ({ kind, recipient, raw }) => {
      const { subject = '', text = '' } = await PostalMime.parse(raw ?? '');
      return { kind, to: recipient, subject, text };
    }),
  );
}

/** The tokens of the links in the letters to somebody. */
export async function tokensFor(harbour: Harbour, email: string): Promise<string[]> {
  const letters = await lettersOf(harbour);
  return letters
    .filter(({ kind, to }) => kind === 'password-reset' && to === email)
    .map(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '');
}
