// The words of each letter: a text part, a plain table layout, the e-ticket and the calendar file.
import { html } from 'hono/html';
import { calendarFile, calendarName } from '#domain/search/calendar.ts';
import { cancellationLetter } from '#harbour/after-sales/cancellation-letter.ts';
import { changeRefunds } from '#harbour/after-sales/refund-lines.ts';
import { owesDifference } from '#harbour/after-sales/unpaid.ts';
import { bookingPage } from '#harbour/app-origins.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { toInstantText } from '#harbour/clock.ts';
import { STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import type { MailRow } from '#harbour/db/mail-schema.ts';
import { questionsTo } from '#harbour/operator/operator.ts';
import type { Services } from '#harbour/services.ts';
import { eTicket } from './e-ticket.ts';
import { FONT, type Link, letterHtml, linesHtml, lineText, linkHtml, linkText, wordsHtml } from './letter-parts.ts';
import type { Letter } from './mime.ts';
import { type StayFacts, staysOf } from './stay-facts.ts';
import { stayHtml, stayText } from './stay-letter.ts';
import { printedLines, type Ticket, type TicketLeg, ticketsOf, vehicleWords } from './ticket-facts.ts';
import { type SumLine, wholeOf } from './whole-facts.ts';

/**
 * The whole letter of a queued row, from the booking as it is now; null for the ticket of a booking that was cancelled
 * meanwhile, or changed for a higher price: its new ticket is sent once that is paid.
 */
export async function composeLetter(services: Services, tx: Database, row: MailRow): Promise<Letter | null> {
  if (row.itineraryId === null) throw new Error('A letter about an account is not written from a booking.');
  const { itineraryId, recipient } = row;
  if (row.kind === 'cancellation') return cancellationLetter(services, tx, { itineraryId, recipient });
  const loaded = await loadItinerary(tx, itineraryId);
  if (loaded.row.status === STATUS.cancelled || owesDifference(loaded)) return null;
  const tickets = ticketsOf(services, loaded);
  const stays = staysOf(services, loaded);
  const first = tickets[0] ?? stays[0];
  if (first === undefined) throw new Error('A booking without a crossing or a stay has no letter.');
  // What an agency made, it changes, and the call centre what is paid by a plan (rulings 54 and 59).
  const mayChange = tickets.length > 0 && loaded.bookedBy === null && loaded.paymentPlan === null;
  const link = {
    label: mayChange ? 'See or change your booking' : 'See your booking',
    address: bookingPage(services, first.reference),
  };
  const refunds = row.kind === 'change' ? await changeRefunds(tx, loaded, row.queuedAt) : [];
  const papers = { tickets, stays, whole: row.priced ? [...wholeOf(loaded), ...refunds] : [], link };
  const now = services.clock.now();
  const pdf = await eTicket({ tickets, stays, priced: row.priced, now });
  const events = [...tickets.flatMap(({ legs }) => legs), ...stays].map(({ event }) => event);
  const crosses = tickets.length > 0;
  return {
    to: row.recipient,
    subject: `${subjectOf(row, crosses)}: ${first.reference}`,
    text: textOf(papers, row),
    html: String(htmlOf(papers, row)),
    attachments: [
      {
        filename: `${crosses ? 'e-ticket' : 'stay'}-${first.reference}.pdf`,
        contentType: 'application/pdf',
        content: pdf,
      },
      {
        filename: calendarName(crosses, first.reference),
        contentType: 'text/calendar; charset=utf-8',
        content: calendarFile(events, toInstantText(now)),
      },
    ],
  };
}

interface Papers {
  readonly tickets: readonly Ticket[];
  readonly stays: readonly StayFacts[];
  readonly whole: readonly SumLine[];
  readonly link: Link;
}

type Wording = Pick<MailRow, 'kind' | 'priced'>;

const subjectOf = ({ kind }: Wording, crosses: boolean): string => {
  if (kind === 'confirmation') return 'You’re booked';
  if (kind === 'change') return 'Your booking has changed';
  return crosses ? 'Your e-ticket' : 'Your stay';
};

function opening({ tickets }: Pick<Papers, 'tickets'>, { kind }: Wording): string {
  if (tickets.length === 0)
    return `${kind === 'confirmation' ? 'You’re booked. ' : ''}The attached page is for your check-in.`;
  const attached = 'e-ticket is attached: show its code at check-in, on paper or on your phone.';
  if (kind === 'confirmation') return `You’re booked. Your ${attached}`;
  if (kind === 'change') return `Your booking has changed. Your new ${attached} An earlier ticket is no longer valid.`;
  return `Your ${attached}`;
}

const crossingText = ({ name, from, to, day, departs, arrives, arrivesOn, ship, ticketGroup }: TicketLeg): string[] => [
  `${name && `${name}: `}${from} to ${to}`,
  `${day}, ${departs} to ${arrives}${arrivesOn && ` on ${arrivesOn}`}`,
  `${ship}, ${ticketGroup} ticket`,
];

function textOf(papers: Papers, wording: Wording): string {
  const { tickets, stays, whole, link } = papers;
  const crossings = tickets.flatMap((ticket) => [
    `Booking reference: ${ticket.reference}`,
    ...ticket.legs.map((leg) => crossingText(leg).join('\n')),
    [`Passengers: ${ticket.party}`, ...vehiclesOf(ticket), ticket.request].filter((line) => line !== '').join('\n'),
    printedLines(ticket, wording.priced).map(lineText).join('\n'),
    [...ticket.advice, ...ticket.ahead].join('\n'),
  ]);
  const blocks = [
    ...crossings,
    ...stays.flatMap((stay) => stayText(stay, wording.priced)),
    whole.map(lineText).join('\n'),
    linkText(link),
    closingOf(papers),
  ];
  return `${[helloOf(papers), opening(papers, wording), ...blocks].filter((block) => block !== '').join('\n\n')}\n`;
}

function helloOf({ tickets, stays }: Papers): string {
  const lead = (tickets[0] ?? stays[0])?.lead;
  return lead ? `Dear ${lead},` : 'Hello,';
}

function closingOf({ tickets, stays }: Papers): string {
  const first = tickets[0] ?? stays[0];
  return first ? [...questionsTo(first.phone), first.operator].join('\n') : '';
}

/** A line for each: an agency may take several. */
const vehiclesOf = ({ vehicles }: Ticket): string[] =>
  (vehicles.length === 0 ? ['on foot'] : vehicles.map(vehicleWords)).map((words) => `Vehicle: ${words}`);

function htmlOf(papers: Papers, wording: Wording) {
  const { tickets, stays, whole, link } = papers;
  const first = tickets[0] ?? stays[0];
  return letterHtml(
    first?.operator ?? '',
    `${first?.operator} ${first?.reference}`,
    html`<p style="margin:0 0 16px;">${helloOf(papers)}</p>
<p style="margin:0 0 16px;">${wordsHtml(opening(papers, wording))}</p>
${tickets.map((ticket) => ticketHtml(ticket, wording))}
${stays.map((stay) => stayHtml(stay, wording.priced))}
${whole.length === 0 ? '' : html`<div style="margin:24px 0 0;padding:8px 0 0;border-top:2px solid #0b5c7d;">${linesHtml(whole)}</div>`}
${linkHtml(link)}
${questionsTo(first?.phone ?? '').map((text) => html`<p style="margin:16px 0 0;">${text}</p>`)}`,
  );
}

const ticketHtml = (ticket: Ticket, { priced }: Wording) => html`
<p style="margin:0;">Booking reference</p>
<p style="margin:0 0 16px;font-size:26px;line-height:32px;font-weight:bold;">${ticket.reference}</p>
${ticket.legs.map(
  (
    leg,
  ) => html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:2px solid #0b5c7d;">
${leg.name && html`<tr><td colspan="2" style="padding:8px 0 0;${FONT}font-size:14px;font-weight:bold;">${leg.name}</td></tr>`}
<tr><td style="padding:8px 0 0;${FONT}font-size:26px;font-weight:bold;">${leg.departs}</td><td align="right" style="padding:8px 0 0;${FONT}font-size:26px;font-weight:bold;">${leg.arrives}</td></tr>
<tr><td style="${FONT}font-size:14px;">${leg.from}</td><td align="right" style="${FONT}font-size:14px;">${leg.to}${leg.arrivesOn && `, ${leg.arrivesOn}`}</td></tr>
<tr><td colspan="2" style="padding:4px 0 0;${FONT}font-size:13px;">${leg.day}, ${leg.ship}, <span style="white-space:nowrap;">${leg.ticketGroup} ticket</span></td></tr>
</table>`,
)}
<p style="margin:0 0 16px;">Passengers: ${ticket.party}${vehiclesOf(ticket).map((words) => html`<br>${wordsHtml(words)}`)}${ticket.request === '' ? '' : html`<br>${ticket.request}`}</p>
${linesHtml(printedLines(ticket, priced))}
${[...ticket.advice, ...ticket.ahead].map((text) => html`<p style="margin:0 0 8px;">${wordsHtml(text)}</p>`)}`;
