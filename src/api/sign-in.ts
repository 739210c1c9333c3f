// Spec 7 (Accounts): sign-in with the three types of account, opening an account, password resets.
import type * as v from 'valibot';
import {
  type Credentials,
  type SignedIn,
  signedInAgent,
  signedInAgentUser,
  signedInCustomer,
} from '#domain/account/sign-in.ts';
import { postCustomer } from '#domain/contract/accounts.ts';
import {
  postAgentAccountLogin,
  postAgentUserLogin,
  postCustomerLogin,
  postPasswordReset,
  putPasswordReset,
} from '#domain/contract/sign-in.ts';
import { failureOf } from '#domain/failures/failure.ts';
import { newSessionId } from '#src/platform/random.ts';
import type { Keyed } from './booking.ts';
import type { Client } from './client.ts';
import { onlyMember } from './members.ts';
import { unread } from './unread.ts';

export interface SignInRequest extends Credentials {
  /** Sent explicitly, so that a wrong password is not taken for an ended session and retried under a new one. */
  readonly sessionId: string;
  readonly signal?: AbortSignal | undefined;
}

type SignInCall = (client: Client, request: SignInRequest) => Promise<SignedIn>;

/**
 * A sign-in answers 401 to a wrong password, and the provider answers 401 to a session that has ended. Only the second
 * is retried, under a new guest session: a wrong password counts as one attempt (T21).
 */
export async function signInWith(
  client: Client,
  session: { id: string; isGuest: boolean },
  call: SignInCall,
  given: Omit<SignInRequest, 'sessionId'>,
): Promise<SignedIn> {
  try {
    return await call(client, { ...given, sessionId: session.id });
  } catch (thrown) {
    if (!session.isGuest || failureOf(thrown).code !== 'session-expired') throw thrown;
    session.id = newSessionId();
    return call(client, { ...given, sessionId: session.id });
  }
}

const credentialsOf = ({ identifier, password }: Credentials) => ({ userName: identifier, password });

export async function signInCustomer(client: Client, request: SignInRequest): Promise<SignedIn> {
  const { sessionId, signal } = request;
  const answer = await client.call(postCustomerLogin, { body: credentialsOf(request), sessionId, signal });
  const { sessionId: opened, customerAccount } = onlyMember(answer);
  return signedInCustomer(opened, customerAccount);
}

export async function signInAgent(client: Client, request: SignInRequest): Promise<SignedIn> {
  const { sessionId, signal } = request;
  const answer = await client.call(postAgentAccountLogin, { body: credentialsOf(request), sessionId, signal });
  const { sessionId: opened, ...account } = onlyMember(answer);
  return signedInAgent(opened, account);
}

export async function signInAgentUser(client: Client, request: SignInRequest): Promise<SignedIn> {
  const { sessionId, signal } = request;
  const body = { loginParameters: credentialsOf(request) };
  const answer = await client.call(postAgentUserLogin, { body, sessionId, signal });
  const { sessionId: opened, agentUser } = onlyMember(answer);
  return signedInAgentUser(opened, agentUser);
}

export type Registration = v.InferInput<typeof postCustomer.body>['createParameters'][0];

/**
 * Opens a customer account for an English-speaking adult (spec 3); an address that has one already gets the same
 * answer.
 */
export async function openAccount(client: Client, registration: Registration, keyed: Keyed): Promise<void> {
  const said: Registration = { passengerType: 'A', language: 'en', ...registration };
  await client.call(unread(postCustomer), { body: { createParameters: [said] }, ...keyed });
}

export type ResetBody = v.InferInput<typeof postPasswordReset.body>;

/** Requests a link to set a new password; known and unknown names get the same answer (T23). */
export async function askForReset(client: Client, body: ResetBody, signal?: AbortSignal): Promise<void> {
  await client.call(unread(postPasswordReset), { body, signal });
}

export type NewPasswordBody = v.InferInput<typeof putPasswordReset.body>;

/** Sets a password with the token of a link, once. */
export async function setPassword(
  client: Client,
  token: string,
  body: NewPasswordBody,
  signal?: AbortSignal,
): Promise<void> {
  await client.call(unread(putPasswordReset), { params: { token }, body, signal });
}
