// What comes round by the clock for bookings and payments.
import { lte } from 'drizzle-orm';
import { HOUR, SECOND } from '#harbour/clock.ts';
import { cart } from '#harbour/db/booking-schema.ts';
import { attempt } from '#harbour/db/payment-schema.ts';
import type { Job } from '#harbour/parts.ts';
import { collectInstalments } from '#harbour/payment/collect-instalments.ts';
import { meetDeadlines } from './deadlines.ts';

export const sweepHolds: Job = {
  name: 'sweep-holds',
  everyMilliseconds: 2 * SECOND,
  run: meetDeadlines,
};

/** For what could not be written or sent, and what another process has left. */
export const sendMail: Job = {
  name: 'send-mail',
  everyMilliseconds: 30 * SECOND,
  run({ post }) {
    post.poke();
    return post.idle();
  },
};

/** They fall due with the day in London, so every hour is often enough. */
export const collectDue: Job = { name: 'collect-instalments', everyMilliseconds: HOUR, run: collectInstalments };

export const forgetOldCarts: Job = {
  name: 'forget-old-carts',
  everyMilliseconds: HOUR,
  async run({ db, clock, limits }) {
    // Longer than a guest's session and the one that it went on in after a sign-in: nobody can use them any more.
    const before = clock.now() - 2 * limits.sessionAbsoluteHours * HOUR;
    await db.delete(attempt).where(lte(attempt.answeredAt, before));
    // What was held or booked of one has its own rows by then.
    await db.delete(cart).where(lte(cart.createdAt, before));
  },
};
