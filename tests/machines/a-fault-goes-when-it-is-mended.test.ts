import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { car, customer, customerInput, garage, vehiclesInput } from '#tests/models/fixtures/account.ts';
import { agentDetailsInput, person } from '#tests/models/fixtures/agent.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

function start(machine: AnyStateMachine, input: unknown) {
  const ports = new HeldPorts();
  const { actor } = startUnderParent(ports.holdAll(machine), input);
  return {
    actor,
    ports,
    faulty: () => actor.getSnapshot().context.faults.map(({ field }: { field: string }) => field),
  };
}

it('A customer is asked for no password once the e-mail address is as it was, nor for a name that is there again', async () => {
  const { actor, ports, faulty } = start(profileMachine, customerInput);
  await ports.answer('readProfile', customer());
  actor.send({ type: 'profile.changed', change: { emailAddress: 'ada@harbour.test', firstName: '' } });
  actor.send({ type: 'profile.submitted', currentPassword: '' });
  expect(faulty()).toEqual(['firstName', 'currentPassword']);
  actor.send({ type: 'profile.changed', change: { emailAddress: customer().emailAddress ?? '', lastName: '' } });
  expect(faulty()).toEqual(['firstName']);
  actor.send({ type: 'profile.changed', change: { firstName: 'Ada' } });
  expect(faulty()).toEqual([]);
});

it('What is wrong with a new password stays while the details beside it change', async () => {
  const { actor, ports, faulty } = start(profileMachine, customerInput);
  await ports.answer('readProfile', customer());
  actor.send({ type: 'password.submitted', currentPassword: '', password: 'long-enough-1', again: 'long-enough-1' });
  actor.send({ type: 'profile.changed', change: { city: 'Marsh Quay' } });
  expect(faulty()).toEqual(['oldPassword']);
});

it('A saved vehicle is asked for no size of a trailer that it does not tow', async () => {
  const { actor, ports, faulty } = start(vehiclesMachine, vehiclesInput);
  await ports.answer('readVehicles', garage(car));
  actor.send({ type: 'adding.requested' });
  actor.send({ type: 'vehicle.changed', change: { resourceCode: 'CAR', trailerResourceCode: 'TRAILER' } });
  actor.send({ type: 'vehicle.submitted' });
  expect(faulty()).toEqual(['trailerLength', 'trailerHeight']);
  actor.send({ type: 'vehicle.changed', change: { trailerResourceCode: '' } });
  expect(faulty()).toEqual([]);
});

it('An agent sees no fault of a name that is there again', async () => {
  const { actor, ports, faulty } = start(agentDetailsMachine, agentDetailsInput);
  await ports.answer('readAgentUser', person);
  actor.send({ type: 'details.changed', change: { name: '' } });
  actor.send({ type: 'details.submitted' });
  expect(faulty()).toEqual(['name']);
  actor.send({ type: 'details.changed', change: { name: 'Noor' } });
  expect(faulty()).toEqual([]);
});
