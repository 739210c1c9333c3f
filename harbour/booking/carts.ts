// Carts: a trip priced and kept, with nothing held for it.
import { eq } from 'drizzle-orm';
import type { CartRequest } from '#domain/contract/booking.ts';
import { type CartRow, cart } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { checkStock } from '#harbour/extras/stock.ts';
import { takeToken } from '#harbour/http/rate-limit.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { wrongCoupons } from '#harbour/pricing/coupons.ts';
import type { Services } from '#harbour/services.ts';
import { checkCart } from './cart-rules.ts';
import { type PricedTrip, priceTrip } from './price-trip.ts';

const TOO_MANY_CODES = 'Too many codes were tried. Please wait a few minutes.';

export interface PricedCart {
  readonly id: string;
  readonly body: CartRequest;
  readonly trip: PricedTrip;
}

export async function makeCart(
  services: Services,
  db: Database,
  session: Session,
  body: CartRequest,
): Promise<PricedCart> {
  checkCart(body, session);
  const trip = await priceTrip(services, db, session, body);
  await checkStock(
    db,
    trip.ferry.flatMap(({ extras }) => extras.stock),
  );
  for (const item of trip.ferry) {
    if (item.unknownCoupon) {
      await takeToken(
        { ...services, db },
        wrongCoupons(session),
        services.limits.wrongCouponsPerSession,
        TOO_MANY_CODES,
      );
    }
  }
  const id = services.random.uuid();
  await db.insert(cart).values({
    id,
    ownerSession: session.hash,
    body,
    totalPence: trip.total,
    createdAt: services.clock.now(),
  });
  services.log.info('cart-priced', { cart: id, items: trip.ferry.length });
  return { id, body, trip };
}

/** The caller's own cart, locked until the transaction ends. Throws 404 on any other. */
export async function lockCart(tx: Database, session: Session, id: string): Promise<CartRow> {
  const [row] = await tx.select().from(cart).where(eq(cart.id, id)).for('update');
  if (row === undefined || row.ownerSession !== session.hash) {
    throw new Refusal(404, 'This basket is not there any more. Please start again from your search.', {
      code: 'unknown-cart',
    });
  }
  return row;
}
