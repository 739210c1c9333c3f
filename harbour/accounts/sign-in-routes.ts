// Spec 7 (Accounts): the four sign-ins, the two sign-outs, who is signed in, and password resets.
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { getActiveSession } from '#domain/contract/configuration.ts';
import {
  credentials,
  getAgentUserLogout,
  getCustomerLogout,
  postAgentAccountLogin,
  postAgentUserLogin,
  postApiLogin,
  postCustomerLogin,
  postPasswordReset,
  putPasswordReset,
} from '#domain/contract/sign-in.ts';
import { callCentreUser } from '#harbour/db/account-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import { agentNumberOf, requireOwner } from './access.ts';
import { readAgent, readAgentUser } from './agents.ts';
import { readCustomer } from './customers.ts';
import { askForReset, resetPassword } from './resets.ts';
import { signIn, signOut } from './sign-in.ts';

/** A user name without a password is a failed sign-in and answered as one (R6, T26), not as a badly filled form. */
const apiLogin = {
  ...postApiLogin,
  body: v.strictObject({ username: credentials.entries.userName, password: v.optional(v.string(), '') }),
};

export const signInRoutes: RouteGroup = (services) => [
  serve(postCustomerLogin, async (call) => {
    const { sessionId, account } = await signIn(services, call, 'customer', named(call.body));
    return [{ sessionId, customerAccount: await readCustomer(services.db, account.userNumber) }];
  }),
  serve(postAgentAccountLogin, async (call) => {
    const { sessionId, account } = await signIn(services, call, 'agent', named(call.body));
    return [{ sessionId, ...(await readAgent(services.db, account.userNumber)) }];
  }),
  serve(postAgentUserLogin, async (call) => {
    const { sessionId, account } = await signIn(services, call, 'agent-user', named(call.body.loginParameters));
    return [{ sessionId, agentUser: await readAgentUser(services.db, account.userNumber) }];
  }),
  serve(apiLogin, async (call) => {
    const { username: name, password } = call.body;
    const { sessionId, account } = await signIn(services, call, 'call-centre', { name, password });
    return [{ sessionId, ccId: account.userNumber, name: await nameOf(services, account.userNumber), initials: 'CC' }];
  }),

  serve(getCustomerLogout, async (call) => {
    requireOwner(call.session, 'customer', call.param('id'));
    return [await signOut(services, call.session)];
  }),
  serve(getAgentUserLogout, async (call) => {
    requireOwner(call.session, 'agent-user', call.param('id'));
    return [await signOut(services, call.session)];
  }),
  serve(getActiveSession, async ({ session, param }) => {
    // One answer for guests, strangers and numbers that do not exist: the call reveals nobody's account (T26).
    if (!(await identifiersOf(services, session)).includes(param('customerNumber'))) {
      throw new Refusal(401, 'Please sign in again.', { code: 'not-signed-in' });
    }
    return [{ sessionId: session.id }];
  }),

  serve(postPasswordReset, async (call) => {
    await askForReset(services, call.body, call.address);
    return [{ accepted: true }];
  }),
  serve(putPasswordReset, async (call) => {
    await resetPassword(services, call.param('token'), call.body, call.address);
    return [{ accepted: true }];
  }),
];

const named = ({ userName, password }: v.InferOutput<typeof credentials>) => ({ name: userName, password });

/** The numbers under which the app stores a signed-in user (R13): agent users under that of their agent too. */
async function identifiersOf({ db }: Services, session: Session): Promise<(string | null)[]> {
  if (session.kind === 'guest') return [];
  return [session.userNumber, await agentNumberOf(db, session)];
}

async function nameOf({ db }: Services, ccId: string): Promise<string> {
  const [row] = await db.select().from(callCentreUser).where(eq(callCentreUser.ccId, ccId));
  return row?.name ?? '';
}
