// Carts: a trip priced and kept, with nothing held for it.
import { eq } from 'drizzle-orm';
import type { CartRequest } from '#domain/contract/booking.ts';
import { toInstantText } from '#harbour/clock.ts';
import { type CartRow, cart } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import { checkCart } from './cart-rules.ts';
import { type PricedTrip, priceTrip } from './price-trip.ts';

export interface PricedCart {
  readonly id: string;
  readonly body: CartRequest;
  readonly trip: PricedTrip;
}

export async function makeCart(services: Services, db: Database, session: Session, body: CartRequest): Promise<PricedCart> {
  checkCart(body);
  const trip = await priceTrip(services, db, session, body);
  const id = services.random.uuid();
  await db.insert(cart).values({
    id,
    ownerSession: session.hash,
    body,
    totalPence: trip.total,
    createdAt: services.clock.now(),
  });
  services.log.info('cart-priced', { cart: id, items: trip.ferry.length, at: toInstantText(services.clock.now()) });
  return { id, body, trip };
}

/** The caller's own cart, locked until the transaction ends. Throws 404 on any other. */
export async function lockCart(tx: Database, session: Session, id: string): Promise<CartRow> {
  const [row] = await tx.select().from(cart).where(eq(cart.id, id)).for('update');
  if (row === undefined || row.ownerSession !== session.hash) {
    throw new Refusal(404, 'This basket is not there any more. Please start again from your search.', { code: 'unknown-cart' });
  }
  return row;
}
