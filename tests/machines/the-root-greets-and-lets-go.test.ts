import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { signedInCustomer } from '#domain/account/sign-in.ts';
import { storedUser } from '#domain/account/stored-user.ts';
import { changeAttempts } from '#domain/amendment/change-attempt.ts';
import { customerAccount } from '#domain/contract/accounts.ts';
import { type InvoiceAttempt, invoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { pence } from '#domain/values/money.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { userOf } from '#machines/app/app.select.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { boot, heldAttempt, NOW, pricedCart, returnTrip } from '#tests/models/builders.ts';
import { atTheSummary, keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
import { deskUser } from '#tests/models/fixtures/desk.ts';
import { backFromCardPage } from '#tests/models/fixtures/payment.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startApp } from './held-app.ts';
import { draftAt } from './held-booking.ts';
import { startWiredApp } from './wired-app.ts';

const customer = { customerAccount: { customerNumber: 'C1000001' }, displayName: 'Rowan Hale', initials: 'RH' };
const signedIn = {
  type: 'sign-in.accepted',
  user: customer,
  sessionId: 'session-of-a-customer-1',
  product: 'RESIDENT',
} as const;
const account = { kind: 'account', page: 'vehicles' } as const;
const noor = { agentUser: { agentNumber: 'A2002', userName: 'freight.noor' } };
const paid: InvoiceAttempt = {
  orderId: 'A2002202611280900',
  agentNumber: 'A2002',
  attemptKey: 'attempt-key-of-invoices-1',
  invoices: [{ invoiceId: 'INV-20391', amount: pence(14_378) }],
  stage: 'submitted',
};

const ports = new HeldPorts();
const area = {
  signIn: ports.holdAll(signInMachine),
  passwordReset: ports.holdAll(passwordResetMachine),
  account: ports.holdAll(accountMachine),
};

async function atTheDoor() {
  const app = startApp({ entry: account });
  await app.ports.answer('startup', boot());
  await app.ports.answer('loadArea', area);
  return app;
}

const SIGN_OUTS = [
  ['that succeeds', 'answer'],
  ['that fails', 'fail'],
  ['in another tab', null],
] as const;

describe('The root greets a user and lets one go', () => {
  // Proves: P16, S2.7
  it('asks a guest who wants the account to sign in, and opens it afterwards', async () => {
    const app = await atTheDoor();
    expect(app.state().value).toMatchObject({ ready: { front: 'signingIn' } });
    expect(app.state().context.reason).toBe('Please sign in to see your account.');

    app.actor.send(signedIn);
    await app.ports.answer('loadArea', area);
    expect(app.state().value).toMatchObject({ ready: { front: 'account' } });
    expect(app.state().context.entry).toEqual(account);
    expect(userOf(app.state())).toEqual(customer);
  });

  it('tells the page of a new password who is signed in, until that session expires', async () => {
    const path = '/my-account/update-password/';
    const app = startApp({ entry: { kind: 'password-reset', account: 'customer', token: 'token', path } });
    await app.ports.answer('startup', boot({ user: customer }));
    await app.ports.answer('loadArea', area);
    expect(app.inFront()?.getSnapshot().context).toMatchObject({ user: customer });
    app.actor.send({ type: 'session.expired' });
    expect(app.inFront()?.getSnapshot().context).toMatchObject({ user: null });
  });

  it('goes on under the session that the sign-in brought', async () => {
    const app = await atTheDoor();
    app.actor.send(signedIn);
    expect(app.state().context.boot?.sessionId).toBe('session-of-a-customer-1');
  });

  it('calls somebody by a name that they have changed', async () => {
    const app = await atTheDoor();
    app.actor.send(signedIn);
    app.actor.send({ type: 'person.renamed', displayName: 'Rowan Vane', initials: 'RV' });
    expect(userOf(app.state())).toEqual({ ...customer, displayName: 'Rowan Vane', initials: 'RV' });
  });

  it('stores nobody by a name whose change is known after their session has expired', async () => {
    const app = startWiredApp('https://gangway.test/my-account/profile', { entry: account });
    await app.ports.answer('startup', boot({ user: customer }));
    app.services.storage.sessionId.write(boot().sessionId);
    app.services.storage.user.write(customer);
    app.actor.send({ type: 'session.expired' });
    app.actor.send({ type: 'person.renamed', displayName: 'Rowan Vane', initials: 'RV' });
    const { sessionId, user } = app.services.storage;
    expect([userOf(app.actor.getSnapshot()), user.read()]).toEqual([null, { lapsed: 'customer' }]);
    expect(sessionId.read()).not.toBe(boot().sessionId);
  });

  // Proves: P26
  it('prices under the product of the customer from then on', async () => {
    const app = await atTheDoor();
    app.actor.send(signedIn);
    app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'searching', wish: {} } });
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    expect(app.inFront()?.getSnapshot().context.customerProduct).toBe('RESIDENT');
  });

  // Proves: P26
  it('prices under it after a reload too, from what was stored at the sign-in', async () => {
    const account = v.parse(customerAccount, {
      customerNumber: 'C1000002',
      firstName: 'Finlay',
      lastName: 'Reid',
      emailAddress: 'finlay@example.com',
      defaultProductCode: 'RESIDENT',
    });
    const { user } = signedInCustomer('session-of-a-customer-1', account);
    const app = startApp({ entry: { kind: 'booking', step: 'searching', wish: {} } });
    await app.ports.answer('startup', boot({ user: v.parse(storedUser, JSON.parse(JSON.stringify(user))) }));
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    expect(app.inFront()?.getSnapshot().context.customerProduct).toBe('RESIDENT');
  });

  it('keeps the basket of somebody who signs in on the way', async () => {
    const app = startApp({ entry: { kind: 'booking', step: 'basket', wish: {} } });
    await app.open(keptOverTheCardPage);
    expect(app.front()).toEqual({ basket: 'looking' });

    app.actor.send({ type: 'route.entered', entry: { kind: 'sign-in', page: 'sign-in' } });
    await app.ports.answer('loadArea', area);
    app.actor.send(signedIn);
    app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'basket', wish: {} } });
    await app.ports.answer('recallDraft', keptOverTheCardPage);
    await app.ports.answer('loadArea', app.area);
    expect(app.front()).toEqual({ basket: 'looking' });
  });

  it.each(['returned', 'charging'] as const)(
    'opens no basket while the money may still be taken (T44): %s',
    async (stage) => {
      const { draft, attempt } = keptOverTheCardPage;
      const app = startApp({ entry: { kind: 'booking', step: 'basket', wish: {} } });
      await app.open({ draft, attempt: { ...attempt, stage } });
      expect(app.front()).toEqual({ openingPayment: 'loading' });
    },
  );

  it.each([
    ['by an address of the booking', { kind: 'booking', step: 'basket', wish: {} }],
    ['back from the card page', { ...atTheSummary, ...backFromCardPage }],
  ] as const)(
    'learns first how the payment of a guest’s trip has ended, also for an agency that asks for a PO number: %s',
    async (_, entry) => {
      const { draft, attempt } = keptOverTheCardPage;
      const app = startApp({ entry });
      const terms = {
        accountType: 'INVOICE' as const,
        poNumberRequired: true,
        defaultPoNumber: null,
        departmentCode: null,
      };
      await app.ports.answer('startup', boot({ user: { agentNumber: 'A2001', terms } }));
      await app.ports.answer('recallDraft', { draft, attempt: { ...attempt, stage: 'returned' } });
      await app.ports.answer('loadArea', app.area);
      expect(app.front()).toEqual({ openingPayment: 'loading' });
    },
  );

  // Proves: S4.8, S8.8
  it('forgets the user at once when asked to sign out, whatever the provider says', async () => {
    for (const answer of ['answer', 'fail'] as const) {
      const app = await atTheDoor();
      app.actor.send(signedIn);
      await app.ports.answer('loadArea', area);
      app.actor.send({ type: 'sign-out.requested' });
      await app.ports[answer]('signOut', answer === 'fail' ? new Error('offline') : undefined);
      expect([userOf(app.state()), app.inFront()]).toEqual([null, undefined]);
      expect(app.state().context.product).toBeNull();
      expect(app.state().context.entry).toEqual({ kind: 'booking', step: 'searching', wish: {} });

      await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW });
      expect(app.state().context.boot?.sessionId).toBe('session-of-this-tab-2');
    }
  });

  it.each([
    ['the call centre', deskUser, { kind: 'contact-centre', page: 'sign-in' }],
    ['an agent', { agentNumber: 'A2001' }, { kind: 'sign-in', page: 'sign-in' }],
  ])('leads %s to their own sign-in when they sign out', async (_, user, door) => {
    const app = await atTheDoor();
    app.actor.send({ ...signedIn, user });
    app.actor.send({ type: 'sign-out.requested' });
    await app.ports.answer('signOut', undefined);
    expect(app.state().context).toMatchObject({ entry: door, wanted: null, reason: null });
  });

  it.each([
    ['the call centre', deskUser, { kind: 'contact-centre', page: 'sign-in' }],
    ['an agent', { agentNumber: 'A2001' }, { kind: 'sign-in', page: 'sign-in' }],
    ['a customer', customer, { kind: 'sign-in', page: 'sign-in' }],
  ])('tells %s who signed out in another tab so, whatever stood open in this one', async (_, user, door) => {
    const app = await atTheDoor();
    app.actor.send({ ...signedIn, user });
    app.actor.send({ type: 'sign-out.shared' });
    const reason = 'You signed out in another tab.';
    expect(app.state().context).toMatchObject({ entry: door, wanted: null, reason });
  });

  // Proves: R15, S4.8
  it.each(SIGN_OUTS)('leaves nothing of ours in the tab after a sign-out %s', async (_, ends) => {
    const { actor, ports, services } = startWiredApp('https://gangway.test/my-account', { entry: account });
    const { draft, attempts, sessionId, user, ofArea } = services.storage;
    const changes = ofArea('changes', changeAttempts);
    const invoices = ofArea('invoices', invoiceAttempt);
    await ports.answer('startup', boot());
    await ports.answer('loadArea', area);
    actor.send(signedIn);
    draft.write(draftAt('reviewing', returnTrip(), pricedCart()));
    attempts.write(heldAttempt);
    changes.write([{ itineraryId: 'itinerary-1', facts: 'cancel', attemptKey: 'attempt-key-1' }]);
    expect(user.read()).toEqual(signedIn.user);
    actor.send({ type: ends ? 'sign-out.requested' : 'sign-out.shared' });
    if (ends) await ports[ends]('signOut', undefined);
    expect(userOf(actor.getSnapshot())).toBeNull();
    expect(attempts.find(heldAttempt.cartId)).toBeNull();
    expect([draft, changes, invoices, sessionId, user].map((slot) => slot.read())).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  // Proves: R15
  it.each([
    ['the same user', noor, returnTrip().lead, true],
    ['a colleague', { agentUser: { agentNumber: 'A2002', userName: 'freight.ravi' } }, NO_LEAD, true],
    ['the account of the agency', { agentNumber: 'A2002' }, NO_LEAD, true],
    ['another agency', { agentNumber: 'A2001' }, NO_LEAD, false],
  ])(
    'finds, for %s who signs in over the trip of a user of an agency, what is theirs',
    async (_, user, lead, isOfAgency) => {
      const { actor, ports, services } = startWiredApp('https://gangway.test/my-account', { entry: account });
      const { draft, attempts, sessionId, user: stored, ofArea } = services.storage;
      const invoices = ofArea('invoices', invoiceAttempt);
      sessionId.write(signedIn.sessionId);
      stored.write(noor);
      draft.write(draftAt('reviewing', returnTrip(), pricedCart()));
      attempts.write({ ...heldAttempt, cartId: 'another-cart' });
      invoices.write(paid);
      await ports.answer('startup', boot());
      await ports.answer('loadArea', area);
      actor.send({ ...signedIn, user, sessionId: 'session-of-an-agency-2' });
      expect([stored.read(), draft.read()?.data.trip.lead]).toEqual([user, lead]);
      expect([attempts.find('another-cart') !== null, invoices.read()]).toEqual([isOfAgency, isOfAgency ? paid : null]);
    },
  );

  it('leaves a guest their trip when somebody signs out in another tab of the session', async () => {
    const app = startApp({ entry: { kind: 'booking', step: 'basket', wish: {} } });
    await app.open({ draft: draftAt('basket'), attempt: null });
    app.actor.send({ type: 'sign-out.shared' });
    expect([app.state().matches({ ready: { presence: 'known' } }), app.front()]).toEqual([true, { basket: 'looking' }]);
  });

  // Proves: P12
  it('asks to sign in again where the provider no longer knows the session, and comes back to the page', async () => {
    const app = await atTheDoor();
    app.actor.send(signedIn);
    await app.ports.answer('loadArea', area);
    app.actor.send({ type: 'sign-in.wanted', reason: 'Please sign in again to go on with your account.' });
    await app.ports.answer('loadArea', area);
    expect(app.state().value).toMatchObject({ ready: { front: 'signingIn' } });
    expect(app.state().context.reason).toBe('Please sign in again to go on with your account.');
    expect(userOf(app.state())).toBeNull();

    app.actor.send(signedIn);
    await app.ports.answer('loadArea', area);
    expect(app.state().context.entry).toEqual(account);
  });
});
