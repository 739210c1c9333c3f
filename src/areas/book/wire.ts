import { fromPromise } from 'xstate';
import { formatCounts, ONE_ADULT } from '#domain/trip/passengers.ts';
import type { Area } from '#machines/app/fronts.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { bookingPorts } from '#machines/booking/booking.ports.ts';
import { contentMachine, type contentPorts } from '#machines/booking/content.machine.ts';
import { departuresMachine, type departuresPorts } from '#machines/booking/departures.machine.ts';
import { formerSearchesMachine, type formerSearchesPorts } from '#machines/booking/former-searches.machine.ts';
import { ownDetailsMachine, type ownDetailsPorts } from '#machines/booking/own-details.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { fetchFerryFares, fetchFerryVehicles, fetchFerryVessels } from '#src/api/content.ts';
import { waitFor } from '#src/api/limit.ts';
import { searchCrossings } from '#src/api/search.ts';
import { firstScreen } from '#src/app/lazily.tsx';
import type { Services } from '#src/app/services.ts';
import { nextPicture } from '#src/platform/next-task.ts';
import { createSearchMemory } from '#src/platform/storage.ts';
import { wireOffers } from './extras/wire-offers.ts';
import { fromLater, later } from './later.ts';
import { search, wireCheckCoupon, wireFerrySearch } from './wire-search.ts';

/** Milliseconds. */
const BRIEFLY = 150;

/** The booking with its ports, leaf machines first. */
export const wireBook = (services: Services): Area<'book'> => ({ booking: wireBooking(services) });

function wireBooking(services: Services): typeof bookingMachine {
  const booking = wire(bookingMachine, {
    actors: {
      content: wireContent(services),
      departures: wireDepartures(services),
      offers: wireOffers(services),
      formerSearches: wireFormerSearches(services),
      ownDetails: wireOwnDetails(services),
      ferrySearch: wireFerrySearch(services),
      ...({
        priceTrip: fromPromise(async ({ input, signal }) => (await later()).priceTrip(services, input, signal)),
        loadLater: fromLater(({ wireHotelSearch, wirePayment }) => {
          // Looked up when a step that invokes them is entered, and not before.
          Object.assign(booking.implementations.actors, {
            hotelSearch: wireHotelSearch(services),
            payment: wirePayment(services),
          });
        }),
        searchAgain: fromPromise(({ input, signal }) => search(services, input, signal)),
        checkCoupon: wireCheckCoupon(services),
        waitBriefly: fromPromise(({ signal }) => waitFor(BRIEFLY, signal)),
      } satisfies Wired<typeof bookingPorts>),
    },
  });
  return booking;
}

const wireOwnDetails = ({ connection }: Services) =>
  wire(ownDetailsMachine, {
    actors: {
      fetchOwnDetails: fromPromise(async ({ input: { customerNumber }, signal }) =>
        (await later()).fetchOwnDetails(connection().client, customerNumber, signal),
      ),
    } satisfies Wired<typeof ownDetailsPorts>,
  });

function wireFormerSearches({ window }: Services) {
  const memory = createSearchMemory(() => window.localStorage);
  return wire(formerSearchesMachine, {
    actors: {
      recallSearches: fromPromise(async () => memory.read() ?? []),
    } satisfies Wired<typeof formerSearchesPorts>,
    actions: { storeSearches: (_, { searches }) => memory.write(searches) },
  });
}

const wireContent = ({ connection }: Services) =>
  wire(contentMachine, {
    actors: {
      fetchVehicles: fromPromise(({ signal }) => fetchFerryVehicles(connection().client, signal)),
      fetchFares: fromPromise(({ signal }) => fetchFerryFares(connection().client, signal)),
      fetchVessels: fromPromise(({ signal }) => fetchFerryVessels(connection().client, signal)),
    } satisfies Wired<typeof contentPorts>,
  });

const wireDepartures = ({ connection }: Services) =>
  wire(departuresMachine, {
    actors: {
      fetchDepartures: fromPromise(async ({ input: { ferryId, routeCode, date }, signal }) => {
        const query = { ferryId, routeCode, departureDate: date, passengers: formatCounts(ONE_ADULT) };
        await firstScreen;
        await nextPicture();
        return (await searchCrossings(connection().client, query, signal)).outwardDepartures;
      }),
    } satisfies Wired<typeof departuresPorts>,
  });
