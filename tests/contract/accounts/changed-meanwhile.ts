import { and, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import { hashPassword } from '#harbour/accounts/passwords.ts';
import { credential } from '#harbour/db/account-schema.ts';
import { rateBucket } from '#harbour/db/session-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { hashed } from '#harbour/random.ts';
import type { Person } from './people.ts';

const CHANGED = 'the-hash-of-another-password';

/**
 * What a call answers that checks the password of a customer, where that password is changed during the check, and
 * stays changed.
 */
export async function changedMeanwhile<Answer>(
  { db, clock }: Harbour,
  { number }: Person,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const own = and(eq(credential.kind, 'customer'), eq(credential.userNumber, number));
  const [before] = await db.select().from(credential).where(own);
  // A hash that takes its time, so that the change comes between the check and what follows it.
  const slow = await hashPassword(DEMO_PASSWORD, 17);
  await db.update(credential).set({ passwordHash: slow }).where(own);
  const answer = call();
  const tries = eq(rateBucket.key, `sign-in-account:customer:${hashed(number)}`);
  await vi.waitUntil(async () => (await db.select().from(rateBucket).where(tries))[0]?.tokens === 4, 30_000);
  await db
    .update(credential)
    .set({ passwordHash: CHANGED, passwordSetAt: clock.now() + 1 })
    .where(own);
  const answered = await answer;
  expect((await db.select().from(credential).where(own)).map(({ passwordHash }) => passwordHash)).toEqual([CHANGED]);
  await db
    .update(credential)
    .set(before ?? {})
    .where(own);
  return answered;
}
