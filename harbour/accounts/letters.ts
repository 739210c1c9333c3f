// Letters about accounts, and about money that a booking owes. Each is written together with its row: the secret of a
// reset link is stored in clear nowhere else.
import { html } from 'hono/html';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence, type Pence } from '#domain/values/money.ts';
import { forgottenPage, signInPage } from '#harbour/app-origins.ts';
import type { CredentialRow } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { type LetterKind, type MailKind, mail } from '#harbour/db/mail-schema.ts';
import { type Link, letterHtml, linkHtml, linkText } from '#harbour/mail/letter-parts.ts';
import { type Letter, mimeOf } from '#harbour/mail/mime.ts';
import { phoneOf, questionsTo } from '#harbour/operator/operator.ts';
import type { Services } from '#harbour/services.ts';

type AccountLetterKind = Exclude<LetterKind, MailKind>;

interface AccountLetter {
  readonly kind: AccountLetterKind;
  /** The booking with which it is kept; none where it is about an account. */
  readonly itineraryId?: string;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: Link;
}

/** Puts a letter into the mailbox, in the transaction that causes it; the next round sends it by SMTP. */
export async function postLetter(services: Services, tx: Database, written: AccountLetter): Promise<void> {
  const { random, clock, operator } = services;
  const id = random.uuid();
  const now = clock.now();
  const { kind, itineraryId, subject, to: recipient } = written;
  const raw = await mimeOf(letterOf(services, written), { id, now, operator });
  const letter = { id, itineraryId, kind, recipient, subject, raw, priced: false };
  await tx.insert(mail).values({ ...letter, queuedAt: now, writtenAt: now });
  services.log.info('mail-written', { mail: id, kind });
}

function letterOf({ operator }: Services, { to, subject, paragraphs, link }: AccountLetter): Letter {
  const closing = questionsTo(phoneOf(operator));
  const blocks = ['Hello,', ...paragraphs, ...(link ? [linkText(link)] : [])];
  return {
    to,
    subject,
    text: `${[...blocks, [...closing, operator.brand.shortName].join('\n')].join('\n\n')}\n`,
    html: String(
      letterHtml(
        operator.brand.shortName,
        subject,
        html`${['Hello,', ...paragraphs].map((text) => html`<p style="margin:0 0 16px;">${text}</p>`)}
${link ? linkHtml(link) : ''}
${closing.map((text) => html`<p style="margin:16px 0 0;">${text}</p>`)}`,
      ),
    ),
    attachments: [],
  };
}

export const resetLetter = (to: string, address: string, minutes: number): AccountLetter => ({
  kind: 'password-reset',
  to,
  subject: 'Set a new password',
  paragraphs: [
    'Somebody, probably you, asked to set a new password for your account.',
    `The link works once, within ${minutes} minutes. If it was not you, ignore this e-mail: your password stays as it is.`,
  ],
  link: { label: 'Set a new password', address },
});

/** Only of an operator who has a number (ruling 52). */
const ifCalled = ({ operator }: Services, words: string): string => (phoneOf(operator) === '' ? '' : words);

const CHANGED =
  'The password of your account was changed, and everybody who was signed in with the old one is signed out.';

export const changedLetter = (services: Services, to: string): AccountLetter => ({
  kind: 'password-changed',
  to,
  subject: 'Your password was changed',
  paragraphs: [CHANGED, `If it was not you, please set a new password now${ifCalled(services, ' and call us')}.`],
  link: { label: 'Set a new password', address: forgottenPage(services) },
});

/** With an address that was changed at once: a link to set another password would go to that one. */
export const changedAndMovedLetter = (to: string): AccountLetter => ({
  kind: 'password-changed',
  to,
  subject: 'Your password was changed',
  paragraphs: [
    CHANGED,
    'The e-mail address of the account was changed as well. Another e-mail says what to do if it was not you.',
  ],
});

const IF_LOCKED_OUT = ' If your password does not work any more, please call us now.';

/** To the address that an account had. Whoever still knows its password can take it back. */
export const movedLetter = (services: Services, { email, userNumber }: CredentialRow): AccountLetter => ({
  kind: 'email-changed',
  to: email,
  subject: 'The e-mail address of your account was changed',
  paragraphs: [
    'Your account now has a new e-mail address. Sign in with that one from now on.',
    'E-mails about a booking that you have made still go to the address that it was made with.',
    `If it was not you, sign in as ${userNumber}, put your own address back and set a new password.${ifCalled(services, IF_LOCKED_OUT)}`,
  ],
  link: { label: 'Sign in', address: signInPage(services) },
});

export const welcomeLetter = (to: string, customerNumber: string, signIn: string): AccountLetter => ({
  kind: 'welcome',
  to,
  subject: 'Your account is open',
  paragraphs: [
    `Welcome on board. Your customer number is ${customerNumber}; you can sign in with it or with this e-mail address.`,
  ],
  link: { label: 'Sign in', address: signIn },
});

export const accountExistsLetter = (to: string, signIn: string): AccountLetter => ({
  kind: 'account-exists',
  to,
  subject: 'You already have an account',
  paragraphs: [
    'Somebody, probably you, asked to open an account with this address. You already have one, so nothing was changed.',
    'Please sign in with this address. If you do not remember your password, ask for a new one on the sign-in page.',
  ],
  link: { label: 'Sign in', address: signIn },
});

interface PaidCard {
  readonly name: string;
  readonly travelCardNumber: string;
  readonly price: Pence;
  readonly value: Pence;
  readonly validFrom: string;
  readonly validUntil: string;
}

const isReady = ({ name, travelCardNumber, value, validFrom, validUntil }: PaidCard): string =>
  `Your travel card ${travelCardNumber} (${name}) is paid and holds ${formatPence(value)}. You can pay with it from ${formatDate(validFrom, 'day')} until ${formatDate(validUntil, 'long')}.`;

/** Confirms a card whose PIN its owner chose. */
export const cardLetter = (to: string, card: PaidCard): AccountLetter => ({
  kind: 'travel-card',
  to,
  subject: 'Your travel card is ready',
  paragraphs: [
    isReady(card),
    `It cost ${formatPence(card.price)}. Pay with the PIN that you chose: our e-mails never repeat it.`,
  ],
});

/** The only place where a PIN chosen by Harbour is written in clear. */
export const pinLetter = (to: string, card: PaidCard, pin: string): AccountLetter => ({
  kind: 'travel-card-pin',
  to,
  subject: 'The PIN of your travel card',
  paragraphs: [
    isReady(card),
    `It cost ${formatPence(card.price)}. Its PIN is ${pin}. You need it to pay with the card. Keep it to yourself: we never ask for it by telephone or e-mail.`,
  ],
});
