import { describe, expect, it } from 'vitest';
import { agentUserFormOf } from '#domain/account/agent-details.ts';
import type { StoredUser } from '#domain/account/stored-user.ts';
import type { Entry } from '#domain/places/entry.ts';
import { STILL_UNSAVED } from '#domain/places/unsaved.ts';
import { pence } from '#domain/values/money.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { boot, NOW } from '#tests/models/builders.ts';
import { car, customer, garage, signedOut, topics } from '#tests/models/fixtures/account.ts';
import { invoice, person, shown } from '#tests/models/fixtures/agent.ts';
import { deskUser as clerk } from '#tests/models/fixtures/desk.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startApp } from './held-app.ts';

const ada: StoredUser = { customerAccount: { customerNumber: 'C1000001' } };
const noor: StoredUser = { agentUser: { agentNumber: 'A2002', userName: 'freight.noor' } };

const hallow: StoredUser = { agentNumber: 'A2001' };

/** A page of a form with its calls held, and the doors that lead to it. */
async function open(user: StoredUser, entry: Entry) {
  const ports = new HeldPorts();
  const app = startApp({ entry });
  const area = {
    signIn: ports.holdAll(signInMachine),
    account: accountMachine.provide({
      actors: {
        profile: ports.holdAll(profileMachine),
        vehicles: ports.holdAll(vehiclesMachine),
        subscriptions: ports.holdAll(subscriptionsMachine),
      },
    }),
    agent: agentMachine.provide({
      actors: { details: ports.holdAll(agentDetailsMachine), invoices: ports.holdAll(invoicesMachine) },
    }),
    desk: deskMachine.provide({ actors: { deskSearch: ports.holdAll(deskSearchMachine) } }),
  };
  await app.ports.answer('startup', { ...boot(), user });
  await app.ports.answer('loadArea', area);
  const page = () => {
    const children = Object.values<{ send(event: object): void; getSnapshot(): { value: unknown; context: unknown } }>(
      app.inFront()?.getSnapshot().children ?? {},
    );
    const [form] = children;
    if (!form) throw new Error('No page is open.');
    return form;
  };
  return {
    app,
    ports,
    page,
    /** The provider ends the session over `call`, and somebody comes in by the door. */
    async signInAgain(call: string, as = user) {
      await ports.fail(call, signedOut);
      await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW });
      await app.ports.answer('loadArea', area);
      app.actor.send({ type: 'sign-in.accepted', user: as, sessionId: 'session-of-this-tab-3', product: null });
      await app.ports.answer('loadArea', area);
    },
  };
}

const profileOf = { kind: 'account', page: 'profile' } as const;

describe('What was typed into a form before the provider ended the session', () => {
  // Proves: P12
  it('stands in the details of a customer again, and says that it is not saved', async () => {
    const { app, ports, page, signInAgain } = await open(ada, profileOf);
    await ports.answer('readProfile', customer());
    page().send({ type: 'profile.changed', change: { city: 'Marsh Quay' } });
    page().send({ type: 'profile.submitted', currentPassword: '' });
    await signInAgain('saveProfile');
    expect(app.state().context.leftUnsaved).toBeNull();
    await ports.answer('readProfile', customer());
    expect(page().getSnapshot().context).toMatchObject({
      form: { city: 'Marsh Quay' },
      message: { text: STILL_UNSAVED },
    });
  });

  it('stands in the vehicle that was open', async () => {
    const { ports, page, signInAgain } = await open(ada, { kind: 'account', page: 'vehicles' });
    await ports.answer('readVehicles', garage(car));
    page().send({ type: 'vehicle.opened', vehicle: car });
    page().send({ type: 'vehicle.changed', change: { licensePlate: 'new 1' } });
    page().send({ type: 'vehicle.submitted' });
    await signInAgain('readVehicles');
    await ports.answer('readVehicles', garage(car));
    expect(page().getSnapshot()).toMatchObject({
      value: 'editing',
      context: { original: car, form: { licensePlate: 'new 1' }, message: { text: STILL_UNSAVED } },
    });
  });

  it('stands in the choice of topics', async () => {
    const { ports, page, signInAgain } = await open(ada, { kind: 'account', page: 'subscriptions' });
    await ports.answer('readSubscriptions', topics());
    page().send({ type: 'topic.changed', code: 'OFFERS', subscribed: true });
    page().send({ type: 'choice.submitted' });
    await signInAgain('saveSubscriptions');
    await ports.answer('readSubscriptions', topics());
    expect(page().getSnapshot().context).toMatchObject({ choice: { OFFERS: true }, message: { text: STILL_UNSAVED } });
  });

  it('stands in the details of an agent user', async () => {
    const { app, ports, page, signInAgain } = await open(noor, {
      kind: 'agent-portal',
      page: 'details',
      returned: null,
    });
    await ports.answer('readAgentUser', person);
    page().send({ type: 'details.changed', change: { name: 'Noor of the Quay' } });
    page().send({ type: 'details.submitted' });
    await signInAgain('saveAgentUser');
    expect(app.state().context.leftUnsaved).toBeNull();
    await ports.answer('readAgentUser', person);
    expect(page().getSnapshot().context).toMatchObject({
      form: { ...agentUserFormOf(person), name: 'Noor of the Quay' },
      message: { text: STILL_UNSAVED },
    });
  });

  it('stands in the new e-mail address of an agent account, the password beside it does not', async () => {
    const { app, ports, page, signInAgain } = await open(hallow, {
      kind: 'agent-portal',
      page: 'details',
      returned: null,
    });
    page().send({ type: 'email.submitted', email: 'quay@harbour.test', currentPassword: 'a long password' });
    await signInAgain('saveAgentAccount');
    expect(page().getSnapshot().context).toMatchObject({
      newEmail: 'quay@harbour.test',
      message: { form: 'email', text: STILL_UNSAVED },
    });
    expect(JSON.stringify([app.state().context, page().getSnapshot().context])).not.toContain('a long password');
    page().send({ type: 'email.submitted', email: 'quay@harbour.test', currentPassword: 'a long password' });
    await ports.answer('saveAgentAccount', undefined);
    expect(page().getSnapshot().context).toMatchObject({ newEmail: '', message: { tone: 'success' } });
  });

  it('is not spoken of where nothing was typed', async () => {
    const subscriptions = await open(ada, { kind: 'account', page: 'subscriptions' });
    await subscriptions.signInAgain('readSubscriptions');
    await subscriptions.ports.answer('readSubscriptions', topics());

    const details = await open(noor, { kind: 'agent-portal', page: 'details', returned: null });
    await details.ports.answer('readAgentUser', person);
    details.page().send({ type: 'details.submitted' });
    await details.signInAgain('saveAgentUser');
    await details.ports.answer('readAgentUser', person);

    const profile = await open(ada, profileOf);
    await profile.ports.answer('readProfile', customer());
    const password = 'a long password';
    profile.page().send({ type: 'password.submitted', currentPassword: 'old', password, again: password });
    await profile.signInAgain('savePassword');
    await profile.ports.answer('readProfile', customer());

    const said = [subscriptions, details, profile].map(({ page }) => page().getSnapshot().context);
    expect(said).toMatchObject([{ message: null }, { message: null }, { message: null }]);
  });

  it('is nobody else’s', async () => {
    const { app, ports, page, signInAgain } = await open(ada, profileOf);
    await ports.answer('readProfile', customer());
    page().send({ type: 'profile.changed', change: { city: 'Marsh Quay' } });
    page().send({ type: 'profile.submitted', currentPassword: '' });
    await signInAgain('saveProfile', { customerAccount: { customerNumber: 'C1000002' } });
    expect(app.state().context.leftUnsaved).toBeNull();
    await ports.answer('readProfile', customer());
    expect(JSON.stringify(page().getSnapshot().context)).not.toContain('Marsh Quay');
  });

  it('is not a colleague’s, who has the number of the same agency', async () => {
    const { ports, page, signInAgain } = await open(noor, { kind: 'agent-portal', page: 'details', returned: null });
    await ports.answer('readAgentUser', person);
    page().send({ type: 'details.changed', change: { name: 'Noor of the Quay' } });
    page().send({ type: 'details.submitted' });
    await signInAgain('saveAgentUser', { agentUser: { agentNumber: 'A2002', userName: 'freight.ravi' } });
    await ports.answer('readAgentUser', person);
    expect(JSON.stringify(page().getSnapshot().context)).not.toContain('Noor of the Quay');
  });

  it('is gone with the session that expires at the door', async () => {
    const { app, ports, page } = await open(ada, profileOf);
    await ports.answer('readProfile', customer());
    page().send({ type: 'profile.changed', change: { city: 'Marsh Quay' } });
    page().send({ type: 'profile.submitted', currentPassword: '' });
    await ports.fail('saveProfile', signedOut);
    await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW });
    expect(JSON.stringify(app.state().context)).toContain('Marsh Quay');
    app.actor.send({ type: 'session.expired' });
    expect(JSON.stringify(app.state().context)).not.toContain('Marsh Quay');
  });
});

describe('What somebody had in front of them before the provider ended the session', () => {
  const invoicesPage = { kind: 'agent-portal', page: 'invoices', returned: null } as const;
  const listed = { ...shown([invoice(20391, pence(14_378)), invoice(20360, pence(17_775))]), chosen: [], detail: null };

  /** Noor has ticked an invoice and looks for another. */
  async function looking() {
    const opened = await open(noor, invoicesPage);
    await opened.ports.answer('openInvoices', listed);
    opened.page().send({ type: 'invoice.chosen', invoiceId: 'INV-20360', chosen: true });
    opened.page().send({ type: 'search.changed', change: { references: 'SF-20360' } });
    opened.page().send({ type: 'search.requested', unread: [] });
    return opened;
  }

  it('is there again: the invoices that are ticked, and what was looked for', async () => {
    const { ports, page, signInAgain } = await looking();
    await signInAgain('readInvoices');
    expect(ports.inputsOf('openInvoices').at(-1)).toMatchObject({ search: { references: 'SF-20360' } });
    await ports.answer('openInvoices', listed);
    expect(page().getSnapshot().context).toMatchObject({
      search: { references: 'SF-20360' },
      chosen: ['INV-20360'],
    });
  });

  it('is there for nobody else, and not after an expiry', async () => {
    const other = await looking();
    await other.signInAgain('readInvoices', hallow);
    expect(other.ports.inputsOf('openInvoices').at(-1)).toMatchObject({ search: { references: '' } });
    const over = await looking();
    over.app.actor.send({ type: 'session.expired' });
    expect(JSON.stringify(over.app.state().context)).not.toContain('SF-20360');
  });

  it('is looked for again at the desk', async () => {
    const { app, ports, signInAgain } = await open(clerk, { kind: 'contact-centre', page: 'dashboard' });
    const page = () => app.inFront()?.getSnapshot().children.deskSearch;
    page().send({ type: 'query.changed', change: { text: 'morrow' } });
    page().send({ type: 'search.requested' });
    await signInAgain('findAtDesk');
    expect(ports.inputsOf('findAtDesk').at(-1)).toMatchObject({ text: 'morrow' });
    expect(page().getSnapshot().context).toMatchObject({ query: { text: 'morrow' } });
  });
});
