// The letter of a cancellation: what is cancelled, what it cost, and where the refund goes.
import { and, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import { cancellationLines } from '#domain/amendment/cancellation.ts';
import { formatPence } from '#domain/values/money.ts';
import { type LoadedItinerary, loadItinerary, referencesOf } from '#harbour/booking/load-itinerary.ts';
import { coupon } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { letterHtml, linesHtml } from '#harbour/mail/letter-parts.ts';
import type { Letter } from '#harbour/mail/mime.ts';
import { staysOf } from '#harbour/mail/stay-facts.ts';
import { leadOf, ticketsOf } from '#harbour/mail/ticket-facts.ts';
import type { SumLine } from '#harbour/mail/whole-facts.ts';
import { phoneOf, questionsTo } from '#harbour/operator/operator.ts';
import { planEndWords } from '#harbour/payment/instalments.ts';
import type { Services } from '#harbour/services.ts';
import { keptInFee } from './kept.ts';
import { refundLines } from './refund-lines.ts';

/** Throws where the itinerary was not cancelled: there is no such letter then. */
export async function cancellationLetter(
  services: Services,
  tx: Database,
  { itineraryId, recipient }: { readonly itineraryId: string; readonly recipient: string },
): Promise<Letter> {
  const loaded = await loadItinerary(tx, itineraryId);
  const change = loaded.changes.find(({ kind }) => kind === 'cancellation');
  if (change === undefined) throw new Error('A booking that stands has no letter of its cancellation.');
  const tickets = ticketsOf(services, loaded);
  const { brand } = services.operator;
  const crossings = tickets.flatMap(({ legs }) =>
    legs.map(({ name, from, to, day, departs }) => `${name && `${name}: `}${from} to ${to}, ${day}, ${departs}`),
  );
  const stays = staysOf(services, loaded).map(({ house, town, rooms }) => [`${house}, ${town}`, ...rooms].join('\n'));
  const lead = leadOf(loaded);
  const subject = `Your booking is cancelled: ${referencesOf(loaded)}`;
  const fee = change.feePence;
  const lines: readonly SumLine[] = [
    ...cancellationLines({ fee, kept: keptInFee(loaded, fee) }).map(({ description, amount }) => ({
      text: description,
      amount: formatPence(amount),
    })),
    ...(await refundLines(tx, change.id, loaded)),
  ];
  const notes = [
    ...(change.refundPence === 0 ? ['Nothing is paid back.'] : []),
    ...planEndWords(loaded),
    ...(await codeLines(tx, loaded)),
  ];
  const blocks = [lead === '' ? 'Hello,' : `Dear ${lead},`, `${subject}.`, ...crossings, ...stays];
  const costs = [...lines.map(({ text, amount }) => `${text}: ${amount}`), ...notes].join('\n');
  const closing = questionsTo(phoneOf(services.operator));
  return {
    to: recipient,
    subject,
    text: `${[...blocks, costs, [...closing, brand.shortName].join('\n')].join('\n\n')}\n`,
    html: String(
      letterHtml(
        brand.shortName,
        subject,
        html`${paragraphs(blocks)}${linesHtml(lines)}${paragraphs([...notes, ...closing])}`,
      ),
    ),
    attachments: [],
  };
}

const paragraphs = (blocks: readonly string[]) =>
  blocks.map((block) => html`<p style="margin:0 0 16px;white-space:pre-line;">${block}</p>`);

/** A single-use code was released with the places. */
async function codeLines(tx: Database, { ferry }: LoadedItinerary): Promise<string[]> {
  const codes = ferry.flatMap(({ item: { couponCode } }) => couponCode ?? []);
  const once = await tx
    .select({ code: coupon.couponCode })
    .from(coupon)
    .where(and(inArray(coupon.couponCode, codes), coupon.singleUse));
  return once.map(({ code }) => `Your code ${code} can be used again.`);
}
