// What the account, the agent portal and the contact centre promise alike.
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '#machines/account/account.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { accountInput, customer, customerInput, signedOut } from '#tests/models/fixtures/account.ts';
import { agentDetailsInput, agentInput, person } from '#tests/models/fixtures/agent.ts';
import { deskInput } from '#tests/models/fixtures/desk.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { startHeld } from './start-held.ts';

type Area = readonly [name: string, machine: AnyStateMachine, input: { readonly page: string }];

const account: Area = ['The account', accountMachine, accountInput({ page: 'bookings' })];
const portal: Area = ['The agent portal', agentMachine, agentInput({ page: 'bookings' })];
const desk: Area = ['The contact centre', deskMachine, deskInput('departures')];

describe.each([account, portal, desk])('%s', (_, machine, input) => {
  const open = () => startHeld(machine, input);

  it('leaves a page as it is when its own address is entered again', () => {
    const { actor, ports } = open();
    actor.send({ type: 'page.entered', page: input.page });
    expect(ports.calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  });

  // Proves: P12
  it('asks to sign in where the provider no longer knows the session, and only there (ruling 12)', () => {
    const { actor, reports } = open();
    actor.send({ type: 'call.failed', failure: offline.failure });
    expect(reports()).toEqual([]);
    actor.send({ type: 'call.failed', failure: signedOut.failure });
    expect(reports()).toMatchObject([{ type: 'sign-in.wanted' }]);
  });

  it('keeps what is in front of somebody for when they come back to the page, and tells it', () => {
    const { actor, reports } = open();
    const view = { list: { list: 'past', sought: 'Hale' }, day: '2026-12-24' };
    actor.send({ type: 'view.changed', view });
    expect(actor.getSnapshot().context.view).toEqual(view);
    expect(reports()).toEqual([{ type: 'view.changed', view }]);
  });

  // Proves: P16
  it('has nothing personal left after expiry, and takes no wishes behind the dialog', () => {
    const { actor, ports, reports } = open();
    actor.send({ type: 'view.changed', view: { day: '2026-12-24' } });
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'page.entered', page: 'overview' });
    actor.send({ type: 'sign-out.requested' });
    const { value, context } = actor.getSnapshot();
    expect([value, context.user, context.view]).toEqual(['closed', {}, {}]);
    expect(ports.waiting()).toEqual([]);
    expect(reports().map(({ type }) => type)).toEqual(['view.changed']);
  });

  it('tells that somebody wants to sign out', () => {
    const { actor, reports } = open();
    actor.send({ type: 'sign-out.requested' });
    expect(reports()).toEqual([{ type: 'sign-out.requested' }]);
  });
});

it.each([account, portal])('%s calls somebody by a name that they have changed, and tells it', (_, machine, input) => {
  const { actor, reports } = startHeld(machine, input);
  const renamed = { type: 'person.renamed', displayName: 'Rowan Vane', initials: 'RV' };
  actor.send(renamed);
  expect(actor.getSnapshot().context.user).toMatchObject({ displayName: 'Rowan Vane', initials: 'RV' });
  expect(reports()).toEqual([renamed]);
});

it('The area is told a name once it is saved', async () => {
  const profile = startHeld(profileMachine, customerInput);
  await profile.ports.answer('readProfile', customer());
  profile.actor.send({ type: 'profile.changed', change: { firstName: 'Rowan', lastName: 'Vane' } });
  profile.actor.send({ type: 'profile.submitted', currentPassword: '' });
  expect(profile.reports()).toEqual([]);
  await profile.ports.answer('saveProfile', { ...customer(), firstName: 'Rowan', lastName: 'Vane' });
  expect(profile.reports()).toEqual([{ type: 'person.renamed', displayName: 'Rowan Vane', initials: 'RV' }]);

  const details = startHeld(agentDetailsMachine, agentDetailsInput);
  await details.ports.answer('readAgentUser', person);
  details.actor.send({ type: 'details.changed', change: { name: 'Rowan Vane' } });
  details.actor.send({ type: 'details.submitted' });
  await details.ports.answer('saveAgentUser', { ...person, name: 'Rowan Vane', initials: 'RV' });
  expect(details.reports()).toEqual([{ type: 'person.renamed', displayName: 'Rowan Vane', initials: 'RV' }]);
});
