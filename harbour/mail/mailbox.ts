// The mailbox: every letter that Harbour wrote, as plain pages. Letters are shown as text; their HTML only in a sandbox.
import type { Context } from 'hono';
import { html } from 'hono/html';
import PostalMime, { type Email } from 'postal-mime';
import { dayAt, formatDate, timeAt } from '#domain/values/dates.ts';
import type { MailRow } from '#harbour/db/mail-schema.ts';
import { isFromHere } from '#harbour/http/from-here.ts';
import { isText } from '#harbour/http/read-request.ts';
import type { PageGroup } from '#harbour/parts.ts';
import type { Services } from '#harbour/services.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';
import { readMail, readMails } from './post.ts';

const SHOWN = 200;
/** The page itself: its own style sheet, a frame of its own, nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A letter's HTML: an origin of its own, no script, no form, nothing fetched. */
const LETTER_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export const mailboxPages: PageGroup = (app, services) => {
  const at = (pattern: string, answer: (context: Context) => Promise<Response>) =>
    app.get(pattern, (context) => {
      context.set('routePattern', pattern.replace(/:(\w+)/g, '{$1}'));
      context.header('Content-Security-Policy', PAGE_POLICY);
      context.header('Cross-Origin-Resource-Policy', 'same-origin');
      return isFromHere(context, services) ? answer(context) : context.html(noLetter(), 404);
    });
  const letter =
    (answer: (context: Context, row: MailRow, raw: string) => Promise<Response> | Response) =>
    async (context: Context) => {
      const id = context.req.param('id') ?? '';
      const row = isText(id) ? await readMail(services.db, id) : null;
      return row?.raw == null ? context.html(noLetter(), 404) : answer(context, row, row.raw);
    };

  at('/mailbox', async (context) => context.html(listPage(await readMails(services.db, SHOWN), services)));
  at('/mailbox/style.css', async (context) =>
    context.body(MAILBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  at(
    '/mailbox/:id',
    letter(async (context, row, raw) => context.html(letterPage(row, await PostalMime.parse(raw)))),
  );
  at(
    '/mailbox/:id/raw',
    letter((context, row, raw) =>
      context.body(raw, 200, {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': `attachment; filename="${row.id}.eml"`,
      }),
    ),
  );
  at(
    '/mailbox/:id/html',
    letter(async (context, _row, raw) => {
      context.header('Content-Security-Policy', LETTER_POLICY);
      return context.html((await PostalMime.parse(raw)).html ?? '');
    }),
  );
  at(
    '/mailbox/:id/attachments/:index',
    letter(async (context, _row, raw) => {
      const { attachments } = await PostalMime.parse(raw);
      const attachment = attachments[Number(context.req.param('index'))];
      if (attachment === undefined || typeof attachment.content === 'string') return context.html(noLetter(), 404);
      const name = (attachment.filename ?? 'attachment').replaceAll(/[^A-Za-z0-9._-]/g, '_');
      return context.body(contentOf(attachment.mimeType, new Uint8Array(attachment.content)), 200, {
        'Content-Type': attachment.mimeType,
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    }),
  );
};

/** The message parser turns CRLF in a calendar file into LF; RFC 5545 requires CRLF. */
const contentOf = (mimeType: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  mimeType === 'text/calendar'
    ? new Uint8Array(Buffer.from(Buffer.from(content).toString('utf8').replaceAll(/\r?\n/g, '\r\n')))
    : content;

type Markup = ReturnType<typeof html>;

const page = (title: string, body: Markup): Markup => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body><main>${body}</main></body>
</html>`;

const when = (moment: number): string => `${formatDate(dayAt(moment))}, ${timeAt(moment)}`;

const listPage = (rows: readonly MailRow[], { operator }: Services): Markup =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
<p>Every letter that ${operator.brand.shortName} has sent, newest first. Look again by reloading this page.</p>
${
  rows.length === 0
    ? html`<p>No letters yet. Book a crossing and its confirmation arrives here.</p>`
    : html`<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Written</th></tr></thead>
<tbody>${rows.map(
        (row) =>
          html`<tr><td><a href="/mailbox/${row.id}">${row.subject}</a></td><td>${row.recipient}</td><td>${when(row.writtenAt ?? row.queuedAt)}</td></tr>`,
      )}</tbody>
</table>`
}`,
  );

const letterPage = (row: MailRow, email: Email): Markup =>
  page(
    email.subject ?? 'Letter',
    html`<p><a href="/mailbox">Mailbox</a></p>
<h1>${email.subject}</h1>
<dl>
<div><dt>From</dt><dd>${email.from?.name} &lt;${email.from?.address}&gt;</dd></div>
<div><dt>To</dt><dd>${row.recipient}</dd></div>
<div><dt>Written</dt><dd>${when(row.writtenAt ?? row.queuedAt)}</dd></div>
</dl>
<ul>
${email.attachments.map(
  (attachment, index) =>
    html`<li><a href="/mailbox/${row.id}/attachments/${index}">${attachment.filename ?? 'Attachment'}</a></li>`,
)}
<li><a href="/mailbox/${row.id}/raw">The whole message (.eml)</a></li>
</ul>
<pre>${email.text}</pre>
<h2>As it looks in a mail program</h2>
<iframe title="The letter's layout" sandbox="" src="/mailbox/${row.id}/html"></iframe>`,
  );

const noLetter = (): Markup =>
  page('No such letter', html`<h1>No such letter</h1><p><a href="/mailbox">Mailbox</a></p>`);
