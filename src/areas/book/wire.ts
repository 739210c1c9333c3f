import { fromPromise } from 'xstate';
import { GUARANTEE } from '#domain/guarantees.ts';
import { formatCounts, ONE_ADULT, partySize } from '#domain/passengers.ts';
import { cartBodyOf } from '#domain/trip.ts';
import type { BookArea } from '#machines/app/app.ports.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { bookingPorts } from '#machines/booking/booking.ports.ts';
import { contentMachine, type contentPorts } from '#machines/booking/content.machine.ts';
import { departuresMachine, type departuresPorts } from '#machines/booking/departures.machine.ts';
import { itineraryMachine, type itineraryPorts } from '#machines/itinerary/itinerary.machine.ts';
import { type OutcomeQuestion, paymentMachine, type paymentPorts } from '#machines/payment/payment.machine.ts';
import { preloadMachine, type preloadPorts } from '#machines/payment/preload.machine.ts';
import type { Wired } from '#machines/port.ts';
import {
  type CouponQuestion,
  ferrySearchMachine,
  type ferrySearchPorts,
  type SearchQuestion,
} from '#machines/search/ferry-search.machine.ts';
import { fetchItinerary, postCart, resendConfirmation, reserve, sendETicket } from '#src/api/booking.ts';
import { fetchFerryFares, fetchFerryVehicles, fetchFerryVessels } from '#src/api/content.ts';
import { fetchPaymentToken, preloadPayment, processPayment } from '#src/api/payment.ts';
import { checkCoupon, searchCrossings } from '#src/api/search.ts';
import type { Services } from '#src/app/services.ts';
import { postForm } from '#src/platform/post-form.ts';
import { newAttemptKey, newTravellerIds } from '#src/platform/random.ts';
import { cardReturns, crossingsQuery, orderKeyAt } from './questions.ts';
import { readOutcome } from './read-outcome.ts';
import { download, itineraryCalendar } from './to-calendar.ts';

/** The booking area's machines with their ports, leaf machines first. */
export const wireBook = (services: Services): BookArea => ({
  booking: wireBooking(services),
  itinerary: wireItinerary(services),
});

const wireBooking = (services: Services) =>
  bookingMachine.provide({
    actors: {
      content: wireContent(services),
      departures: wireDepartures(services),
      ferrySearch: wireFerrySearch(services),
      payment: wirePayment(services),
      ...({
        priceTrip: fromPromise(({ input, signal }) => {
          const { trip, productCode } = input;
          const travellerIds = newTravellerIds(partySize(trip.wish.party));
          const body = cartBodyOf(trip, { productCode, travellerIds });
          return postCart(services.connection().client, body, { attemptKey: newAttemptKey(), signal });
        }),
        searchAgain: fromPromise(({ input, signal }) => search(services, input, signal)),
      } satisfies Wired<typeof bookingPorts>),
    },
  });

const wireContent = ({ connection }: Services) =>
  contentMachine.provide({
    actors: {
      fetchVehicles: fromPromise(async ({ signal }) => [...(await fetchFerryVehicles(connection().client, signal))]),
      fetchFares: fromPromise(async ({ signal }) => [...(await fetchFerryFares(connection().client, signal))]),
      fetchVessels: fromPromise(async ({ signal }) => [...(await fetchFerryVessels(connection().client, signal))]),
    } satisfies Wired<typeof contentPorts>,
  });

const wireDepartures = ({ connection }: Services) =>
  departuresMachine.provide({
    actors: {
      fetchDepartures: fromPromise(async ({ input: { ferryId, routeCode, date }, signal }) => {
        const query = { ferryId, routeCode, departureDate: date, passengers: formatCounts(ONE_ADULT) };
        return (await searchCrossings(connection().client, query, signal)).outwardDepartures;
      }),
    } satisfies Wired<typeof departuresPorts>,
  });

const search = ({ connection }: Services, question: SearchQuestion, signal: AbortSignal) =>
  searchCrossings(connection().client, crossingsQuery(question), signal);

const couponQuery = ({ coupon, departureDate, returnDate }: CouponQuestion) => ({
  couponCode: coupon,
  departureDate,
  ...(returnDate && { returnDate }),
});

const wireFerrySearch = (services: Services) =>
  ferrySearchMachine.provide({
    actors: {
      checkCoupon: fromPromise(({ input, signal }) =>
        checkCoupon(services.connection().client, couponQuery(input), signal),
      ),
      searchCrossings: fromPromise(({ input, signal }) => search(services, input, signal)),
    } satisfies Wired<typeof ferrySearchPorts>,
  });

function wirePayment(services: Services) {
  const { storage, connection, now } = services;
  return paymentMachine.provide({
    actors: {
      preload: wirePreload(services),
      ...({
        openAttempt: fromPromise(async ({ input: { cartId, email } }) => {
          const known = storage.attempt.read();
          if (known?.cartId === cartId) return known;
          const fresh = {
            ...{ cartId, email, sessionId: services.session.id },
            reserveKey: newAttemptKey(),
            itineraryId: null,
            reference: null,
            payKey: null,
            orderKey: null,
            stage: 'reserving' as const,
          };
          storage.attempt.write(fresh);
          return fresh;
        }),
        reserve: fromPromise(async ({ input: { attempt }, signal }) => {
          const { cartId, reserveKey, email, sessionId } = attempt;
          const body = { cartId, guaranteesAccepted: [{ guaranteeTypeCode: GUARANTEE.newCard }] };
          const itinerary = await reserve(connection().client, body, {
            attemptKey: reserveKey,
            email,
            attemptSessionId: sessionId,
            signal,
          });
          const { itineraryId, reservationItems } = itinerary;
          const reference = reservationItems.ferry[0]?.bookingReference ?? null;
          const held = { ...attempt, itineraryId, reference, stage: 'held' as const };
          storage.attempt.write(held);
          return { itinerary, attempt: held };
        }),
        openTry: fromPromise(async ({ input: { attempt } }) => {
          const fresh = { ...attempt, payKey: newAttemptKey(), orderKey: orderKeyAt(now()), stage: 'held' as const };
          storage.attempt.write(fresh);
          return fresh;
        }),
        processPayment: fromPromise(async ({ input: { attempt, reference }, signal }) => {
          const body = { orderKey: attempt.orderKey ?? '', providerResult: { reference } };
          await processPayment(connection().client, attempt.itineraryId ?? '', body, {
            attemptKey: `${attempt.payKey ?? attempt.reserveKey}-result`,
            email: attempt.email,
            attemptSessionId: attempt.sessionId,
            signal,
          });
        }),
        readOutcome: fromPromise(({ input, signal }) => {
          // A reload while the bank thinks must not look like a card page that was left open.
          if (input.settles) storage.attempt.write({ ...input.attempt, stage: 'returned' });
          return readOutcome(
            () => fetchItinerary(connection().client, outcomeQuery(input), signal),
            input.settles,
            signal,
          );
        }),
      } satisfies Wired<typeof paymentPorts>),
    },
  });
}

const outcomeQuery = ({ attempt, paymentFailed }: OutcomeQuestion) => ({
  id: attempt.itineraryId ?? '',
  email: attempt.email,
  attemptSessionId: attempt.sessionId,
  ...(paymentFailed && { paymentFailed }),
});

function wirePreload({ window, storage, connection }: Services) {
  return preloadMachine.provide({
    actors: {
      fetchPaymentToken: fromPromise(({ input: { attempt }, signal }) =>
        fetchPaymentToken(
          connection().client,
          {
            product: 'ferry',
            id: attempt.itineraryId ?? '',
            email: attempt.email,
            attemptSessionId: attempt.sessionId,
          },
          signal,
        ),
      ),
      preloadCard: fromPromise(({ input: { attempt, amount, paymentToken }, signal }) => {
        const { cartId, itineraryId, email, sessionId, payKey, orderKey } = attempt;
        const body = {
          cartId,
          amountAfterTax: amount / 100,
          orderKey: orderKey ?? '',
          guaranteesAccepted: [
            {
              guaranteeTypeCode: GUARANTEE.newCard,
              amount: amount / 100,
              paymentMethod: 'card' as const,
              paymentToken,
            },
          ],
          ...cardReturns(window.location.origin, itineraryId ?? ''),
        };
        return preloadPayment(connection().client, itineraryId ?? '', body, {
          attemptKey: payKey ?? '',
          email,
          attemptSessionId: sessionId,
          signal,
        });
      }),
      leaveForCardPage: fromPromise(async ({ input: { attempt, form } }) => {
        storage.attempt.write({ ...attempt, stage: 'left' });
        postForm(form, connection().runtime.formOrigins, window.document);
      }),
    } satisfies Wired<typeof preloadPorts>,
  });
}

function wireItinerary({ window, storage, connection, now }: Services) {
  /** Who may have it: the session of the attempt that booked it, or a guest by the e-mail address. */
  const owner = (itineraryId: string, email: string | null) => {
    const attempt = storage.attempt.read();
    return {
      ...(email && { email }),
      ...(attempt?.itineraryId === itineraryId && { attemptSessionId: attempt.sessionId }),
    };
  };
  return itineraryMachine.provide({
    actors: {
      fetchItinerary: fromPromise(({ input: { itineraryId, email, paymentFailed }, signal }) =>
        fetchItinerary(
          connection().client,
          { id: itineraryId, ...owner(itineraryId, email), ...(paymentFailed && { paymentFailed }) },
          signal,
        ),
      ),
      resendConfirmation: fromPromise(({ input: { itineraryId, email }, signal }) =>
        resendConfirmation(connection().client, itineraryId, {
          attemptKey: newAttemptKey(),
          ...owner(itineraryId, email),
          signal,
        }),
      ),
      sendTicket: fromPromise(({ input: { itineraryId, bookingNumber, to, email }, signal }) =>
        sendETicket(
          connection().client,
          { bookingNumber, emailAddress: to, priced: false },
          { attemptKey: newAttemptKey(), ...owner(itineraryId, email), signal },
        ),
      ),
    } satisfies Wired<typeof itineraryPorts>,
    actions: {
      printPage: () => window.print(),
      saveCalendar: ({ context }) => {
        if (!context.itinerary) return;
        download('crossing.ics', 'text/calendar', itineraryCalendar(context.itinerary, context, now()), window);
      },
    },
  });
}
