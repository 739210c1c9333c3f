import { expect, it } from 'vitest';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { customer, customerInput } from '#tests/models/fixtures/account.ts';
import { agentDetailsInput } from '#tests/models/fixtures/agent.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
import { startHeld } from './start-held.ts';

const password = 'three slow boats';
const submitted = { type: 'password.submitted', currentPassword: 'Harbour-demo-1', password, again: password } as const;

it.each([
  ['where no answer came', offline, true],
  ['and not where it was refused', refused('The password is not right.', 'current-password', 422), undefined],
])('A new password of a customer or an agency may be in force %s', async (_, failure, unsure) => {
  const profile = startHeld(profileMachine, customerInput);
  await profile.ports.answer('readProfile', customer());
  profile.actor.send(submitted);
  await profile.ports.fail('savePassword', failure);
  const agency = startHeld(agentDetailsMachine, { ...agentDetailsInput, userName: null });
  agency.actor.send(submitted);
  await agency.ports.fail('saveAgentAccount', failure);
  for (const { actor } of [profile, agency])
    expect(actor.getSnapshot().context.message).toMatchObject({ form: 'password', tone: 'error' });
  const told = [profile, agency].map(({ actor }) => actor.getSnapshot().context.message?.unsure);
  expect(told).toEqual([unsure, unsure]);
});
