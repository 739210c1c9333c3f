// Hooks for test suites: available only with a controlled clock or a flag, and only to callers on this machine.
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { isControlled } from '#harbour/clock.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { type SailingKey, sailingId } from '#harbour/pricing/sailings.ts';
import type { Services } from '#harbour/services.ts';
import { isFromHere } from './from-here.ts';
import { readBody } from './read-request.ts';
import { Refusal } from './refusals.ts';
import type { HarbourEnv } from './serve.ts';

const clockBody = v.union([v.object({ advance: v.string() }), v.object({ to: v.string() })]);
const sailingKey = { routeCode: v.string(), departureDate: v.string(), departureTime: v.string() };
const priceBody = v.object({ ...sailingKey, permille: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const fillBody = v.object({
  ...sailingKey,
  leavePassengers: v.optional(v.number(), 0),
  leaveLaneCm: v.optional(v.number(), 0),
});

/** Admits callers on this machine that are not browsers. */
export const onlyFromHere = (services: Services) =>
  createMiddleware<HarbourEnv>(async (context, next) => {
    if (!isFromHere(context, services)) throw new Refusal(404, 'There is nothing at this address.');
    if (context.req.header('origin') !== undefined) throw new Refusal(403, 'The control port is not for browsers.');
    await next();
  });

export function controlRoutes(app: Hono<HarbourEnv>, services: Services): void {
  app.use('/control/*', onlyFromHere(services));

  app.post('/control/clock', async (context) => {
    const { clock } = services;
    if (!isControlled(clock)) throw new Refusal(409, 'The clock is not controlled: set HARBOUR_CLOCK.');
    const wanted = await readBody(clockBody, context);
    try {
      await ('advance' in wanted ? clock.advance(wanted.advance) : clock.moveTo(wanted.to));
    } catch (fault) {
      if (fault instanceof RangeError) throw new Refusal(422, fault.message);
      throw fault;
    }
    return context.json({ now: clock.now() });
  });

  app.post('/control/price', async (context) => {
    const { permille, ...key } = await readBody(priceBody, context);
    return answer(context, services, await change(services, key, { pricePermille: permille }));
  });

  app.post('/control/fill', async (context) => {
    const { leavePassengers, leaveLaneCm, ...key } = await readBody(fillBody, context);
    const takenPassengers = sql<number>`GREATEST(0, ${sailing.capacityPassengers} - ${leavePassengers})`;
    const takenLaneCm = sql<number>`GREATEST(0, ${sailing.capacityLaneCm} - ${leaveLaneCm})`;
    const held = {
      passengers: sql`${sailing.takenPassengers} - ${sailing.basePassengers}`,
      lane: sql`${sailing.takenLaneCm} - ${sailing.baseLaneCm}`,
    };
    // What bookings hold stays theirs: only the part sold elsewhere changes.
    const filled = await change(services, key, {
      takenPassengers: sql`GREATEST(${takenPassengers}, ${held.passengers})`,
      takenLaneCm: sql`GREATEST(${takenLaneCm}, ${held.lane})`,
      basePassengers: sql`GREATEST(0, ${takenPassengers} - (${held.passengers}))`,
      baseLaneCm: sql`GREATEST(0, ${takenLaneCm} - (${held.lane}))`,
    });
    return answer(context, services, filled);
  });
}

function change({ db }: Services, key: SailingKey, values: PgUpdateSetSource<typeof sailing>) {
  return db
    .update(sailing)
    .set(values)
    .where(eq(sailing.id, sailingId(key)))
    .returning();
}

function answer(context: Context, { log }: Services, changed: readonly { id: string }[]): Response {
  const [row] = changed;
  if (row === undefined) throw new Refusal(404, 'There is no such sailing.');
  log.info('control', { sailing: row.id });
  return context.json(row);
}
