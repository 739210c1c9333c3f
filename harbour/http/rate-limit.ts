import { sql } from 'drizzle-orm';
import { query } from '#harbour/db/database.ts';
import type { Services } from '#harbour/services.ts';
import type { Rate } from '#harbour/settings.ts';
import { tooMany } from './refusals.ts';

/**
 * Takes one token from a bucket in the database, in one statement so that parallel calls cannot share a token.
 * Throws 429 with Retry-After when the bucket is empty.
 */
export async function takeToken(services: Services, key: string, rate: Rate, description?: string): Promise<void> {
  const wait = await tryToken(services, key, rate);
  if (wait > 0) throw tooMany(wait, description);
}

/** As `takeToken`, but answers the seconds to wait; 0 when the token was taken. */
export async function tryToken({ db, clock }: Services, key: string, rate: Rate): Promise<number> {
  const now = clock.now();
  const perMillisecond = rate.amount / (rate.perSeconds * 1000);
  const refilled = sql`LEAST(${rate.amount}::float8, rate_bucket.tokens
    + GREATEST(0, ${now}::bigint - rate_bucket.refilled_at) * ${perMillisecond}::float8)`;
  const [row] = await query<{ tokens: number; refused: boolean }>(
    db,
    sql`INSERT INTO rate_bucket (key, tokens, refilled_at, refused) VALUES (${key}, ${rate.amount - 1}, ${now}, false)
      ON CONFLICT (key) DO UPDATE SET
        tokens = CASE WHEN ${refilled} >= 1 THEN ${refilled} - 1 ELSE ${refilled} END,
        refused = ${refilled} < 1,
        refilled_at = GREATEST(rate_bucket.refilled_at, ${now}::bigint)
      RETURNING tokens, refused`,
  );
  return row?.refused ? (1 - row.tokens) / perMillisecond / 1000 : 0;
}

/** Gives a token back: the try was not one of those that the limit counts. */
export async function giveBack({ db }: Services, key: string, rate: Rate): Promise<void> {
  await db.execute(sql`UPDATE rate_bucket SET tokens = LEAST(${rate.amount}::float8, tokens + 1) WHERE key = ${key}`);
}
