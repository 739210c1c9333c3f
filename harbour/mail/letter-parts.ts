// What letters have in common.
import { html, raw } from 'hono/html';
import { isTotal } from './ticket-facts.ts';
import type { SumLine } from './whole-facts.ts';

export const FONT = 'font-family:Verdana,Arial,sans-serif;color:#10293a;';

/** By night, for the mail programs that ask; every other one keeps the colours that stand beside the words. */
const DARK = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
body { background: #07181f !important; }
.sheet { background: #0c232c !important; border-color: #28454f !important; }
td { color: #e8f1f0 !important; }
.name, a { color: #8fd2df !important; }
td table, td div { border-color: #8fd2df !important; }
}`;

/** The page around the words of a letter, below the name of the operator. */
export const letterHtml = (operator: string, title: string, words: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${raw(DARK)}</style></head>
<body style="margin:0;background:#eef5f8;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#ffffff;border:1px solid #c5d1d8;">
<tr><td style="padding:24px;${FONT}font-size:15px;line-height:22px;word-break:break-word;">
<p class="name" style="margin:0 0 16px;font-size:18px;font-weight:bold;color:#0b5c7d;">${operator}</p>
${words}
</td></tr></table>
</td></tr></table>
</body>
</html>`;

/** A table of what is paid for, the total in bold; nothing where there are no lines. */
export const linesHtml = (lines: readonly SumLine[]) =>
  lines.length === 0
    ? ''
    : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">
${lines.map((line) => {
  const style = `padding:2px 0;vertical-align:top;${FONT}font-size:14px;${isTotal(line) ? 'font-weight:bold;' : ''}`;
  return html`<tr><td style="${style}">${line.text}</td><td align="right" style="${style}padding-left:16px;white-space:nowrap;">${line.amount}</td></tr>`;
})}
</table>`;

/** Words of a letter: no line ends at the hyphen of what is attached, or before the unit of a measure. */
export const wordsHtml = (words: string) =>
  words
    .replaceAll(/(?<=\d) (?=m\b)/g, '\u00a0')
    .split(/(e-ticket)/)
    .map((part) => (part === 'e-ticket' ? html`<span style="white-space:nowrap;">${part}</span>` : part));

/** A line of what is paid for, as text. */
export const lineText = ({ text, amount }: SumLine): string => (amount === '' ? text : `${text}: ${amount}`);

/** Where a letter leads to, and what for. */
export interface Link {
  readonly label: string;
  readonly address: string;
}

export const linkText = ({ label, address }: Link): string => `${label}:\n${address}`;

export const linkHtml = ({ label, address }: Link) =>
  html`<p style="margin:4px 0 0;"><a href="${address}" style="display:inline-block;padding:12px 0;color:#0b5c7d;font-weight:bold;">${label}</a></p>`;
