// What the changes of a booking added to its crossings and nobody has paid: it is given up whole, whatever the tickets say.
import { eq } from 'drizzle-orm';
import { NOTHING, type Pence, pence } from '#domain/values/money.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { bookedDeparture } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { paidNet } from './refunds.ts';
import type { BookedLeg } from './terms.ts';

type Account = Pick<LoadedItinerary, 'row' | 'movements' | 'ferry'>;

const dueOf = ({ row, movements }: Account): Pence => pence(Math.max(NOTHING, row.totalPence - paidNet(movements)));

/** Whether a change made a booking dearer that is not paid yet; of one on a plan its instalments are. */
export const owesDifference = (account: Account & Pick<LoadedItinerary, 'paymentPlan'>): boolean =>
  account.paymentPlan === null && dueOf(account) > NOTHING;

/** For each crossing what is not paid of its price; fees are paid first. */
export function unpaidIn(account: Account): (booked: BookedLeg) => Pence {
  const unpaid = new Map<BookedLeg, Pence>();
  let due: number = dueOf(account);
  for (const booked of account.ferry.flatMap(({ departures }) => departures)) {
    const part = pence(Math.min(booked.leg.unpaidPence, due));
    unpaid.set(booked, part);
    due -= part;
  }
  return (booked) => unpaid.get(booked) ?? NOTHING;
}

/** Forgets what earlier changes added where all is paid, so that it does not count as unpaid after the next one. */
export async function forgetPaid(tx: Database, account: Account): Promise<void> {
  if (dueOf(account) > NOTHING) return;
  const own = eq(bookedDeparture.itineraryId, account.row.id);
  await tx.update(bookedDeparture).set({ unpaidPence: NOTHING }).where(own);
}
