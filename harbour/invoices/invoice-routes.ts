// Spec 7 (Agent invoices): agents, and the people who work for them, read and pay the invoices of their own agency.
import {
  getFerryInvoice,
  getInvoices,
  INVOICE_PROVIDER,
  postInvoicePayment,
  postInvoicePreload,
} from '#domain/contract/invoices.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { toPounds } from '#domain/values/money.ts';
import { agentNumberOf, notYours, requireUser } from '#harbour/accounts/access.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type Call, type RouteGroup, serve } from '#harbour/http/serve.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { CURRENCY, formOf } from '#harbour/payment/forms.ts';
import { requirePaid } from '#harbour/payment/pay.ts';
import type { Services } from '#harbour/services.ts';
import { findInvoiceOrder, idsOf, openInvoiceOrder, requireSameInvoices } from './invoice-orders.ts';
import { findInvoices, lockInvoices, readInvoice, wireInvoice } from './read-invoices.ts';

const LONGEST_LIST = 100;

export const invoiceRoutes: RouteGroup = (services) => [
  serve(
    getInvoices,
    async ({ session, query }) => {
      const agentNumber = await requireAgent(services, session, query.agentId);
      const page = Math.max(1, query.page ?? 1);
      const { isLast, ...found } = await findInvoices(services.db, agentNumber, searchOf(query), page);
      return isLast ? found : { ...found, next: linkTo(page + 1, query) };
    },
    { first: meetDeadlines },
  ),

  serve(
    getFerryInvoice,
    async ({ session, query }) => [
      await readInvoice(services.db, await requireAgent(services, session), query.invoiceId),
    ],
    { first: meetDeadlines },
  ),

  serve(postInvoicePreload, async (call) => {
    const agentNumber = await requireAgent(services, call.session);
    const { invoices, orderId, txnTotal, successUrl, failureUrl } = call.body;
    if (invoices === undefined) throw invalid('Choose the invoices to pay.');
    await meetDeadlines(services);
    return actOnce(services, { ...call, action: 'POST invoice preload' }, async (tx) => {
      const wanted = { agentNumber, orderId, invoices, total: txnTotal, successUrl, failureUrl };
      const order = await openInvoiceOrder(services, tx, wanted);
      return [{ orderId, preloadData: formOf(services, order) }];
    });
  }),

  serve(postInvoicePayment, async (call) => {
    const agentNumber = await requireAgent(services, call.session, call.body.agentId);
    const { orderId, invoices, currencyCode } = call.body;
    if (currencyCode !== CURRENCY) throw invalid(`Invoices are paid in ${CURRENCY}.`);
    const reference = resultOf(call.body);
    await meetDeadlines(services);
    // The card page has settled the order: nothing moves here, so a repeat gets the same answer.
    return actOnce(services, { ...call, action: 'POST invoice payment' }, async (tx) => {
      const paid = await lockInvoices(tx, agentNumber, idsOf(invoices));
      const order = await findInvoiceOrder(tx, agentNumber, orderId);
      if (order !== undefined) await requireSameInvoices(tx, order, invoices);
      requirePaid(order, reference);
      return [{ orderId, totalCost: toPounds(order.amountPence), invoices: paid.map(wireInvoice) }];
    });
  }),
];

/** The agent whose invoices a session may see. Throws 401 for a guest, 403 for everybody outside this agency. */
async function requireAgent({ db }: Services, session: Session, agentId?: string): Promise<string> {
  const agentNumber = await agentNumberOf(db, requireUser(session));
  if (agentNumber === null) throw notYours();
  if (agentId !== undefined && agentId.toLowerCase() !== agentNumber.toLowerCase()) throw notYours();
  return agentNumber;
}

function searchOf({
  provider,
  searchFromDate,
  searchToDate,
  referenceNumbers = '',
}: Call<typeof getInvoices>['query']) {
  if (provider !== INVOICE_PROVIDER) throw invalid(`Invoices are kept by provider ${INVOICE_PROVIDER}.`);
  if (searchFromDate !== undefined && searchToDate !== undefined && searchFromDate > searchToDate) {
    throw invalid('The last day is before the first.');
  }
  const references = referenceNumbers
    .split(',')
    .map((reference) => reference.trim().toUpperCase())
    .filter((reference) => reference !== '');
  if (references.length > LONGEST_LIST) throw invalid(`Search for up to ${LONGEST_LIST} references at once.`);
  return { from: searchFromDate, to: searchToDate, referenceNumbers: references };
}

/** The same search, another page of it. */
function linkTo(page: number, query: Call<typeof getInvoices>['query']): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page })) {
    if (value !== undefined) asked.set(name, String(value));
  }
  return `/${getInvoices.path}?${asked}`;
}

/** The provider's one-time result: it is sent as the token of the only guarantee. */
function resultOf({ guaranteesAccepted }: Call<typeof postInvoicePayment>['body']): string {
  const [guarantee, ...others] = guaranteesAccepted;
  if (guarantee?.guaranteeTypeCode !== GUARANTEE.newCard || others.length > 0) {
    throw new Refusal(422, 'Invoices are paid by card only.', { code: 'way-to-pay' });
  }
  return guarantee.paymentToken ?? '';
}

const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'invalid' });
