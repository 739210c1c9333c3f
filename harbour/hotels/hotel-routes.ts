// Spec 7 (Search): places to stay with prices for one room, and the free rooms of a place.
import { getAvailableRooms, getHotelCalendar } from '#domain/contract/hotels.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { findRooms, findStays } from './search-stays.ts';

export const hotelRoutes: RouteGroup = (services) => [
  serve(getHotelCalendar, async (call) => {
    if (!services.catalogue.products.has(call.param('product'))) {
      throw new Refusal(422, 'We do not know this product.', { code: 'unknown-product' });
    }
    return findStays(services, call.query);
  }),
  serve(getAvailableRooms, ({ query }) => findRooms(services, query)),
];
