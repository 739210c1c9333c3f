// The call centre's own calls (R12, ruling 63). Every one first checks that the call centre is calling (T08).
import {
  getDeskActing,
  getDeskBookings,
  getDeskCustomers,
  getDeskDepartures,
  putDeskActing,
} from '#domain/contract/extensions/desk.ts';
import { requireDesk } from '#harbour/accounts/access.ts';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { actedFor, actFor } from './acting.ts';
import { departuresOn, findBookings, findCustomers } from './find.ts';

export const deskRoutes: RouteGroup = (services) => [
  serve(
    getDeskBookings,
    ({ session, query }) => {
      requireDesk(session);
      return findBookings(services.db, services.clock.now(), query);
    },
    { first: meetDeadlines },
  ),
  serve(
    getDeskDepartures,
    ({ session, query }) => {
      requireDesk(session);
      return departuresOn(services.db, query.date, services.clock.now());
    },
    { first: meetDeadlines },
  ),
  serve(getDeskCustomers, async ({ session, query }) => {
    requireDesk(session);
    return findCustomers(services.db, query.query);
  }),
  serve(getDeskActing, async ({ session }) => {
    requireDesk(session);
    return [{ customer: await actedFor(services.db, session.hash) }];
  }),
  serve(putDeskActing, async ({ session, body }) => {
    const { userNumber: ccId } = requireDesk(session);
    return [{ customer: await actFor(services, session, { ccId, customerNumber: body.customerNumber }) }];
  }),
];
