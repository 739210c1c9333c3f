// Spec 7 (Accounts): signing out. Account agents and the call centre have no call for it (R13).

import type { StoredUser } from '#domain/account/stored-user.ts';
import { getAgentUserLogout, getCustomerLogout } from '#domain/contract/sign-in.ts';
import type { Client } from './client.ts';

/** Ends the session of a user at the provider; callers ignore failures (spec 8). */
export async function signOut(client: Client, user: StoredUser, sessionId: string): Promise<void> {
  const customer = user.customerAccount?.customerNumber;
  const agentUser = user.agentUser?.userName;
  if (customer) await client.call(getCustomerLogout, { params: { id: customer }, sessionId });
  else if (agentUser) await client.call(getAgentUserLogout, { params: { id: agentUser }, sessionId });
}
