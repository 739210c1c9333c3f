// What the provider's pages have in common: the document around them, and the pages that end an order.
import { html } from 'hono/html';
import { formatPence } from '#domain/values/money.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';

export type Markup = ReturnType<typeof html>;
/** Puts a page into its site's document. */
export type Frame = (title: string, body: Markup) => Markup;

/** A site of the provider, with its name and a one-line description. */
export const frameOf =
  (name: string, words: string): Frame =>
  (title, body) =>
    html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/card.css">
</head>
<body>
<header><p class="brand">${name}</p><p class="soft">${words}</p></header>
<main>${body}</main>
</body>
</html>`;

interface LastPage {
  readonly order: OrderRow;
  /** The address that reports the outcome to the booking site. */
  readonly back: string;
}

const backLink = ({ order, back }: LastPage): Markup =>
  html`<p><a class="primary" href="${back}">Back to your ${order.itineraryId === null ? 'invoices' : 'booking'}</a></p>`;

export const silentPage = (frame: Frame, last: LastPage): Markup =>
  frame(
    'The bank did not answer',
    html`<h1>The bank did not answer</h1>
<p>We do not know yet whether your card was charged. If the bank stays silent for two minutes, nothing is taken and you can pay again.</p>
${backLink(last)}`,
  );

export const finishedPage = (frame: Frame, last: LastPage): Markup =>
  frame(
    'This payment is finished',
    html`<h1>This payment is finished</h1>
<p>${last.order.state === 'paid' ? `${formatPence(last.order.amountPence)} was paid. You will not be charged again.` : last.order.description}</p>
${backLink(last)}`,
  );

export const faultPage = (frame: Frame, text: string): Markup =>
  frame('This payment cannot be opened', html`<h1>This payment cannot be opened</h1><p>${text}</p>`);
