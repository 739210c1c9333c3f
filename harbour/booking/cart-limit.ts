// How many trips one caller may have priced: each cart is kept for a day, and costs nothing.
import { sql } from 'drizzle-orm';
import { SECOND } from '#harbour/clock.ts';
import { cart } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { preparedValue } from '#harbour/db/prepared.ts';
import { tooMany } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';
import { type Holder, heldFrom } from './hold-limits.ts';

const TOO_MANY_CARTS =
  'Too many trips have been priced from your connection. Please try again in a few minutes, or call us.';

/** As whom limits count who makes a cart: passengers by their address, staff by their session. */
export const madeFrom = (holder: Holder): string => heldFrom(holder) ?? holder.session.hash;

/**
 * Throws 429, with the seconds until there may be another, once the caller has made as many as the limit says. Nothing is
 * locked for it: who asks often at the same instant gets as many more.
 */
export async function limitCarts({ clock, limits }: Services, tx: Database, holder: Holder): Promise<void> {
  const { amount, perSeconds } = limits.cartsPerAddress;
  const since = clock.now() - perSeconds * SECOND;
  const first = await readNewest(tx, { from: madeFrom(holder), since, others: amount - 1 });
  if (first !== undefined) throw tooMany((first - since) / SECOND, TOO_MANY_CARTS);
}

/** The earliest of as many as count, from then on; none where there are fewer. */
const readNewest = preparedValue<number, 'from' | 'since' | 'others'>(
  (_db, value) => sql`SELECT ${cart.createdAt}::float8 FROM ${cart}
    WHERE ${cart.madeFrom} = ${value('from')} AND ${cart.createdAt} > ${value('since')}
    ORDER BY ${cart.createdAt} DESC OFFSET ${value('others')}::int LIMIT 1`,
);
