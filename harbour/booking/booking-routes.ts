// Carts, reserve, one itinerary, and the letters that follow a booking (spec 7, Booking and payment).
import { getItinerary, postCart, postETicket, postReserve, postTransactionalEmail } from '#domain/contract/booking.ts';
import { NOTHING } from '#domain/values/money.ts';
import { STATUS } from '#harbour/db/booking-schema.ts';
import { inTurn } from '#harbour/db/database.ts';
import type { MailKind } from '#harbour/db/mail-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { limitLetters } from '#harbour/mail/letter-limit.ts';
import { queueMail } from '#harbour/mail/post.ts';
import { dueNow, lockItinerary } from '#harbour/payment/due.ts';
import { agreePlan } from '#harbour/payment/plan.ts';
import type { Services } from '#harbour/services.ts';
import { type Caller, customerOf, openItinerary } from './access.ts';
import { actOnce } from './attempts.ts';
import { limitCarts } from './cart-limit.ts';
import { makeCart } from './carts.ts';
import { confirmationAddress, itineraryOfReference } from './confirmation.ts';
import { meetDeadlines } from './deadlines.ts';
import { findItinerary, loadItinerary } from './load-itinerary.ts';
import { outcomeOf } from './outcome.ts';
import { departuresOf, namedSailings } from './price-trip.ts';
import { lockWish, reserve } from './reserve.ts';
import { wireCart } from './wire-cart.ts';
import { wireItinerary } from './wire-itinerary.ts';

/** The text of the 429 for one letter too many. */
const TOO_MANY_LETTERS =
  'We have sent this e-mail several times already. Please check your junk mail, or try again later.';

export const bookingRoutes: RouteGroup = (services) => [
  serve(postCart, (call) =>
    actOnce(
      services,
      {
        ...call,
        action: 'POST carts',
        first: (tx) => inTurn(limitCarts(services, tx, call), namedSailings(tx, departuresOf(call.body))),
      },
      async (tx, [, named]) => [wireCart(services, await makeCart(services, tx, call, call.body, named))],
    ),
  ),

  serve(
    postReserve,
    (call) =>
      actOnce(
        services,
        { ...call, action: 'POST reserve', first: (tx) => lockWish(services, tx, call, call.body.cartId) },
        async (tx, wish) => {
          const { itineraryId, before } = await reserve(services, tx, call, wish);
          const wanted = call.body.planType !== undefined;
          if (before || wanted) await agreePlan(services, tx, call.session, { itineraryId, wanted });
          return [wireItinerary(services, await loadItinerary(tx, itineraryId))];
        },
      ),
    // Expired holds are for sale again, also in the seconds before the next sweep.
    { first: meetDeadlines },
  ),

  serve(
    getItinerary,
    async (call) => {
      const { db } = services;
      // Read as a whole at once: almost whoever asks for a booking by its id may open it.
      const found = await findItinerary(db, call.param('id'));
      const { outcomeOnly, ...row } = await openItinerary(services, call, call.param('id'), 'read', found?.row ?? null);
      const booking = wireItinerary(services, found ?? (await loadItinerary(db, row.id)));
      if (call.session.kind === 'call-centre') return [{ ...booking, customerNumber: customerOf(row) }];
      return [outcomeOnly ? outcomeOf(booking) : booking];
    },
    { first: meetDeadlines },
  ),

  serve(postTransactionalEmail, async (call) => {
    const { id } = await openItinerary(services, call, call.body.itineraryId, 'act');
    const recipient = await confirmationAddress(services.db, id);
    if (recipient === null)
      throw new Refusal(409, 'A travel card has no ticket to send. You will find the card among your travel cards.', {
        code: 'no-ticket',
      });
    return sendAgain(services, call, id, { kind: 'confirmation', recipient, priced: true });
  }),

  serve(postETicket, async (call) => {
    const { bookingNumber, emailAddress, priced } = call.body;
    const { id } = await openItinerary(services, call, await itineraryOf(services, bookingNumber), 'act');
    return sendAgain(services, call, id, { kind: 'e-ticket', recipient: emailAddress, priced });
  }),
];

interface Again {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly priced: boolean;
}

/** There are no letters for unpaid bookings; those for paid ones are limited, so that nobody is flooded through us. */
async function sendAgain(
  services: Services,
  call: Caller & { attemptKey: string | undefined; body: unknown },
  id: string,
  letter: Again,
) {
  const members = await actOnce(services, { ...call, action: `POST ${letter.kind}` }, async (tx) => {
    const row = await lockItinerary(tx, id);
    if (row.status !== STATUS.booked)
      throw new Refusal(409, 'This booking is not paid, so it has no ticket yet.', { code: 'not-booked' });
    // A booking on a plan has its ticket since its deposit was paid.
    const due = await dueNow(tx, row);
    if (due.amount > NOTHING && due.instalments.length === 0)
      throw new Refusal(409, 'This booking has changed. Its new ticket is sent once the difference is paid.', {
        code: 'difference-due',
      });
    await limitLetters(services, tx, id, TOO_MANY_LETTERS);
    await queueMail(services, tx, { itineraryId: id, ...letter });
    return [{ emailAddress: letter.recipient }];
  });
  services.post.poke();
  return members;
}

/** An unknown number is looked up like a known one, so that both are refused in the same way. */
const itineraryOf = async ({ db }: Services, bookingNumber: string): Promise<string> =>
  (await itineraryOfReference(db, bookingNumber)) ?? bookingNumber;
