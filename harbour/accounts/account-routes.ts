// Spec 7 (Accounts): what a signed-in user reads and changes. Every call first checks who is calling (T08).
import {
  getCoVehicles,
  getLoyaltyAccount,
  getSubscriptions,
  patchAgentAccount,
  postCustomer,
  postLoyaltyAccount,
  putAgentUser,
  putCoVehicles,
  putCustomer,
  putSubscriptions,
} from '#domain/contract/accounts.ts';
import { getLoyaltyMovements } from '#domain/contract/extensions/loyalty.ts';
import { getTravelCards } from '#domain/contract/travel-cards.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { takeToken } from '#harbour/http/rate-limit.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { hashed } from '#harbour/random.ts';
import { notForThisUserType, requireCustomer, requireOwner, requireUser } from './access.ts';
import { changeAgent, changeAgentUser } from './agents.ts';
import { joinLoyalty, readLoyalty, readTravelCards } from './balances.ts';
import { limitAddress } from './credentials.ts';
import { changeCustomer, openAccount } from './customers.ts';
import { readMovements } from './loyalty-movements.ts';
import { hashNewPassword } from './passwords.ts';
import { readSubscriptions, replaceSubscriptions } from './subscriptions.ts';
import { readVehicles, replaceVehicles } from './vehicles.ts';

const TOO_MANY_ACCOUNTS =
  'Too many accounts have been opened from your connection. Please try again later, or call us.';

export const accountRoutes: RouteGroup = (services) => [
  serve(postCustomer, async (call) => {
    const { kind } = call.session;
    if (kind !== 'guest' && kind !== 'call-centre') throw notForThisUserType();
    const [{ password, ...said }] = call.body.createParameters;
    const email = said.emailAddress.toLowerCase();
    const { signInsPerAddress, resetsPerAccount, accountsPerAddress } = services.limits;
    await takeToken(services, `registration-from:${call.address}`, signInsPerAddress);
    await takeToken(services, `registration:${hashed(email)}`, resetsPerAccount);
    if (kind === 'guest')
      await takeToken(services, `accounts-from:${call.address}`, accountsPerAddress, TOO_MANY_ACCOUNTS);
    const passwordHash = await hashNewPassword(password, email, services.limits.passwordCostLog2);
    // The password is not part of what is stored with the attempt key: that hash is fast, so it could be guessed.
    return actOnce(services, { ...call, action: 'POST customer', body: said }, async (tx) => [
      await openAccount(services, tx, said, passwordHash),
    ]);
  }),
  serve(putCustomer, async (call) => {
    const user = requireOwner(call.session, 'customer', call.param('id'));
    const [said] = call.body.modifyParameters;
    if (said.currentPassword !== undefined) await limitAddress(services, call.address);
    return [await changeCustomer(services, { user, session: call.session.hash }, said)];
  }),
  serve(putAgentUser, async (call) => {
    const { userNumber } = requireOwner(call.session, 'agent-user', call.param('id'));
    return [await changeAgentUser(services, userNumber, call.body.modifyParameters[0])];
  }),
  serve(patchAgentAccount, async (call) => {
    if (requireUser(call.session).kind !== 'agent') throw notForThisUserType();
    const user = requireOwner(call.session, 'agent', call.param('id'));
    await limitAddress(services, call.address);
    return [await changeAgent(services, { user, session: call.session.hash }, call.body)];
  }),

  serve(getCoVehicles, async (call) => {
    const { userNumber } = requireCustomer(call.session, call.param('id'));
    return [await readVehicles(services.db, userNumber)];
  }),
  serve(putCoVehicles, async (call) => {
    const { userNumber } = requireCustomer(call.session, call.param('id'));
    return [await replaceVehicles(services, userNumber, call.body)];
  }),
  serve(getSubscriptions, async (call) => {
    const { userNumber } = requireOwner(call.session, 'customer', call.param('id'));
    return [await readSubscriptions(services.db, userNumber)];
  }),
  serve(putSubscriptions, async (call) => {
    const { userNumber } = requireOwner(call.session, 'customer', call.param('id'));
    return [await replaceSubscriptions(services, userNumber, call.body)];
  }),

  serve(postLoyaltyAccount, async (call) => {
    const { userNumber } = requireCustomer(call.session, call.body.customerNumber);
    return actOnce(services, { ...call, action: 'POST loyalty-accounts' }, async (tx) => [
      await joinLoyalty(services, tx, userNumber),
    ]);
  }),
  serve(getLoyaltyAccount, async (call) => {
    const { userNumber } = requireCustomer(call.session, call.param('id'));
    return [await readLoyalty(services.db, userNumber)];
  }),
  serve(getLoyaltyMovements, async (call) => {
    const { userNumber } = requireCustomer(call.session, call.param('id'));
    return readMovements(services.db, userNumber);
  }),
  serve(getTravelCards, async (call) => {
    const { userNumber } = requireCustomer(call.session, call.param('id'));
    return readTravelCards(services.db, userNumber);
  }),
];
