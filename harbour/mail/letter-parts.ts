// What letters have in common.
import { html } from 'hono/html';
import { isTotal } from './ticket-facts.ts';
import type { SumLine } from './whole-facts.ts';

export const FONT = 'font-family:Verdana,Arial,sans-serif;color:#10293a;';

/** The page around the words of a letter, below the name of the operator. */
export const letterHtml = (operator: string, title: string, words: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#eef5f8;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #c5d1d8;">
<tr><td style="padding:24px;${FONT}font-size:15px;line-height:22px;">
<p style="margin:0 0 16px;font-size:18px;font-weight:bold;color:#0b5c7d;">${operator}</p>
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

/** Where a letter leads to, and what for. */
export interface Link {
  readonly label: string;
  readonly address: string;
}

export const linkText = ({ label, address }: Link): string => `${label}:\n${address}`;

export const linkHtml = ({ label, address }: Link) =>
  html`<p style="margin:16px 0 0;"><a href="${address}" style="color:#0b5c7d;font-weight:bold;">${label}</a></p>`;
