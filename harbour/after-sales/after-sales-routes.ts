// After the booking: cancellations and changes, each quoted first and then made once (spec 7; rulings 8, 57).
import { putBookingCancel, putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import { type Caller, openItinerary } from '#harbour/booking/access.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { itineraryOfReference } from '#harbour/booking/confirmation.ts';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { wireItinerary } from '#harbour/booking/wire-itinerary.ts';
import type { ItineraryRow } from '#harbour/db/booking-schema.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { settleSilentOrders } from '#harbour/payment/late-orders.ts';
import type { Services } from '#harbour/services.ts';
import { cancelItinerary, quoteCancellation } from './cancel.ts';
import { makeChange, quoteChange } from './modify.ts';

export const afterSalesRoutes: RouteGroup = (services) => [
  serve(putBookingCancel, async (call) => {
    const bookingNumber = call.param('id');
    const { id } = await openBooking(services, call, bookingNumber);
    return [await quoteCancellation(services, call.session, { id, bookingNumber })];
  }),

  serve(putItineraryCancel, async (call) => {
    const id = call.param('id');
    await settleSilentOrders(services);
    await openItinerary(services, call, id, 'act');
    const members = await actOnce(services, { ...call, action: `PUT cancel ${id}` }, async (tx) => {
      await cancelItinerary(services, tx, call.session, id);
      return [wireItinerary(services, await loadItinerary(tx, id))];
    });
    services.post.poke();
    return members;
  }),

  serve(putBookingModify, async (call) => {
    const { session, body } = call;
    const bookingNumber = call.param('id');
    const { id } = await openBooking(services, call, bookingNumber);
    const asked = { session, id, bookingNumber, body };
    if (!body.commitChanges) return [await quoteChange(services, asked)];
    // Expired holds are for sale again, also in the seconds before the next sweep.
    await meetDeadlines(services);
    const members = await actOnce(services, { ...call, action: `PUT modify ${bookingNumber}` }, async (tx) => [
      await makeChange(services, tx, asked),
    ]);
    services.post.poke();
    return members;
  }),
];

/** An unknown number is looked up like a known one, so that both are refused in the same way. */
async function openBooking(services: Services, caller: Caller, bookingNumber: string): Promise<ItineraryRow> {
  const id = await itineraryOfReference(services.db, bookingNumber);
  return openItinerary(services, caller, id ?? bookingNumber, 'act');
}
