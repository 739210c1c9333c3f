import { createTransport } from 'nodemailer';
import type { Operator } from '#harbour/operator/operator.ts';

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

interface Stamp {
  readonly id: string;
  readonly now: number;
  readonly operator: Operator;
}

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Letters come from an address on the operator's own site. */
export const senderOf = ({ brand }: Operator): string => `bookings@${domainOf(brand.publicSite)}`;

const domainOf = (site: string): string => new URL(site).hostname.replace(/^www\./, '');

/** The whole MIME message, in ASCII with CRLF line ends. */
export async function mimeOf(letter: Letter, { id, now, operator }: Stamp): Promise<string> {
  const { message } = await writer.sendMail({
    from: { name: operator.brand.shortName, address: senderOf(operator) },
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    // In base64 a calendar file keeps its own line ends.
    attachments: letter.attachments.map((attachment) => ({
      ...attachment,
      contentTransferEncoding: 'base64' as const,
    })),
    date: new Date(now),
    messageId: `<${id}@${domainOf(operator.brand.publicSite)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing is fetched for a letter: neither files nor addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (!Buffer.isBuffer(message)) throw new Error('The letter was not written into memory.');
  return message.toString('latin1');
}
