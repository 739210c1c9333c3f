import { fromPromise } from 'xstate';
import { type Wired, wire } from '#machines/port.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import type { hotelSearchPorts } from '#machines/search/hotel-search.ports.ts';
import { fetchProperties } from '#src/api/extras.ts';
import { fetchRooms, searchHotels } from '#src/api/hotels.ts';
import type { Services } from '#src/app/services.ts';

/** Places to stay and their rooms, as the provider sells them. */
export const wireHotelSearch = ({ connection }: Services) =>
  wire(hotelSearchMachine, {
    actors: {
      searchHotels: fromPromise(({ input, signal }) => searchHotels(connection().client, input, signal)),
      fetchRooms: fromPromise(({ input, signal }) => fetchRooms(connection().client, input, signal)),
      fetchProperty: fromPromise(async ({ input: { hotelCode }, signal }) => {
        const places = await fetchProperties(connection().client, hotelCode, signal);
        return places.find(({ code }) => code === hotelCode) ?? null;
      }),
    } satisfies Wired<typeof hotelSearchPorts>,
  });
