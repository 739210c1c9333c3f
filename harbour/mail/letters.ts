// The words of each letter: a text part, a plain table layout, the e-ticket and the calendar file.
import { html } from 'hono/html';
import { calendarFile } from '#domain/calendar.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { toInstantText } from '#harbour/clock.ts';
import type { Database } from '#harbour/db/database.ts';
import type { MailRow } from '#harbour/db/mail-schema.ts';
import type { Services } from '#harbour/services.ts';
import { eTicket } from './e-ticket.ts';
import type { Letter } from './mime.ts';
import { printedLines, type Ticket, type TicketLeg, ticketsOf } from './ticket-facts.ts';

/** The whole letter of a queued row, from the booking as it is now. */
export async function composeLetter(services: Services, tx: Database, row: MailRow): Promise<Letter> {
  if (row.itineraryId === null) throw new Error('A letter about an account is not written from a booking.');
  const tickets = ticketsOf(services, await loadItinerary(tx, row.itineraryId));
  const [first] = tickets;
  if (first === undefined) throw new Error('A booking without a crossing has no letter.');
  const now = services.clock.now();
  const pdf = await eTicket(tickets, { priced: row.priced, now });
  const events = tickets.flatMap((ticket) => ticket.legs.map((leg) => leg.event));
  return {
    to: row.recipient,
    subject: row.kind === 'confirmation' ? `You're booked: ${first.reference}` : `Your e-ticket: ${first.reference}`,
    text: textOf(tickets, row),
    html: String(htmlOf(tickets, row)),
    attachments: [
      { filename: `e-ticket-${first.reference}.pdf`, contentType: 'application/pdf', content: pdf },
      {
        filename: `crossing-${first.reference}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarFile(events, toInstantText(now)),
      },
    ],
  };
}

type Wording = Pick<MailRow, 'kind' | 'priced'>;

const opening = ({ kind }: Wording): string =>
  kind === 'confirmation'
    ? "You're booked. Your e-ticket is attached: show its code at check-in, on paper or on your phone."
    : 'Your e-ticket is attached: show its code at check-in, on paper or on your phone.';

const crossingText = ({ from, to, day, departs, arrives, ship, ticketGroup }: TicketLeg): string[] => [
  `${from} to ${to}`,
  `${day}, ${departs} to ${arrives}`,
  `${ship}, ${ticketGroup} ticket`,
];

function textOf(tickets: readonly Ticket[], wording: Wording): string {
  const blocks = tickets.flatMap((ticket) => [
    `Booking reference: ${ticket.reference}`,
    ...ticket.legs.map((leg) => crossingText(leg).join('\n')),
    [`Passengers: ${ticket.party}`, `Vehicle: ${vehicleOf(ticket)}`].join('\n'),
    printedLines(ticket, wording.priced)
      .map(({ text, amount }) => (amount === '' ? text : `${text}: ${amount}`))
      .join('\n'),
    ticket.advice.join('\n'),
    `Questions? Call ${ticket.phone}.\n${ticket.operator}`,
  ]);
  const hello = tickets[0]?.lead ? `Dear ${tickets[0].lead},` : 'Hello,';
  return `${[hello, opening(wording), ...blocks].filter((block) => block !== '').join('\n\n')}\n`;
}

const vehicleOf = ({ vehicle, plate }: Ticket): string => {
  if (vehicle === null) return 'on foot';
  return plate === '' ? `${vehicle}, plate to follow` : `${vehicle}, ${plate}`;
};

const FONT = 'font-family:Verdana,Arial,sans-serif;color:#10293a;';

function htmlOf(tickets: readonly Ticket[], wording: Wording) {
  const [first] = tickets;
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>${first?.operator} ${first?.reference}</title></head>
<body style="margin:0;background:#eef5f8;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #c5d1d8;">
<tr><td style="padding:24px;${FONT}font-size:15px;line-height:22px;">
<p style="margin:0 0 16px;font-size:18px;font-weight:bold;color:#0b5c7d;">${first?.operator}</p>
<p style="margin:0 0 16px;">${first?.lead ? `Dear ${first.lead},` : 'Hello,'}</p>
<p style="margin:0 0 16px;">${opening(wording)}</p>
${tickets.map((ticket) => ticketHtml(ticket, wording))}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

const ticketHtml = (ticket: Ticket, { priced }: Wording) => html`
<p style="margin:0;">Booking reference</p>
<p style="margin:0 0 16px;font-size:26px;line-height:32px;font-weight:bold;">${ticket.reference}</p>
${ticket.legs.map(
  (
    leg,
  ) => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:2px solid #0b5c7d;">
<tr><td style="padding:8px 0 0;${FONT}font-size:26px;font-weight:bold;">${leg.departs}</td><td align="right" style="padding:8px 0 0;${FONT}font-size:26px;font-weight:bold;">${leg.arrives}</td></tr>
<tr><td style="${FONT}font-size:14px;">${leg.from}</td><td align="right" style="${FONT}font-size:14px;">${leg.to}</td></tr>
<tr><td colspan="2" style="padding:4px 0 0;${FONT}font-size:13px;">${leg.day}, ${leg.ship}, ${leg.ticketGroup} ticket</td></tr>
</table>`,
)}
<p style="margin:0 0 16px;">Passengers: ${ticket.party}<br>Vehicle: ${vehicleOf(ticket)}</p>
${
  printedLines(ticket, priced).length > 0
    ? html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">
${printedLines(ticket, priced).map(
  ({ text, amount }) =>
    html`<tr><td style="padding:2px 0;${FONT}font-size:14px;">${text}</td><td align="right" style="padding:2px 0;${FONT}font-size:14px;">${amount}</td></tr>`,
)}
</table>`
    : ''
}
${ticket.advice.map((text) => html`<p style="margin:0 0 8px;">${text}</p>`)}
<p style="margin:16px 0 0;">Questions? Call ${ticket.phone}.</p>`;
