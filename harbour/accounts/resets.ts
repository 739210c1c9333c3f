// Password resets (T07, T23, T24). The call only records the request; a job looks it up and writes the letter.
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { resetAccountType } from '#domain/contract/sign-in.ts';
import { appOrigins } from '#harbour/app-origins.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#harbour/clock.ts';
import { resetRequest, resetToken } from '#harbour/db/account-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { noneOf } from '#harbour/db/none-of.ts';
import { takeToken, tryToken } from '#harbour/http/rate-limit.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Job } from '#harbour/parts.ts';
import { hashed } from '#harbour/random.ts';
import { tryRow, waitingIn } from '#harbour/retries.ts';
import type { Services } from '#harbour/services.ts';
import { credentialOf, findCredential, limitAddress, setPassword } from './credentials.ts';
import { changedLetter, postLetter, resetLetter } from './letters.ts';
import { hashNewPassword } from './passwords.ts';

type ResetType = v.InferOutput<typeof resetAccountType>;

const TOKEN_BYTES = 16;
const TOKEN_MINUTES = 60;

/** The pages of spec 2, with the second address in the agent portal (ruling 9). */
const PAGES: Readonly<Record<ResetType, readonly string[]>> = {
  customer: ['/my-account/update-password'],
  agent: ['/update-password/agent', '/agent-portal/update-password/agent'],
  'agent-user': ['/update-password/agent-user', '/agent-portal/update-password/agent-user'],
};

/**
 * The page that a link may lead to, as it was sent. Compared as text with the few that exist and never parsed, so that
 * it does not matter how a parser treats slashes, signs and names (T24). Throws 422.
 */
function pageFor(services: Services, type: ResetType, sent: string): string {
  const page = sent.replace(/\/$/, '');
  if (appOrigins(services).some((origin) => PAGES[type].some((path) => page === `${origin}${path}`))) return page;
  throw new Refusal(422, 'Links to reset a password lead to pages of ours only.', { code: 'foreign-page' });
}

interface ResetWish {
  readonly accountType: ResetType;
  readonly email?: string | undefined;
  readonly customerNumber?: string | undefined;
  readonly agentNumber?: string | undefined;
  readonly passwordResetUrl: string;
}

/** Records a reset request. The answer, its time and its limits are the same for a known and an unknown name. */
export async function askForReset(services: Services, wish: ResetWish, address: string): Promise<void> {
  const { db, limits, random, clock, log } = services;
  const page = pageFor(services, wish.accountType, wish.passwordResetUrl);
  // The type says which accounts to search; whichever member has the number, it is the name to look for there.
  const name = (wish.email ?? wish.customerNumber ?? wish.agentNumber)?.toLowerCase();
  if (name === undefined || name === '') {
    throw new Refusal(422, 'Enter your e-mail address or your number.', { code: 'invalid' });
  }
  await takeToken(services, `reset-from:${address}`, limits.signInsPerAddress);
  await takeToken(services, `reset:${wish.accountType}:${hashed(name)}`, limits.resetsPerAccount);
  await db.insert(resetRequest).values({ id: random.uuid(), kind: wish.accountType, name, page, askedAt: clock.now() });
  log.info('reset-asked', { kind: wish.accountType });
}

/**
 * Writes the letters for those requests that match an account, and deletes all requests. One that fails waits; the
 * others continue.
 */
async function sendResets(services: Services): Promise<void> {
  const { db } = services;
  const asked = await db
    .select({ id: resetRequest.id })
    .from(resetRequest)
    .where(noneOf(resetRequest.id, waitingIn(services, 'reset-fault')))
    .orderBy(asc(resetRequest.askedAt))
    .limit(50);
  for (const { id } of asked) {
    await tryRow(services, 'reset-fault', { row: id }, () =>
      transaction(db, async (tx) => {
        const [wish] = await tx.delete(resetRequest).where(eq(resetRequest.id, id)).returning();
        if (wish !== undefined) await sendReset(services, tx, wish);
      }),
    );
  }
}

async function sendReset(services: Services, tx: Database, wish: typeof resetRequest.$inferSelect): Promise<void> {
  const { random, clock, limits } = services;
  const account = await findCredential(tx, wish.kind, wish.name);
  if (account === undefined) return;
  const { kind, userNumber } = account;
  // Number and address of one account have a limit each at the call; here they share one, and nobody is told.
  const key = `reset-account:${kind}:${hashed(userNumber)}`;
  if ((await tryToken({ ...services, db: tx }, key, limits.resetsPerAccount)) > 0) return;
  const token = random.secret(TOKEN_BYTES);
  const expiresAt = clock.now() + TOKEN_MINUTES * MINUTE;
  await tx.insert(resetToken).values({ tokenHash: hashed(token), kind, userNumber, expiresAt });
  await postLetter(services, tx, resetLetter(account.email, `${wish.page}?token=${token}`, TOKEN_MINUTES));
}

const usedUp = () =>
  new Refusal(404, 'This link has been used or is too old. Please ask for a new one.', { code: 'reset-link' });

/**
 * Sets a password with the token of a link, once; it signs nobody in and signs out everybody who was. Throws 404, one
 * text for unknown, used, expired and of another account type; 422 for a password that is too common.
 */
export async function resetPassword(
  services: Services,
  token: string,
  { password, accountType }: { readonly password: string; readonly accountType?: ResetType | undefined },
  address: string,
): Promise<void> {
  const { db, clock, limits } = services;
  await limitAddress(services, address);
  const usable = and(
    eq(resetToken.tokenHash, hashed(token)),
    isNull(resetToken.usedAt),
    gt(resetToken.expiresAt, clock.now()),
    accountType === undefined ? undefined : eq(resetToken.kind, accountType),
  );
  const [found] = await db.select().from(resetToken).where(usable);
  if (found === undefined) throw usedUp();
  const { email } = await credentialOf(db, found);
  const passwordHash = await hashNewPassword(password, email, limits.passwordCostLog2);
  await transaction(db, async (tx) => {
    // Two at once meet here: the first locks the row, and the second finds it used.
    const claimed = await tx.update(resetToken).set({ usedAt: clock.now() }).where(usable).returning();
    if (claimed.length === 0) throw usedUp();
    const account = await setPassword(services, tx, found, { passwordHash });
    await postLetter(services, tx, changedLetter(services, account.email));
  });
}

export const sendResetLetters: Job = { name: 'send-reset-letters', everyMilliseconds: 2 * SECOND, run: sendResets };

/**
 * Tokens are kept for a day after their expiry, so that a used link can be told from an unknown one after a complaint.
 */
export const forgetOldTokens: Job = {
  name: 'forget-old-tokens',
  everyMilliseconds: HOUR,
  async run({ db, clock }) {
    await db.delete(resetToken).where(lt(resetToken.expiresAt, clock.now() - DAY));
  },
};
