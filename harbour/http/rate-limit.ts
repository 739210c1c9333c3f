import { sql } from 'drizzle-orm';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { columnsOf } from '#harbour/db/rows.ts';
import { rateBucket } from '#harbour/db/session-schema.ts';
import type { Rate } from '#harbour/limits.ts';
import type { Services } from '#harbour/services.ts';
import { tooMany } from './refusals.ts';

/**
 * Takes one token from a bucket in the database, in one statement so that parallel calls cannot share a token.
 * Throws 429 with Retry-After when the bucket is empty.
 */
export async function takeToken(services: Services, key: string, rate: Rate, description?: string): Promise<void> {
  const wait = await tryToken(services, key, rate);
  if (wait > 0) throw tooMany(wait, description);
}

/**
 * As `takeToken`, but answers the seconds to wait; 0 when the token was taken. A try that turned out not to be one of those that
 * the limit counts costs nothing, and still waits for a token to be there.
 */
export async function tryToken({ db, clock }: Services, key: string, rate: Rate, cost: 0 | 1 = 1): Promise<number> {
  const perMillisecond = rate.amount / (rate.perSeconds * 1000);
  const [row] = await take(db, { key, cost, most: rate.amount, pace: perMillisecond, now: clock.now() });
  return row?.refused ? (1 - row.tokens) / perMillisecond / 1000 : 0;
}

const take = prepared(rateBucket, (_db, value: Value<'key' | 'cost' | 'most' | 'pace' | 'now'>) => {
  const [most, cost, now] = [
    sql`${value('most')}::float8`,
    sql`${value('cost')}::float8`,
    sql`${value('now')}::bigint`,
  ];
  const refilled = sql`LEAST(${most}, rate_bucket.tokens + GREATEST(0, ${now} - rate_bucket.refilled_at) * ${value('pace')}::float8)`;
  return sql`INSERT INTO ${rateBucket} (key, tokens, refilled_at, refused) VALUES (${value('key')}, ${most} - ${cost}, ${now}, false)
    ON CONFLICT (key) DO UPDATE SET
      tokens = CASE WHEN ${refilled} >= 1 THEN ${refilled} - ${cost} ELSE ${refilled} END,
      refused = ${refilled} < 1,
      refilled_at = GREATEST(rate_bucket.refilled_at, ${now})
    RETURNING ${columnsOf(rateBucket)}`;
});

/** Gives a token back: the try was not one of those that the limit counts. */
export async function giveBack({ db }: Services, key: string, rate: Rate): Promise<void> {
  await db.execute(sql`UPDATE rate_bucket SET tokens = LEAST(${rate.amount}::float8, tokens + 1) WHERE key = ${key}`);
}
