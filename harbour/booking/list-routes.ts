// A user's own bookings. A guest has none to list: a booking made without signing in is read by its id and e-mail (T02).
import { getItineraries, postCreateMissing } from '#domain/contract/booking.ts';
import { requireUser } from '#harbour/accounts/access.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { ownersOf } from './access.ts';
import { meetDeadlines } from './deadlines.ts';
import { importMissing, listItineraries } from './list-itineraries.ts';

export const listRoutes: RouteGroup = (services) => [
  serve(
    getItineraries,
    async ({ session, query }) => {
      requireUser(session);
      return listItineraries(services, await ownersOf(services.db, session), Math.max(1, query.page ?? 1));
    },
    { first: meetDeadlines },
  ),

  serve(postCreateMissing, async ({ session }) => {
    requireUser(session);
    return [{ missingBookingReferences: await importMissing(services, await ownersOf(services.db, session)) }];
  }),
];
