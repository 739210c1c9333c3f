import { fromPromise } from 'xstate';
import { cartBodyOf } from '#domain/cart-body.ts';
import { formatCounts, ONE_ADULT, partySize } from '#domain/passengers.ts';
import type { Area } from '#machines/app/fronts.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { bookingPorts, PricingQuestion } from '#machines/booking/booking.ports.ts';
import { contentMachine, type contentPorts } from '#machines/booking/content.machine.ts';
import { departuresMachine, type departuresPorts } from '#machines/booking/departures.machine.ts';
import { formerSearchesMachine, type formerSearchesPorts } from '#machines/booking/former-searches.machine.ts';
import type { Wired } from '#machines/port.ts';
import {
  type CouponQuestion,
  ferrySearchMachine,
  type ferrySearchPorts,
  type SearchQuestion,
} from '#machines/search/ferry-search.machine.ts';
import { postCart } from '#src/api/booking.ts';
import { fetchFerryFares, fetchFerryVehicles, fetchFerryVessels } from '#src/api/content.ts';
import { checkCoupon, searchCrossings } from '#src/api/search.ts';
import { addTravelCard } from '#src/api/travel-cards.ts';
import type { Services } from '#src/app/services.ts';
import { newAttemptKey, newTravellerIds } from '#src/platform/random.ts';
import { createSearchMemory } from '#src/platform/storage.ts';
import { wireOffers } from './extras/wire-offers.ts';
import { crossingsQuery } from './questions.ts';
import { wireItinerary, wireLookUp } from './wire-itinerary.ts';
import { wirePayment } from './wire-payment.ts';
import { wireHotelSearch } from './wire-stay.ts';

/** The booking area's machines with their ports, leaf machines first. */
export const wireBook = (services: Services): Area<'book'> => ({
  booking: wireBooking(services),
  itinerary: wireItinerary(services, { payment: wirePayment(services), ferrySearch: wireFerrySearch(services) }),
  lookUp: wireLookUp(services),
});

const wireBooking = (services: Services) =>
  bookingMachine.provide({
    actors: {
      content: wireContent(services),
      departures: wireDepartures(services),
      offers: wireOffers(services),
      formerSearches: wireFormerSearches(services),
      ferrySearch: wireFerrySearch(services),
      hotelSearch: wireHotelSearch(services),
      payment: wirePayment(services),
      ...({
        priceTrip: fromPromise(({ input, signal }) => priceTrip(services, input, signal)),
        searchAgain: fromPromise(({ input, signal }) => search(services, input, signal)),
      } satisfies Wired<typeof bookingPorts>),
    },
  });

function wireFormerSearches({ window }: Services) {
  const memory = createSearchMemory(() => window.localStorage);
  return formerSearchesMachine.provide({
    actors: {
      recallSearches: fromPromise(async () => memory.read() ?? []),
    } satisfies Wired<typeof formerSearchesPorts>,
    actions: { storeSearches: (_, { searches }) => memory.write(searches) },
  });
}

/** The cart, then each travel card that goes with it: the last answer has them all in its total. */
async function priceTrip(
  { connection }: Services,
  { trip, productCode, customerNumber }: PricingQuestion,
  signal: AbortSignal,
) {
  const { client } = connection();
  const travellerIds = newTravellerIds(partySize(trip.wish.party));
  const body = cartBodyOf(trip, { productCode, travellerIds });
  let cart = await postCart(client, body, { attemptKey: newAttemptKey(), signal });
  for (const { code, startDate } of customerNumber === null ? [] : trip.extras.travelCards) {
    const order = { code, startDate, customerNumber: customerNumber ?? '', cartId: cart.cartId };
    cart = await addTravelCard(client, order, { attemptKey: newAttemptKey(), signal });
  }
  return cart;
}

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
