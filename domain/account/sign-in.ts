// Spec 4 (Login order), R5: which account types a sign-in tries, and who has signed in.
import type * as v from 'valibot';
import type { accountAgent, agentUser, customerAccount } from '#domain/contract/accounts.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Fault } from '#domain/values/fault.ts';
import { withoutUnseen } from '#domain/values/unseen-marks.ts';
import { tidyEmail } from './email.ts';
import type { StoredUser } from './stored-user.ts';

/** What somebody signs in with: an e-mail address, a number or a user name, and the password. */
export interface Credentials {
  readonly identifier: string;
  readonly password: string;
}

/** Who is signed in from now on, and under which session. */
export interface SignedIn {
  readonly user: StoredUser;
  readonly sessionId: string;
  /** The product that a customer is entitled to (ruling 26). */
  readonly product: string | null;
}

/** The sign-in pages, each with an address of its own. */
export type SignInPage = 'sign-in' | 'register' | 'forgotten';

/**
 * Answers that mean "not this account type", so that the next one is tried (R5). Any other stops with its own words.
 */
const CLEAN_REFUSALS: readonly number[] = [400, 401, 403, 404, 422];

export const isCleanRefusal = ({ kind, status }: Failure): boolean =>
  kind === 'refused' && status !== undefined && CLEAN_REFUSALS.includes(status);

/** One text for every unknown sign-in: it says neither what exists nor what was wrong (T21). */
export const UNKNOWN_SIGN_IN = 'We do not recognise this sign-in. Check the name and the password.';

/** What somebody signs in with, from however it was typed or pasted. */
export const tidyIdentifier = (text: string): string =>
  text.includes('@') ? tidyEmail(text) : withoutUnseen(text).trim();

/** What is missing where somebody should say who they are. */
export const identifierFaults = (identifier: string): Fault[] =>
  tidyIdentifier(identifier) === ''
    ? [{ field: 'identifier', text: 'Enter your e-mail address, your number or your user name.' }]
    : [];

/** What is missing before a sign-in can be tried, in the order of the form. */
export function credentialFaults({ identifier, password }: Credentials): Fault[] {
  const faults = identifierFaults(identifier);
  if (password === '') faults.push({ field: 'password', text: 'Enter your password.' });
  return faults;
}

type CustomerAccount = v.InferOutput<typeof customerAccount>;
type AgentUser = v.InferOutput<typeof agentUser>;
type AccountAgent = v.InferOutput<typeof accountAgent>;

/** The first letters of the first and the last word of a name: `Ada Morrow` is `AM`. */
function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  return [first, others.at(-1) ?? ''].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}

/** How the header and the greeting name somebody. */
export interface Called {
  readonly displayName: string;
  readonly initials: string;
}

export function calledCustomer({ firstName, lastName }: Pick<CustomerAccount, 'firstName' | 'lastName'>): Called {
  const displayName = `${firstName} ${lastName}`.trim();
  return { displayName, initials: initialsOf(displayName) };
}

export const calledAgentUser = ({ name, initials }: Pick<AgentUser, 'name' | 'initials'>): Called => ({
  displayName: name,
  initials: initials || initialsOf(name),
});

/** Of a customer only the number, the product and a name to show are kept (R15). */
export function signedInCustomer(sessionId: string, account: CustomerAccount): SignedIn {
  const { customerNumber, defaultProductCode } = account;
  return {
    user: {
      customerAccount: { customerNumber, ...(defaultProductCode !== null && { defaultProductCode }) },
      ...calledCustomer(account),
    },
    sessionId,
    product: defaultProductCode,
  };
}

/** An agent's terms: whether they book on account, and the PO numbers (spec 6, rulings 55 and 62). */
const termsOf = (
  { accountType, poNumberRequired, defaultPoNumber }: AgentUser | AccountAgent,
  departmentCode: string | null,
): NonNullable<StoredUser['terms']> => ({ accountType, poNumberRequired, defaultPoNumber, departmentCode });

export const signedInAgent = (sessionId: string, account: AccountAgent): SignedIn => ({
  user: {
    agentNumber: account.agentNumber,
    terms: termsOf(account, null),
    displayName: account.name,
    initials: initialsOf(account.name),
  },
  sessionId,
  product: null,
});

export const signedInAgentUser = (sessionId: string, user: AgentUser): SignedIn => ({
  user: {
    agentUser: { agentNumber: user.agentNumber, userName: user.userName },
    terms: termsOf(user, user.departmentCode),
    ...calledAgentUser(user),
  },
  sessionId,
  product: null,
});

/** The call centre: an id, and the initials that the header shows (spec 6). */
export const signedInDesk = (
  sessionId: string,
  { ccId, name, initials }: { readonly ccId: string; readonly name: string; readonly initials: string },
): SignedIn => ({ user: { ccId, displayName: name, initials }, sessionId, product: null });
