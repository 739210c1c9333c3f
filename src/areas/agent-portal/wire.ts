import { fromPromise } from 'xstate';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { failureOf, isNotTheirs, mayHaveActed } from '#domain/failures/failure.ts';
import type { InvoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import {
  ALL_INVOICES,
  awaitsAnswer,
  chosenBefore,
  type InvoiceSearch,
  invoiceOrderId,
  isSameSearch,
  isUnknown,
  type ShownInvoices,
  sentReferences,
  withAwaited,
} from '#domain/invoices/invoices.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { sumPence, toPounds } from '#domain/values/money.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentDetailsMachine, type agentDetailsPorts } from '#machines/agent/agent-details.machine.ts';
import {
  invoiceConfirmationMachine,
  type invoiceConfirmationPorts,
} from '#machines/agent/invoice-confirmation.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import type { InvoicesAsked, invoicesPorts } from '#machines/agent/invoices.ports.ts';
import type { Area } from '#machines/app/fronts.ts';
import { type Wired, wire } from '#machines/port.ts';
import { changeAgentAccount, changeAgentUser, fetchAgentUser } from '#src/api/accounts.ts';
import type { Client } from '#src/api/client.ts';
import { fetchInvoice, fetchInvoices, payInvoices, preloadInvoices } from '#src/api/invoices.ts';
import type { Services } from '#src/app/services.ts';
import { wireBookings } from '#src/app/wire-bookings.ts';
import { wireCards } from '#src/app/wire-cards.ts';
import { postForm } from '#src/platform/post-form.ts';
import { newAttemptKey } from '#src/platform/random.ts';
import { keepReturn, lastPaymentIn } from './keep-return.ts';

/** The portal's machines with their ports, leaf machines first. */
export const wireAgentPortal = (services: Services): Area<'agent-portal'> => ({
  agent: wire(agentMachine, {
    actors: {
      nextTrips: wireBookings(services),
      owed: wireInvoices(services),
      bookings: wireBookings(services),
      invoices: wireInvoices(services),
      invoiceConfirmation: wireConfirmation(services),
      details: wireDetails(services),
      cards: wireCards(services),
    },
  }),
});

const queryOf = (agentNumber: string, search: InvoiceSearch) => {
  const references = sentReferences(search);
  return {
    agentId: agentNumber,
    ...(search.from && { searchFromDate: search.from }),
    ...(search.to && { searchToDate: search.to }),
    ...(references && { referenceNumbers: references }),
  };
};

/** What a search finds, and what is ticked beside it, read from the list of all: nothing is paid at a figure of before. */
async function readShown(client: Client, { agentNumber, search, chosen }: InvoicesAsked, signal: AbortSignal) {
  const read = (asked: InvoiceSearch) => fetchInvoices(client, queryOf(agentNumber, asked), signal);
  const invoices = await read(search);
  const unlisted = chosen.filter((id) => !invoices.some(({ invoiceId }) => invoiceId === id));
  if (unlisted.length === 0 || isSameSearch(search, ALL_INVOICES)) return { invoices, others: [] };
  const all = await read(ALL_INVOICES);
  return { invoices, others: all.filter(({ invoiceId }) => unlisted.includes(invoiceId)) };
}

/** As they are known in this tab, which may await what became of a payment. */
const seenHere = ({ invoices, others }: ShownInvoices, attempt: InvoiceAttempt | null): ShownInvoices => ({
  invoices: invoices.map((invoice) => withAwaited(invoice, attempt)),
  others: others.map((invoice) => withAwaited(invoice, attempt)),
});

/** In pounds, as the provider reads them. */
const sentInvoices = ({ invoices }: InvoiceAttempt) =>
  invoices.map(({ invoiceId, amount }) => ({ invoiceId, amount: toPounds(amount) }));

/** Where the card page sends the agent back to; the provider adds its result, the invoices and their total (spec 2). */
function invoiceReturns(origin: string, { orderId }: InvoiceAttempt) {
  const page = `${origin}${AGENT_PLACES['invoice-confirmation']}?orderId=${encodeURIComponent(orderId)}`;
  return { successUrl: page, failureUrl: `${page}&paymentFailed=true` };
}

/** An address may be old, or somebody else's: then there is the list. One that could not be read is asked for again. */
function noneOfTheirs(thrown: unknown): null {
  if (isNotTheirs(failureOf(thrown))) return null;
  throw thrown;
}

const wireInvoices = (services: Services) => {
  const { window, connection, now, storage } = services;
  const lastPayment = lastPaymentIn(storage);
  return wire(invoicesMachine, {
    actors: {
      openInvoices: fromPromise(async ({ input: { invoiceId, ...input }, signal }) => {
        const { client } = connection();
        const chosen = input.chosen ?? chosenBefore(lastPayment.read(), input.agentNumber);
        const [shown, detail] = await Promise.all([
          readShown(client, { ...input, chosen }, signal),
          invoiceId ? fetchInvoice(client, invoiceId, signal).catch(noneOfTheirs) : null,
        ]);
        return { ...seenHere(shown, lastPayment.read()), detail, chosen };
      }),
      readInvoices: fromPromise(async ({ input, signal }) =>
        seenHere(await readShown(connection().client, input, signal), lastPayment.read()),
      ),
      readInvoice: fromPromise(({ input: { invoiceId }, signal }) =>
        fetchInvoice(connection().client, invoiceId, signal),
      ),
      openOrder: fromPromise(async ({ input: { agentNumber }, signal }) => {
        const last = lastPayment.read();
        const isAwaited =
          last !== null &&
          awaitsAnswer(last) &&
          isUnknown(last, await fetchInvoices(connection().client, queryOf(agentNumber, ALL_INVOICES), signal));
        return {
          orderId: invoiceOrderId(agentNumber, now()),
          attemptKey: newAttemptKey(),
          lastOrderId: last?.orderId ?? null,
          isAwaited,
        };
      }),
      preloadInvoices: fromPromise(({ input: { attempt }, signal }) => {
        lastPayment.write(attempt);
        const total = sumPence(attempt.invoices.map(({ amount }) => amount));
        return preloadInvoices(
          connection().client,
          {
            txnTotal: toPounds(total),
            orderId: attempt.orderId,
            invoices: sentInvoices(attempt),
            ...invoiceReturns(window.location.origin, attempt),
          },
          { attemptKey: attempt.attemptKey, signal },
        );
      }),
      leaveForCardPage: fromPromise(async ({ input: { attempt, form } }) => {
        lastPayment.write({ ...attempt, stage: 'left' });
        postForm(form, connection().runtime.formOrigins, window.document);
      }),
    } satisfies Wired<typeof invoicesPorts>,
  });
};

const wireConfirmation = (services: Services) => {
  const { connection, storage } = services;
  const lastPayment = lastPaymentIn(storage);
  return wire(invoiceConfirmationMachine, {
    actors: {
      recallAttempt: fromPromise(async ({ input: { agentNumber, returned } }) => {
        const attempt = keepReturn(returned, storage);
        return attempt?.agentNumber === agentNumber ? attempt : null;
      }),
      submitResult: fromPromise(async ({ input: { attempt, reference }, signal }) => {
        const write = (stage: InvoiceAttempt['stage']) => lastPayment.write({ ...attempt, stage });
        write('submitted');
        try {
          await payInvoices(
            connection().client,
            {
              agentId: attempt.agentNumber,
              orderId: attempt.orderId,
              guaranteesAccepted: [{ guaranteeTypeCode: GUARANTEE.newCard, paymentToken: reference }],
              invoices: sentInvoices(attempt),
            },
            { attemptKey: `${attempt.attemptKey}-result`, signal },
          );
        } catch (thrown) {
          const failure = failureOf(thrown);
          // Signed out before any answer: the result is sent once the agent is back.
          if (failure.status === 401) write('left');
          else if (!mayHaveActed(failure) && failure.code !== PAYMENT_REFUSALS.open) write('answered');
          throw thrown;
        }
      }),
      readTruth: fromPromise(({ input: { agentNumber }, signal }) =>
        fetchInvoices(connection().client, queryOf(agentNumber, ALL_INVOICES), signal),
      ),
    } satisfies Wired<typeof invoiceConfirmationPorts>,
  });
};

const wireDetails = ({ connection }: Services) =>
  wire(agentDetailsMachine, {
    actors: {
      readAgentUser: fromPromise(({ input: { userName }, signal }) =>
        fetchAgentUser(connection().client, userName, signal),
      ),
      saveAgentUser: fromPromise(({ input: { userName, changes }, signal }) =>
        changeAgentUser(connection().client, userName, changes, signal),
      ),
      saveAgentAccount: fromPromise(({ input: { agentNumber, changes }, signal }) =>
        changeAgentAccount(connection().client, agentNumber, changes, signal),
      ),
    } satisfies Wired<typeof agentDetailsPorts>,
  });
