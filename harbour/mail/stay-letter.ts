// A stay in the letter: as text, and as a table of the HTML part.
import { html } from 'hono/html';
import { FONT, linesHtml } from './letter-parts.ts';
import type { StayFacts } from './stay-facts.ts';

/** Paragraphs of the text part. */
export const stayText = (stay: StayFacts, priced: boolean): string[] => [
  `Booking reference: ${stay.reference}`,
  [`${stay.house}, ${stay.town}`, ...stay.rooms, stay.times].join('\n'),
  stay.request === '' ? '' : `Your request: ${stay.request}`,
  priced ? `${stay.totalName}: ${stay.total}` : '',
  [stay.directions, stay.rules].join('\n'),
];

export const stayHtml = (stay: StayFacts, priced: boolean) => html`
<p style="margin:24px 0 0;">Booking reference</p>
<p style="margin:0 0 16px;font-size:26px;line-height:32px;font-weight:bold;">${stay.reference}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:2px solid #0b5c7d;">
<tr><td style="padding:8px 0 0;${FONT}font-size:20px;line-height:26px;font-weight:bold;">${stay.house}</td></tr>
<tr><td style="${FONT}font-size:14px;">${stay.town}</td></tr>
${stay.rooms.map((room) => html`<tr><td style="padding:4px 0 0;${FONT}font-size:14px;">${room}</td></tr>`)}
<tr><td style="padding:4px 0 0;${FONT}font-size:13px;">${stay.times}</td></tr>
</table>
${stay.request === '' ? '' : html`<p style="margin:0 0 16px;">Your request: ${stay.request}</p>`}
${priced ? linesHtml([{ text: stay.totalName, amount: stay.total }]) : ''}
<p style="margin:0 0 8px;">${stay.directions}</p>
<p style="margin:0 0 8px;">${stay.rules}</p>`;
