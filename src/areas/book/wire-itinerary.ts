import { fromPromise } from 'xstate';
import { amendmentQuote } from '#domain/amendment.ts';
import { cancellationQuote } from '#domain/cancellation.ts';
import { fingerprint } from '#domain/change-attempt.ts';
import { failureOf, mayHaveActed } from '#domain/failure.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import type { amendmentPorts, ChangeQuestion } from '#machines/itinerary/amendment.ports.ts';
import {
  type BookingKey,
  cancellationMachine,
  type cancellationPorts,
} from '#machines/itinerary/cancellation.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import type { itineraryPorts } from '#machines/itinerary/itinerary.ports.ts';
import { lookUpMachine, type lookUpPorts } from '#machines/itinerary/look-up.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { Wired } from '#machines/port.ts';
import type { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import {
  cancelItinerary,
  fetchItinerary,
  modifyBooking,
  quoteCancellation,
  resendConfirmation,
  sendETicket,
} from '#src/api/booking.ts';
import type { Services } from '#src/app/services.ts';
import { newAttemptKey } from '#src/platform/random.ts';
import { download, itineraryCalendar } from './to-calendar.ts';

/** Machines that the summary shares with the booking, wired there. */
interface Shared {
  readonly payment: typeof paymentMachine;
  readonly ferrySearch: typeof ferrySearchMachine;
}

/** One booking with what can be done about it, and their ports. */
export function wireItinerary(services: Services, { payment, ferrySearch }: Shared) {
  const { window, connection, now } = services;
  const owner = ownerIn(services);
  return itineraryMachine.provide({
    actors: {
      payment,
      cancellation: wireCancellation(services),
      amendment: wireAmendment(services, ferrySearch),
      ...({
        fetchItinerary: fromPromise(async ({ input: { itineraryId, email, paymentFailed }, signal }) => {
          const asked = { id: itineraryId, ...owner({ itineraryId, email }), ...(paymentFailed && { paymentFailed }) };
          return { itinerary: await fetchItinerary(connection().client, asked, signal), at: now() };
        }),
        resendConfirmation: fromPromise(({ input: { itineraryId, email }, signal }) =>
          resendConfirmation(connection().client, itineraryId, {
            attemptKey: newAttemptKey(),
            ...owner({ itineraryId, email }),
            signal,
          }),
        ),
        sendTicket: fromPromise(({ input: { bookingNumber, to, priced, ...key }, signal }) =>
          sendETicket(
            connection().client,
            { bookingNumber, emailAddress: to, priced },
            { attemptKey: newAttemptKey(), ...owner(key), signal },
          ),
        ),
      } satisfies Wired<typeof itineraryPorts>),
    },
    actions: {
      printPage: () => window.print(),
      saveCalendar: ({ context }) => {
        if (!context.itinerary) return;
        download('crossing.ics', 'text/calendar', itineraryCalendar(context.itinerary, context, now()), window);
      },
    },
  });
}

/** Who may have it: the session of the attempt that booked it, or a guest by the e-mail address. */
const ownerIn =
  ({ storage }: Services) =>
  ({ itineraryId, email }: BookingKey) => {
    const attempt = storage.attempt.read();
    return {
      ...(email && { email }),
      ...(attempt?.itineraryId === itineraryId && { attemptSessionId: attempt.sessionId }),
    };
  };

/** The stored key of the same decision about the same booking, else a new one. */
function openKey({ storage }: Services, { itineraryId, facts: told }: BookingKey & { facts: string }): string {
  const facts = fingerprint(told);
  const known = storage.change.read();
  if (known?.itineraryId === itineraryId && known.facts === facts) return known.attemptKey;
  const attemptKey = newAttemptKey();
  storage.change.write({ itineraryId, facts, attemptKey });
  return attemptKey;
}

/** The key stays for a repeat while nobody knows what came of the call; after an answer the next decision has its own. */
async function act<Answer>({ storage }: Services, call: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call();
    storage.change.clear();
    return answer;
  } catch (fault) {
    if (!mayHaveActed(failureOf(fault))) storage.change.clear();
    throw fault;
  }
}

const readTruth = (services: Services) =>
  fromPromise(({ input, signal }: { input: BookingKey; signal: AbortSignal }) =>
    fetchItinerary(services.connection().client, { id: input.itineraryId, ...ownerIn(services)(input) }, signal),
  );

function wireCancellation(services: Services) {
  const owner = ownerIn(services);
  return cancellationMachine.provide({
    actors: {
      quoteCancellation: fromPromise(async ({ input: { bookingNumber, ...key }, signal }) =>
        cancellationQuote(
          await quoteCancellation(services.connection().client, bookingNumber, { ...owner(key), signal }),
        ),
      ),
      readTruth: readTruth(services),
      openCancellation: fromPromise(async ({ input }) => openKey(services, input)),
      cancelItinerary: fromPromise(({ input: { attemptKey, ...key }, signal }) =>
        act(services, () =>
          cancelItinerary(services.connection().client, key.itineraryId, { attemptKey, ...owner(key), signal }),
        ),
      ),
    } satisfies Wired<typeof cancellationPorts>,
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
  return amendmentMachine.provide({
    actors: {
      ferrySearch,
      ...({
        quoteChange: fromPromise(async ({ input, signal }) =>
          amendmentQuote(await modify(input, false, { signal }), input.itinerary),
        ),
        readTruth: readTruth(services),
        openChange: fromPromise(async ({ input }) => openKey(services, input)),
        commitChange: fromPromise(async ({ input: { attemptKey, ...question }, signal }) => {
          await act(services, () => modify(question, true, { attemptKey, signal }));
        }),
      } satisfies Wired<typeof amendmentPorts>),
    },
  });
}

/** A guest's way to a booking: the e-mail goes in its header and nowhere else (ruling 60). */
export const wireLookUp = ({ connection }: Services) =>
  lookUpMachine.provide({
    actors: {
      findBooking: fromPromise(async ({ input: { reference, email }, signal }) => {
        const { itineraryId } = await fetchItinerary(connection().client, { id: reference, email }, signal);
        return itineraryId;
      }),
    } satisfies Wired<typeof lookUpPorts>,
  });
