// Checks sign-ins and slows down guessing: the same steps for a known and an unknown name.
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { type AccountKind, type CredentialRow, credential, resetToken } from '#harbour/db/account-schema.ts';
import { type Database, sqlState } from '#harbour/db/database.ts';
import { rateBucket, session } from '#harbour/db/session-schema.ts';
import { isPublic } from '#harbour/http/from-here.ts';
import { giveBack, takeToken, tryToken } from '#harbour/http/rate-limit.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import type { User } from './access.ts';
import { isDemoSignIn } from './demo-users.ts';
import { changedAndMovedLetter, changedLetter, movedLetter, postLetter } from './letters.ts';
import { checkPassword, hashNewPassword, hashPassword, isOutdated } from './passwords.ts';

/** An account of a kind by its number, its user name or its e-mail address, in any case. */
export async function findCredential(
  db: Database,
  kind: AccountKind,
  name: string,
): Promise<CredentialRow | undefined> {
  const key = name.trim().toLowerCase();
  const [row] = await db
    .select()
    .from(credential)
    .where(and(eq(credential.kind, kind), or(eq(credential.signInName, key), eq(credential.email, key))));
  return row;
}

export async function credentialOf(db: Database, { kind, userNumber }: User): Promise<CredentialRow> {
  const [row] = await db
    .select()
    .from(credential)
    .where(and(eq(credential.kind, kind), eq(credential.userNumber, userNumber)));
  if (row === undefined) throw new Error('A signed-in user has no account.');
  return row;
}

const nameBucket = (kind: AccountKind, name: string): string => `sign-in:${kind}:${hashed(name.trim().toLowerCase())}`;
const unknownBucket = (byName: string): string => `${byName}:unknown`;
const accountBucket = ({ kind, userNumber }: User): string => `sign-in-account:${kind}:${hashed(userNumber)}`;

/** Every sign-in, current password and use of a reset link costs a hash, so each network address has a limit. */
export const limitAddress = (services: Services, address: string): Promise<void> =>
  takeToken(services, `sign-in-from:${address}`, services.limits.signInsPerAddress, TOO_MANY_SIGN_INS);

/** The doors that one sign-in tries in turn (spec 4). */
const DOORS: readonly AccountKind[] = ['customer', 'agent', 'agent-user'];

/** The limits of a name at the doors before; those of an account that stands there under this name go on. */
const bucketsBefore = (kind: AccountKind, name: string): string[] =>
  DOORS.slice(0, Math.max(DOORS.indexOf(kind), 0)).flatMap((door) => {
    const byName = nameBucket(door, name);
    return [byName, unknownBucket(byName)];
  });

const TOO_MANY_SIGN_INS = 'Too many attempts to sign in. Please wait a few minutes, or reset your password.';

/**
 * The account, when name and password are right. Throws 401 alike for an unknown name and a wrong password, 429 after
 * too many attempts with one name. All names of one account share a second limit, which answers like a wrong password:
 * a 429 there would reveal that an address and a number belong together. Right answers do not count, nor does what the
 * doors before said to the same name.
 */
export async function authenticate(
  services: Services,
  kind: AccountKind,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<CredentialRow> {
  const { db, limits, log, settings } = services;
  const rate = limits.signInsPerAccount;
  const byName = nameBucket(kind, name);
  await takeToken(services, byName, rate, TOO_MANY_SIGN_INS);
  const found = await findCredential(db, kind, name);
  const byAccount = found === undefined ? unknownBucket(byName) : accountBucket(found);
  const wait = await tryToken(services, byAccount, rate);
  const right = await checkPassword(password, found?.passwordHash, limits.passwordCostLog2);
  if (found === undefined || !right || wait > 0 || (isPublic(settings) && isDemoSignIn(found, password))) {
    log.info('sign-in-refused', { kind, account: found && hashed(found.userNumber).slice(0, 12) });
    throw unknownSignIn();
  }
  for (const bucket of [byName, byAccount, ...bucketsBefore(kind, name)]) await giveBack(services, bucket, rate);
  if (isOutdated(found.passwordHash, limits.passwordCostLog2)) await rehash(services, found, password);
  return found;
}

const unknownSignIn = () =>
  new Refusal(401, 'We do not recognise this user name with this password.', { code: 'unknown-sign-in' });

/**
 * Locks a password as it was checked until the transaction ends: one that was changed meanwhile is a wrong one, and
 * neither opens a session nor changes the account.
 */
export async function requireSamePassword(tx: Database, checked: CredentialRow, wrong = unknownSignIn): Promise<void> {
  const [row] = await tx.select().from(credential).where(isAccount(checked)).for('update');
  if (row?.passwordSetAt !== checked.passwordSetAt) throw wrong();
}

async function rehash({ db, limits }: Services, row: CredentialRow, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, limits.passwordCostLog2);
  // A password that was changed meanwhile stays the changed one.
  await db
    .update(credential)
    .set({ passwordHash })
    .where(and(isAccount(row), eq(credential.passwordHash, row.passwordHash)));
}

const isAccount = ({ kind, userNumber }: User) => and(eq(credential.kind, kind), eq(credential.userNumber, userNumber));

/** The account of a signed-in user who enters their password again. Throws 422 when it is wrong, 429 on guessing. */
export async function confirmPassword(services: Services, user: User, password: string): Promise<CredentialRow> {
  const { db, limits } = services;
  const key = accountBucket(user);
  await takeToken(services, key, limits.signInsPerAccount);
  const row = await credentialOf(db, user);
  if (!(await checkPassword(password, row.passwordHash, limits.passwordCostLog2))) throw wrongPassword();
  await giveBack(services, key, limits.signInsPerAccount);
  return row;
}

const wrongPassword = () => new Refusal(422, 'The current password is not correct.', { code: 'wrong-password' });

/**
 * Sets a password within a transaction: every other session of the account ends, open reset links become invalid, and
 * earlier failed attempts are forgotten, so that a user locked out by a stranger can sign in again.
 */
export async function setPassword(
  services: Services,
  tx: Database,
  user: User,
  { passwordHash, keepSession }: { readonly passwordHash: string; readonly keepSession?: string },
): Promise<CredentialRow> {
  const now = services.clock.now();
  const [row] = await tx
    .update(credential)
    .set({ passwordHash, passwordSetAt: now })
    .where(isAccount(user))
    .returning();
  if (row === undefined) throw new Error('The password of no account was set.');
  await endSessionsOf(services, tx, user, keepSession);
  await endResetLinks(services, tx, user);
  const names = [row.signInName, row.email].map((name) => nameBucket(user.kind, name));
  await tx.delete(rateBucket).where(inArray(rateBucket.key, [...names, accountBucket(user)]));
  services.log.info('password-set', { kind: user.kind, account: hashed(user.userNumber).slice(0, 12) });
  return row;
}

const endResetLinks = ({ clock }: Services, tx: Database, { kind, userNumber }: User) =>
  tx
    .update(resetToken)
    .set({ usedAt: clock.now() })
    .where(and(eq(resetToken.kind, kind), eq(resetToken.userNumber, userNumber), isNull(resetToken.usedAt)));

/** What an account signs in with after a change, and with what before. */
interface CredentialChange {
  readonly before: CredentialRow;
  readonly email: string;
  /** Null where the password stays. */
  readonly passwordHash: string | null;
}

/**
 * Checks a change and hashes its password. To be called outside the transaction, which may be rolled back: the 409 of
 * `changeCredential` reveals who has an account, so it is rate-limited. Throws 422 for a password that is too common.
 */
export async function prepareChange(
  services: Services,
  before: CredentialRow,
  { email, password }: { readonly email: string; readonly password: string | undefined },
): Promise<CredentialChange> {
  const { resetsPerAccount, passwordCostLog2 } = services.limits;
  const { kind, userNumber } = before;
  if (email !== before.email) await takeToken(services, `email-change:${kind}:${hashed(userNumber)}`, resetsPerAccount);
  if (password === undefined) return { before, email, passwordHash: null };
  const passwordHash = await hashNewPassword(password, email, passwordCostLog2);
  // Each is followed by a letter, to an address that nobody has checked. One that was refused is not counted.
  await takeToken(services, `password-change:${kind}:${hashed(userNumber)}`, resetsPerAccount);
  return { before, email, passwordHash };
}

/**
 * Makes a change, ends the other sessions of the account and tells the address that it had. Throws 422 where the
 * password was changed since it was checked, 409 for the address of another account of its kind.
 */
export async function changeCredential(
  services: Services,
  tx: Database,
  { before, email, passwordHash }: CredentialChange,
  keepSession: string,
): Promise<void> {
  if (email === before.email && passwordHash === null) return;
  await requireSamePassword(tx, before, wrongPassword);
  const isMoved = email !== before.email;
  if (isMoved) {
    await setEmail(tx, before, email);
    await endSessionsOf(services, tx, before, keepSession);
    await endResetLinks(services, tx, before);
    await postLetter(services, tx, movedLetter(services, before));
  }
  if (passwordHash !== null) {
    await setPassword(services, tx, before, { passwordHash, keepSession });
    const letter = isMoved ? changedAndMovedLetter(before.email) : changedLetter(services, before.email);
    await postLetter(services, tx, letter);
  }
}

async function setEmail(tx: Database, user: User, email: string): Promise<void> {
  try {
    await tx.update(credential).set({ email }).where(isAccount(user));
  } catch (fault) {
    if (sqlState(fault) !== '23505') throw fault;
    throw new Refusal(409, 'This e-mail address cannot be used. Please choose another one.', { code: 'email' });
  }
}

/** Ends the sessions of an account, except the one that is kept. */
async function endSessionsOf(
  { clock }: Services,
  tx: Database,
  { kind, userNumber }: User,
  keepSession: string | undefined,
): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(session.kind, kind),
        eq(session.userNumber, userNumber),
        isNull(session.endedAt),
        keepSession === undefined ? undefined : ne(session.id, keepSession),
      ),
    );
}
