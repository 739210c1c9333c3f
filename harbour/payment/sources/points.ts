// Guarantee 47: the payer's own loyalty points, as many as the booking allows (spec 5, rulings 45 and 46).
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { PENCE_PER_POINT } from '#domain/payment/redemption.ts';
import { formatPence, NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import { customerNumberOf } from '#harbour/accounts/access.ts';
import { spendPoints } from '#harbour/accounts/balances.ts';
import { customerOf } from '#harbour/booking/access.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { takeMoney } from '#harbour/payment/capture.ts';
import { closeOpen } from '#harbour/payment/orders.ts';
import { pointsLeft } from './applicable-loyalty.ts';
import type { Charge, Source } from './source.ts';

export const points: Source = {
  inParts: true,

  async check(_services, tx, charge) {
    accountOf(charge);
    pointsOf(charge);
    const most = await applicableTo(tx, charge);
    if (charge.amount > most) {
      throw new Refusal(
        422,
        `Points pay for ${formatPence(most)} of this booking at most. Nothing was taken. Please pay for our partners’ extras and for donations another way.`,
        { code: 'points-not-applicable' },
      );
    }
  },

  async take(services, tx, charge, { open }) {
    const { row, due, amount } = charge;
    const id = services.random.uuid();
    await closeOpen(services, tx, open);
    await spendPoints(services, tx, accountOf(charge), { id, itineraryId: row.id, points: pointsOf(charge) });
    const taking = { id, row, due, amount, guaranteeTypeCode: GUARANTEE.loyaltyPoints, orderId: null };
    return { kind: 'taken', ...(await takeMoney(services, tx, taking)) };
  },
};

/**
 * The customer whose points they are: the payer, or the one that the call centre acts for. Throws 403 for everybody else,
 * and where the call centre has another customer's booking open.
 */
function accountOf({ session, row }: Charge): string {
  const customerNumber = customerNumberOf(session);
  if (customerNumber === null) {
    throw new Refusal(403, 'Only a signed-in customer can pay with points. Nothing was taken.', {
      code: 'own-points',
    });
  }
  if (session.actingFor !== undefined && ![null, customerNumber].includes(customerOf(row))) {
    throw new Refusal(403, 'This booking belongs to another customer than the one you act for. Nothing was taken.', {
      code: 'other-customer',
    });
  }
  return customerNumber;
}

/** Whole points that are worth exactly the amount. */
function pointsOf({ guarantee, amount }: Charge): number {
  const wanted = guarantee.points ?? amount / PENCE_PER_POINT;
  if (Number.isInteger(wanted) && wanted * PENCE_PER_POINT === amount) return wanted;
  throw new Refusal(422, `These points are not worth ${formatPence(amount)}. Nothing was taken.`, {
    code: 'points-amount',
  });
}

/**
 * What points may pay of what is due: what applies to the crossings, where there are any, and no travel card that comes
 * with a trip, whatever else has paid before.
 */
async function applicableTo(tx: Database, { row, due }: Charge): Promise<Pence> {
  const loaded = await loadItinerary(tx, row.id);
  const left = pointsLeft(loaded);
  const isTrip = loaded.ferry.length + loaded.stays.length > 0;
  const cards = isTrip && row.status === STATUS.held ? loaded.travelCards : [];
  const prices = sumPence(cards.map(({ pricePence }) => pricePence));
  const besideCards = pence(Math.max(NOTHING, due.amount - prices));
  if (left.length === 0) return besideCards;
  return pence(Math.min(besideCards, left.reduce((sum, points) => sum + points, 0) * PENCE_PER_POINT));
}
