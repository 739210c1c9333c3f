// Who may make which call (assurance T08). A refusal never says whether the requested number exists.
import { eq } from 'drizzle-orm';
import { type AccountKind, agentUser } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';

/** A session with somebody signed in. */
export interface User {
  readonly kind: AccountKind;
  readonly userNumber: string;
}

const notSignedIn = () => new Refusal(401, 'Please sign in.', { code: 'not-signed-in' });
export const notYours = () => new Refusal(403, 'This is not part of your account.', { code: 'not-yours' });
/** Spec 6, word for word. */
export const notForThisUserType = () =>
  new Refusal(403, 'This feature is not implemented for this user type', { code: 'user-type' });

/** The signed-in user. Throws 401 for a guest. */
export function requireUser({ kind, userNumber }: Session): User {
  if (kind === 'guest' || kind === 'return' || userNumber === null) throw notSignedIn();
  return { kind, userNumber };
}

/** The user, when the session is of this kind and the path names them. Throws 401 for guests, 403 for everybody else. */
export function requireOwner(session: Session, kind: AccountKind, id: string): User {
  const user = requireUser(session);
  if (user.kind !== kind || user.userNumber.toLowerCase() !== id.toLowerCase()) throw notYours();
  return user;
}

/** Whether an agency or the call centre is calling, who book for many people. */
export const isStaff = ({ kind }: Pick<Session, 'kind'>): boolean =>
  kind === 'agent' || kind === 'agent-user' || kind === 'call-centre';

/** The call centre. Throws 401 for a guest, 403 for everybody else. */
export function requireDesk(session: Session): User {
  const user = requireUser(session);
  if (user.kind !== 'call-centre') throw notForThisUserType();
  return user;
}

/**
 * The customer whose account a session uses: its own, or the one that the call centre acts for; null for everybody
 * else.
 */
export const customerNumberOf = ({
  kind,
  userNumber,
  actingFor,
}: Pick<Session, 'kind' | 'userNumber' | 'actingFor'>): string | null =>
  kind === 'customer' ? userNumber : (actingFor ?? null);

/**
 * The customer named in the path, if the session is theirs or acts for them (ruling 63). Throws 401 for guests, 403 for
 * everybody else. Calls for the customer alone, such as changing a password, use `requireOwner`.
 */
export function requireCustomer(session: Session, id: string): User {
  requireUser(session);
  const customerNumber = customerNumberOf(session);
  if (customerNumber === null || customerNumber.toLowerCase() !== id.toLowerCase()) throw notYours();
  return { kind: 'customer', userNumber: customerNumber };
}

/**
 * The agent for whom a session books and pays: an account agent itself, or the agent of an agent user; otherwise null.
 */
export async function agentNumberOf(
  db: Database,
  { kind, userNumber }: Pick<Session, 'kind' | 'userNumber'>,
): Promise<string | null> {
  if (kind === 'agent') return userNumber;
  if (kind !== 'agent-user' || userNumber === null) return null;
  const [row] = await db
    .select({ agentNumber: agentUser.agentNumber })
    .from(agentUser)
    .where(eq(agentUser.userName, userNumber));
  return row?.agentNumber ?? null;
}
