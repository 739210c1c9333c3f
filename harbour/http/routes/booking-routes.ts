// Carts, reserve, one itinerary, and the letters that follow a booking (spec 7, Booking and payment).
import { eq } from 'drizzle-orm';
import { getItinerary, postCart, postETicket, postReserve, postTransactionalEmail } from '#domain/contract/booking.ts';
import { type Caller, openItinerary } from '#harbour/booking/access.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { makeCart } from '#harbour/booking/carts.ts';
import { releaseLapsedHolds } from '#harbour/booking/holds.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { reserve } from '#harbour/booking/reserve.ts';
import { wireCart, wireItinerary } from '#harbour/booking/wire.ts';
import { ferryItem, type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { MailKind } from '#harbour/db/mail-schema.ts';
import { cardOf } from '#harbour/extras/travel-card-orders.ts';
import { takeToken } from '#harbour/http/rate-limit.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { deliverMail, queueMail } from '#harbour/mail/post.ts';
import { settleSilentOrders } from '#harbour/payment/orders.ts';
import type { Services } from '#harbour/services.ts';

/** Said with the 429 of one letter too many. */
const TOO_MANY_LETTERS =
  'We have sent this e-mail several times already. Please look in your spam folder, or try again later.';

export const bookingRoutes: RouteGroup = (services) => [
  serve(postCart, (call) =>
    actOnce(services, { ...call, action: 'POST carts' }, async (tx) => [
      wireCart(services, await makeCart(services, tx, call.session, call.body)),
    ]),
  ),

  serve(postReserve, async (call) => {
    // What ran out of time is for sale again, also in the seconds before the next sweep.
    await releaseLapsedHolds(services);
    return actOnce(services, { ...call, action: 'POST reserve' }, async (tx) => {
      if (call.body.planType !== undefined)
        throw new Refusal(501, 'Payment plans are not offered yet. Please pay by card.');
      const id = await reserve(services, tx, call.session, call.body.cartId);
      return [wireItinerary(services, await loadItinerary(tx, id))];
    });
  }),

  serve(getItinerary, async (call) => {
    const id = call.param('id');
    await openItinerary(services, call, id, 'read');
    await releaseLapsedHolds(services);
    await settleSilentOrders(services);
    return [wireItinerary(services, await loadItinerary(services.db, id))];
  }),

  serve(postTransactionalEmail, async (call) => {
    const row = await openItinerary(services, call, call.body.itineraryId, 'act');
    if ((await cardOf(services.db, row.id)) !== null)
      throw new Refusal(409, 'A travel card has no ticket to send. It stands among your travel cards.', {
        code: 'no-ticket',
      });
    const recipient = await confirmationAddress(services, row);
    return sendAgain(services, call, row, { kind: 'confirmation', recipient, priced: true });
  }),

  serve(postETicket, async (call) => {
    const { bookingNumber, emailAddress, priced } = call.body;
    const row = await openItinerary(services, call, await itineraryOf(services, bookingNumber), 'act');
    return sendAgain(services, call, row, { kind: 'e-ticket', recipient: emailAddress, priced });
  }),
];

interface Again {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly priced: boolean;
}

/** Letters of unpaid bookings do not exist; those of paid ones are limited, so that nobody is flooded through us. */
async function sendAgain(
  services: Services,
  call: Caller & { attemptKey: string | undefined; body: unknown },
  row: ItineraryRow,
  letter: Again,
) {
  const { limits } = services;
  const members = await actOnce(services, { ...call, action: `POST ${letter.kind}` }, async (tx) => {
    if (row.status !== STATUS.booked)
      throw new Refusal(409, 'This booking is not paid, so it has no ticket yet.', { code: 'not-booked' });
    await takeToken({ ...services, db: tx }, `mail:${row.id}`, limits.mailsPerBooking, TOO_MANY_LETTERS);
    await queueMail(services, tx, { itineraryId: row.id, ...letter });
    return [{ emailAddress: letter.recipient }];
  });
  await deliverMail(services);
  return members;
}

async function confirmationAddress({ db }: Services, row: ItineraryRow): Promise<string> {
  const [item] = await db.select().from(ferryItem).where(eq(ferryItem.itineraryId, row.id)).limit(1);
  return item?.confirmationEmail ?? row.leadEmail;
}

/** An unknown number is looked up like a known one, so that both are refused alike. */
async function itineraryOf({ db }: Services, bookingNumber: string): Promise<string> {
  const [item] = await db.select().from(ferryItem).where(eq(ferryItem.bookingReference, bookingNumber));
  return item?.itineraryId ?? bookingNumber;
}
