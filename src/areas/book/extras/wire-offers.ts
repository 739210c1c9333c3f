import { fromPromise } from 'xstate';
import { offersMachine, type offersPorts } from '#machines/booking/offers.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import type { Services } from '#src/app/services.ts';
import { later } from '#src/areas/book/later.ts';

/** What can be added to a trip, as the provider sells it. */
export const wireOffers = ({ connection }: Services) =>
  wire(offersMachine, {
    actors: {
      fetchAttractions: fromPromise(async ({ input, signal }) =>
        (await later()).fetchAttractions(connection().client, input, signal),
      ),
      fetchSundries: fromPromise(async ({ signal }) => (await later()).fetchFerrySundries(connection().client, signal)),
      fetchPlaces: fromPromise(async ({ signal }) =>
        (await later()).fetchProperties(connection().client, undefined, signal),
      ),
      fetchTravelCards: fromPromise(async ({ input, signal }) =>
        (await later()).fetchCardOffers(connection().client, input.priceDate, signal),
      ),
    } satisfies Wired<typeof offersPorts>,
  });
