import { fromPromise } from 'xstate';
import { offersMachine, type offersPorts } from '#machines/booking/offers.machine.ts';
import type { Wired } from '#machines/port.ts';
import { fetchFerrySundries, fetchProperties } from '#src/api/content.ts';
import { fetchAttractions, fetchCardOffers } from '#src/api/extras.ts';
import type { Services } from '#src/app/services.ts';

/** What can be added to a trip, as the provider sells it. */
export const wireOffers = ({ connection }: Services) =>
  offersMachine.provide({
    actors: {
      fetchAttractions: fromPromise(({ input, signal }) => fetchAttractions(connection().client, input, signal)),
      fetchSundries: fromPromise(({ signal }) => fetchFerrySundries(connection().client, signal)),
      fetchPlaces: fromPromise(({ signal }) => fetchProperties(connection().client, undefined, signal)),
      fetchTravelCards: fromPromise(({ input, signal }) =>
        fetchCardOffers(connection().client, input.priceDate, signal),
      ),
    } satisfies Wired<typeof offersPorts>,
  });
