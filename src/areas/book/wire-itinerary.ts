import { fromPromise } from 'xstate';
import { amendmentQuote } from '#domain/amendment/amendment-quote.ts';
import { cancellationQuote } from '#domain/amendment/cancellation.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type KeptTicket, keptTicketOf } from '#domain/itinerary/kept-ticket.ts';
import { movesBetween } from '#domain/itinerary/moves.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import type { amendmentPorts, ChangeQuestion } from '#machines/itinerary/amendment.ports.ts';
import {
  type BookingKey,
  cancellationMachine,
  type cancellationPorts,
  type TruthQuestion,
} from '#machines/itinerary/cancellation.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import type { itineraryPorts } from '#machines/itinerary/itinerary.ports.ts';
import { keptTicketMachine, type keptTicketPorts } from '#machines/itinerary/kept-ticket.machine.ts';
import { lookUpMachine, type lookUpPorts } from '#machines/itinerary/look-up.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import type { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import {
  cancelItinerary,
  fetchItinerary,
  modifyBooking,
  quoteCancellation,
  resendConfirmation,
  sendETicket,
} from '#src/api/booking.ts';
import { fetchFerryVehicles } from '#src/api/content.ts';
import { act, actOnce, closeKey, openKey } from '#src/app/decision-key.ts';
import type { Services } from '#src/app/services.ts';
import { download } from '#src/platform/download.ts';
import { canKeepPages, installTicketPage, uninstallTicketPage } from '#src/platform/ticket-page.ts';
import { createTicketShelf, type TicketShelf } from '#src/platform/ticket-shelf.ts';
import { readOutcome, UNTIL_DONE } from './read-outcome.ts';
import { itineraryCalendar, itineraryCalendarName } from './to-calendar.ts';

/** Machines that the summary shares with the booking, wired there. */
interface Shared {
  readonly payment: typeof paymentMachine;
  readonly ferrySearch: typeof ferrySearchMachine;
}

/** One booking and the machines that act on it, with their ports. */
export function wireItinerary(services: Services, { payment, ferrySearch }: Shared) {
  const { window, connection, now } = services;
  const owner = ownerIn(services);
  return wire(itineraryMachine, {
    actors: {
      payment,
      cancellation: wireCancellation(services),
      amendment: wireAmendment(services, ferrySearch),
      keptTicket: wireKeptTicket(services),
      ...({
        fetchItinerary: fromPromise(async ({ input: { itineraryId, email, paymentFailed }, signal }) => {
          const asked = { id: itineraryId, ...owner({ itineraryId, email }), ...(paymentFailed && { paymentFailed }) };
          return { itinerary: await fetchItinerary(connection().client, asked, signal), at: now() };
        }),
        // A letter has a name of its own among the decisions: one about the booking keeps its key beside it.
        resendConfirmation: fromPromise(({ input: { facts, ...key }, signal }) =>
          actOnce(services, { itineraryId: `confirmation-${key.itineraryId}`, facts, isLetter: true }, (attemptKey) =>
            resendConfirmation(connection().client, key.itineraryId, { attemptKey, ...owner(key), signal }),
          ),
        ),
        sendTicket: fromPromise(({ input: { bookingNumber, to, priced, facts, ...key }, signal }) =>
          actOnce(services, { itineraryId: `ticket-${key.itineraryId}`, facts, isLetter: true }, (attemptKey) =>
            sendETicket(
              connection().client,
              { bookingNumber, emailAddress: to, priced },
              { attemptKey, ...owner(key), signal },
            ),
          ),
        ),
      } satisfies Wired<typeof itineraryPorts>),
    },
    actions: {
      printPage: () => window.print(),
      dropKeptTicket: ({ context: { itinerary } }) => {
        const ticket = itinerary && keptTicketOf(itinerary, { routes: [] });
        if (ticket) void forgetTicket(services, ticket.reference).catch(() => undefined);
      },
      renewKeptTicket: ({ context }) => renewTicketOf(services, context),
      saveCalendar: ({ context }) => {
        const { itinerary } = context;
        if (!itinerary) return;
        const file = itineraryCalendar(itinerary, context, now());
        download(itineraryCalendarName(itinerary), 'text/calendar', file, window);
      },
    },
  });
}

function renewTicketOf(
  services: Services,
  { itinerary, options }: { itinerary: Itinerary | null; options: FerryOptions },
): void {
  const ticket = itinerary && keptTicketOf(itinerary, options);
  if (ticket) void renewTicket(services, ticket).catch(() => undefined);
}

const shelfOf = ({ window, now }: Services) => createTicketShelf(now, () => window.localStorage);

const isOn = (shelf: TicketShelf, reference: string): boolean =>
  shelf.read().some((ticket) => ticket.reference === reference);

/** Brings a ticket that the device has up to date; whether it has it. */
async function renewTicket(services: Services, ticket: KeptTicket): Promise<boolean> {
  const shelf = shelfOf(services);
  const isKept = isOn(shelf, ticket.reference);
  if (isKept) shelf.keep(ticket);
  return isKept;
}

/** Removes a ticket from the device, and with the last one the page that shows them. */
async function forgetTicket(services: Services, reference: string): Promise<void> {
  const shelf = shelfOf(services);
  shelf.drop(reference);
  if (shelf.read().length === 0) await uninstallTicketPage(services.window);
}

/** Resolves once another tab has removed this ticket, or kept it where it was not. */
function anotherTabMoves(
  services: Services,
  { reference, isKept }: { reference: string; isKept: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { window } = services;
  const shelf = shelfOf(services);
  return new Promise((resolve) => {
    const look = () => {
      if (isOn(shelf, reference) === isKept) return;
      window.removeEventListener('storage', look);
      resolve();
    };
    window.addEventListener('storage', look, { signal });
  });
}

const wireKeptTicket = (services: Services) => {
  const { window } = services;
  const shelf = shelfOf(services);
  return wire(keptTicketMachine, {
    actors: {
      recallTicket: fromPromise(async ({ input: { ticket } }) => {
        if (!canKeepPages(window) || !shelf.works()) return 'impossible';
        return (await renewTicket(services, ticket)) ? 'kept' : 'absent';
      }),
      keepTicket: fromPromise(async ({ input: { ticket } }) => {
        await installTicketPage(window);
        shelf.keep(ticket);
      }),
      dropTicket: fromPromise(({ input: { reference } }) => forgetTicket(services, reference)),
      watchShelf: fromPromise(({ input, signal }) => anotherTabMoves(services, input, signal)),
    } satisfies Wired<typeof keptTicketPorts>,
  });
};

/** Who may read it: the session of the attempt that booked it, or a guest by the e-mail address. */
const ownerIn =
  ({ storage }: Services) =>
  ({ itineraryId, email }: BookingKey) => {
    const attempt = storage.attempts.find(itineraryId);
    return {
      ...(email && { email }),
      ...(attempt && { attemptSessionId: attempt.sessionId }),
    };
  };

const readTruth = (services: Services) =>
  fromPromise(({ input: { stood, ...key }, signal }: { input: TruthQuestion; signal: AbortSignal }) => {
    const asked = { id: key.itineraryId, ...ownerIn(services)(key) };
    const read = () => fetchItinerary(services.connection().client, asked, signal);
    const stands = stood ? (itinerary: Itinerary) => movesBetween(stood, itinerary).length === 0 : null;
    return readOutcome(read, stands, signal, UNTIL_DONE);
  });

function wireCancellation(services: Services) {
  const owner = ownerIn(services);
  return wire(cancellationMachine, {
    actors: {
      quoteCancellation: fromPromise(async ({ input: { bookingNumber, ...key }, signal }) =>
        cancellationQuote(
          await quoteCancellation(services.connection().client, bookingNumber, { ...owner(key), signal }),
        ),
      ),
      readTruth: readTruth(services),
      openCancellation: fromPromise(async ({ input }) => openKey(services, input)),
      cancelItinerary: fromPromise(({ input: { attemptKey, ...key }, signal }) =>
        act(services, key, () =>
          cancelItinerary(services.connection().client, key.itineraryId, { attemptKey, ...owner(key), signal }),
        ),
      ),
    } satisfies Wired<typeof cancellationPorts>,
    actions: { forgetDecision: ({ context }) => closeKey(services, context.itineraryId) },
  });
}

function wireAmendment(services: Services, ferrySearch: Shared['ferrySearch']) {
  const owner = ownerIn(services);
  const modify = (
    question: ChangeQuestion,
    commitChanges: boolean,
    attempt: { attemptKey?: string; signal: AbortSignal },
  ) =>
    modifyBooking(
      services.connection().client,
      question.bookingNumber,
      { ...question.request, commitChanges },
      { ...attempt, ...owner(question) },
    );
  return wire(amendmentMachine, {
    actors: {
      ferrySearch,
      ...({
        readClasses: fromPromise(({ signal }) => fetchFerryVehicles(services.connection().client, signal)),
        quoteChange: fromPromise(async ({ input, signal }) =>
          amendmentQuote(await modify(input, false, { signal }), input.itinerary),
        ),
        readTruth: readTruth(services),
        openChange: fromPromise(async ({ input }) => openKey(services, input)),
        commitChange: fromPromise(async ({ input: { attemptKey, ...question }, signal }) => {
          await act(services, question, () => modify(question, true, { attemptKey, signal }));
        }),
      } satisfies Wired<typeof amendmentPorts>),
    },
    actions: {
      forgetDecision: ({ context }) => closeKey(services, context.itineraryId),
      renewKeptTicket: ({ context }) => renewTicketOf(services, context),
    },
  });
}

/** How a guest finds a booking: the e-mail goes into its header and nowhere else (ruling 60). */
export const wireLookUp = ({ connection }: Services) =>
  wire(lookUpMachine, {
    actors: {
      findBooking: fromPromise(async ({ input: { reference, email }, signal }) => {
        const { itineraryId } = await fetchItinerary(
          connection().client,
          { id: reference, email: email || undefined },
          signal,
        );
        return itineraryId;
      }),
    } satisfies Wired<typeof lookUpPorts>,
  });
