// Carts: a trip priced and stored, with nothing held for it.
import { eq } from 'drizzle-orm';
import { type CartRequest, RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import { type CartRow, cart } from '#harbour/db/booking-schema.ts';
import { type Database, inPassing } from '#harbour/db/database.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import type { PricedCard } from '#harbour/extras/travel-card-orders.ts';
import { priceCard } from '#harbour/extras/travel-card-prices.ts';
import { Refusal, tooMany } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { offerPlan } from '#harbour/payment/plan.ts';
import type { PlanOffer } from '#harbour/payment/plan-offer.ts';
import { countCode, TOO_MANY_CODES } from '#harbour/pricing/coupons.ts';
import type { Services } from '#harbour/services.ts';
import { madeFrom } from './cart-limit.ts';
import { checkCart, withoutVainPlates } from './cart-rules.ts';
import { checkLimited } from './giving-way.ts';
import type { Holder } from './hold-limits.ts';
import { daysOf, departuresOf, type NamedSailings, namedSailings, type PricedTrip, priceTrip } from './price-trip.ts';

export interface PricedCart {
  readonly id: string;
  readonly body: CartRequest;
  readonly trip: PricedTrip;
  /** Travel cards beside the trip. */
  readonly cards: readonly PricedCard[];
  /** Of the trip and its cards. */
  readonly total: Pence;
  /** The plan that it may be paid by; null where none is offered. */
  readonly planOffer: PlanOffer | null;
}

/**
 * A stored cart at current prices, with its sailings where they have been read. Throws 422 and 409 for what can no longer be
 * sold.
 */
export async function priceCart(
  services: Services,
  db: Database,
  session: Session,
  { id, body, travelCards }: Pick<CartRow, 'id' | 'body' | 'travelCards'>,
  named?: NamedSailings,
): Promise<PricedCart> {
  const trip = await priceTrip(services, db, session, body, named ?? (await namedSailings(db, departuresOf(body))));
  const cards: PricedCard[] = [];
  for (const card of travelCards) cards.push({ card, price: await priceCard(db, card, services.clock.now()) });
  const total = sumPence([trip.total, ...cards.map(({ price }) => price.pricePence)]);
  const [startDate = ''] = daysOf(trip);
  const planOffer = await offerPlan(services, db, session, { total, startDate, withCards: cards.length > 0 });
  return { id, body, trip, cards, total, planOffer };
}

export async function makeCart(
  services: Services,
  tx: Database,
  holder: Holder,
  asked: CartRequest,
  named?: NamedSailings,
): Promise<PricedCart> {
  const { session } = holder;
  checkCart(services.catalogue, asked, session);
  const ferry = asked.ferry.map((item) => ({
    ...item,
    vehicles: withoutVainPlates(services.catalogue, item.vehicles),
  }));
  const body = { ...asked, ferry };
  checkSize(services, body);
  const priced = await priceCart(services, tx, session, { id: services.random.uuid(), body, travelCards: [] }, named);
  const { id, trip, total } = priced;
  await checkLimited(tx, session, trip);
  for (const { request, unknownCoupon } of trip.ferry) {
    if (request.couponCode === undefined) continue;
    const wait = await countCode({ ...services, db: tx }, holder, !unknownCoupon);
    if (wait > 0) throw tooMany(wait, TOO_MANY_CODES);
  }
  const createdAt = services.clock.now();
  const made = { id, ownerSession: session.hash, body, totalPence: total, createdAt, madeFrom: madeFrom(holder) };
  inPassing(tx, insertCart(tx, made));
  services.log.info('cart-priced', { cart: id, items: trip.ferry.length + trip.stays.length });
  return priced;
}

/** Each member has its own limit, and yet the lines of one address alone could have all that a request has. */
function checkSize({ limits }: Services, body: CartRequest): void {
  if (Buffer.byteLength(JSON.stringify(body)) <= limits.cartBytes) return;
  throw new Refusal(
    422,
    'This trip has more details than one booking can hold. Please leave some of them out, or call us.',
    { code: 'invalid' },
  );
}

const insertCart = prepared(
  cart,
  (db, value: Value<'id' | 'ownerSession' | 'body' | 'totalPence' | 'createdAt' | 'madeFrom'>) =>
    db.insert(cart).values({
      id: value('id'),
      ownerSession: value('ownerSession'),
      body: value('body'),
      totalPence: value('totalPence'),
      createdAt: value('createdAt'),
      madeFrom: value('madeFrom'),
    }),
);

const lockRow = prepared(cart, (db, value: Value<'id'>) =>
  db
    .select()
    .from(cart)
    .where(eq(cart.id, value('id')))
    .for('update'),
);

/** The caller's own cart, locked until the transaction ends. Throws 404 on any other. */
export async function lockCart(tx: Database, session: Session, id: string): Promise<CartRow> {
  const [row] = await lockRow(tx, { id });
  if (row === undefined || row.ownerSession !== session.hash) {
    throw new Refusal(404, 'This basket is no longer there. Please start again from your search.', {
      code: RESERVE_REFUSALS.unknownCart,
    });
  }
  return row;
}
