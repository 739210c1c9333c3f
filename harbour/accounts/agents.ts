// Agent accounts and the people who work under them (spec 3, 6; ruling 2).
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type {
  accountAgent,
  agentUser as agentUserSchema,
  patchAgentAccount,
  putAgentUser,
} from '#domain/contract/accounts.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { agent, agentUser } from '#harbour/db/account-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import type { User } from './access.ts';
import { changeCredential, confirmPassword, credentialOf, prepareChange } from './credentials.ts';

type WireAgent = v.InferInput<typeof accountAgent>;
type WireAgentUser = v.InferInput<typeof agentUserSchema>;

export async function readAgent(db: Database, agentNumber: string): Promise<WireAgent> {
  const [row] = await db.select().from(agent).where(eq(agent.agentNumber, agentNumber));
  if (row === undefined) throw new Error('A signed-in agent has no details.');
  const { email } = await credentialOf(db, { kind: 'agent', userNumber: agentNumber });
  return { ...row, email };
}

export async function readAgentUser(db: Database, userName: string): Promise<WireAgentUser> {
  const [row] = await db
    .select({ user: agentUser, accountType: agent.accountType })
    .from(agentUser)
    .innerJoin(agent, eq(agent.agentNumber, agentUser.agentNumber))
    .where(eq(agentUser.userName, userName));
  if (row === undefined) throw new Error('A signed-in agent user has no details.');
  const { email } = await credentialOf(db, { kind: 'agent-user', userNumber: userName });
  return { ...row.user, accountType: row.accountType, email };
}

interface Numbered {
  readonly poNumber?: string | null | undefined;
}

/**
 * Applies the terms of the booking agent to a trip (ruling 62): where the account requires it, a PO number with every
 * crossing, or with every stay where nothing is crossed. Throws 422 where one is missing.
 */
export async function checkPoNumbers(
  db: Database,
  { kind, userNumber }: Session,
  { ferry, hotel }: { readonly ferry: readonly Numbered[]; readonly hotel: readonly Numbered[] },
): Promise<void> {
  const items = ferry.length > 0 ? ferry : hotel;
  if (items.every(({ poNumber }) => poNumber) || userNumber === null) return;
  if (!(await requiresPoNumber(db, kind, userNumber))) return;
  throw new Refusal(422, 'Your account asks for a PO number with every booking. Please enter it and try again.', {
    code: PAYMENT_REFUSALS.poNumberMissing,
  });
}

async function requiresPoNumber(db: Database, kind: Session['kind'], userNumber: string): Promise<boolean> {
  if (kind === 'agent') {
    const [terms] = await db
      .select({ required: agent.poNumberRequired })
      .from(agent)
      .where(eq(agent.agentNumber, userNumber));
    return terms?.required ?? false;
  }
  if (kind !== 'agent-user') return false;
  const [terms] = await db
    .select({ required: agentUser.poNumberRequired })
    .from(agentUser)
    .where(eq(agentUser.userName, userNumber));
  return terms?.required ?? false;
}

/** Changes an agent user's own name, initials and phone numbers, and nothing else. */
export async function changeAgentUser(
  { db }: Services,
  userName: string,
  said: v.InferOutput<typeof putAgentUser.body>['modifyParameters'][0],
): Promise<WireAgentUser> {
  const { name, initials, workPhoneNumber, homePhoneNumber, mobilePhoneNumber } = said;
  const columns = { name, initials, workPhoneNumber, homePhoneNumber, mobilePhoneNumber };
  if (Object.values(columns).some((value) => value !== undefined)) {
    await db.update(agentUser).set(columns).where(eq(agentUser.userName, userName));
  }
  return readAgentUser(db, userName);
}

/**
 * Changes e-mail and password of an agent account. Throws 422 for a wrong current password, 409 for an address that is
 * taken.
 */
export async function changeAgent(
  services: Services,
  { user, session }: { readonly user: User; readonly session: string },
  said: v.InferOutput<typeof patchAgentAccount.body>,
): Promise<WireAgent> {
  const before = await confirmPassword(services, user, said.currentPassword);
  const email = said.email?.toLowerCase() ?? before.email;
  const change = await prepareChange(services, before, { email, password: said.password });
  return transaction(services.db, async (tx) => {
    await changeCredential(services, tx, change, session);
    return readAgent(tx, user.userNumber);
  });
}
