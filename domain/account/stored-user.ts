import * as v from 'valibot';
import type { Called } from './sign-in.ts';

const USER_KINDS = ['callCentre', 'agentUser', 'accountAgent', 'customer'] as const;
/** Who is signed in. The role follows from the stored user's shape (spec 6). */
export type UserKind = (typeof USER_KINDS)[number];

/** The entry in session storage under the session id (spec 3, R15): identifiers and a name to show, no more. */
export const storedUser = v.object({
  customerAccount: v.optional(
    v.object({
      customerNumber: v.string(),
      /** What they are entitled to (ruling 26), as the sign-in gave it: a reload reads no account. */
      defaultProductCode: v.optional(v.string()),
    }),
  ),
  agentUser: v.optional(v.object({ agentNumber: v.string(), userName: v.optional(v.string()) })),
  agentNumber: v.optional(v.string()),
  ccId: v.optional(v.string()),
  /** An agent's terms as the sign-in gave them; the provider applies its own whatever is stored here. */
  terms: v.optional(
    v.object({
      accountType: v.picklist(['INVOICE', 'CASH']),
      poNumberRequired: v.boolean(),
      defaultPoNumber: v.nullable(v.string()),
      departmentCode: v.nullable(v.string()),
    }),
  ),
  /** Nothing but the role of whoever's session has expired: loaded again before a new one begins, the page is their door. */
  lapsed: v.optional(v.picklist(USER_KINDS)),
  displayName: v.optional(v.string()),
  initials: v.optional(v.string()),
});
export type StoredUser = v.InferOutput<typeof storedUser>;

/** The role of a stored user: ccId first, then agentUser, agentNumber, customer (ruling 16); null for a guest. */
export function userKind(user: StoredUser): UserKind | null {
  if (user.ccId) return 'callCentre';
  if (user.agentUser?.agentNumber) return 'agentUser';
  if (user.agentNumber) return 'accountAgent';
  if (user.customerAccount?.customerNumber) return 'customer';
  return null;
}

export const renamed = (user: StoredUser, { displayName, initials }: Called): StoredUser => ({
  ...user,
  displayName,
  initials,
});

/** Whether both are the same person: users of one agency share its number. */
export const isSamePerson = (left: StoredUser, right: StoredUser): boolean =>
  userIdentifier(left) === userIdentifier(right) && left.agentUser?.userName === right.agentUser?.userName;

/** The number of the agency, whether its account or one of its users is signed in; null for anyone else. */
export const agentNumberIn = ({ agentUser, agentNumber }: StoredUser): string | null =>
  agentUser?.agentNumber || agentNumber || null;

export const customerNumberIn = ({ customerAccount }: StoredUser): string | null =>
  customerAccount?.customerNumber || null;

/** The number that validates a stored session with the server (R13); null for a guest. */
export const userIdentifier = (user: StoredUser): string | null =>
  user.ccId || agentNumberIn(user) || customerNumberIn(user);
