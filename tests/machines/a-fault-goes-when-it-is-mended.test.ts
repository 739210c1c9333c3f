import { expect, it } from 'vitest';
import type { Failure } from '#domain/failures/failure.ts';
import type { Fault } from '#domain/values/fault.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { car, customer, customerInput, garage, vehiclesInput } from '#tests/models/fixtures/account.ts';
import { agentDetailsInput, person } from '#tests/models/fixtures/agent.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { notYours } from '#tests/models/fixtures/itinerary.ts';
import {
  credentials,
  PASSWORD,
  passwordResetInput,
  registrationForm,
  tooMany,
} from '#tests/models/fixtures/sign-in.ts';
import { startSignIn } from './held-sign-in.ts';
import { startHeld } from './start-held.ts';

const faultyIn = (actor: { getSnapshot: () => { context: { faults: readonly Fault[] } } }): string[] =>
  actor.getSnapshot().context.faults.map(({ field }) => field);

it('A customer is asked for no password once the e-mail address is as it was, nor for a name that is there again', async () => {
  const { actor, ports } = startHeld(profileMachine, customerInput);
  await ports.answer('readProfile', customer());
  actor.send({ type: 'profile.changed', change: { emailAddress: 'ada@harbour.test', firstName: '' } });
  actor.send({ type: 'profile.submitted', currentPassword: '' });
  expect(faultyIn(actor)).toEqual(['firstName', 'currentPassword']);
  actor.send({ type: 'profile.changed', change: { emailAddress: customer().emailAddress ?? '', lastName: '' } });
  expect(faultyIn(actor)).toEqual(['firstName']);
  actor.send({ type: 'profile.changed', change: { firstName: 'Ada' } });
  expect(faultyIn(actor)).toEqual([]);
});

it('What is wrong with a new password stays while the details beside it change', async () => {
  const { actor, ports } = startHeld(profileMachine, customerInput);
  await ports.answer('readProfile', customer());
  actor.send({ type: 'password.submitted', currentPassword: '', password: 'long-enough-1', again: 'long-enough-1' });
  actor.send({ type: 'profile.changed', change: { city: 'Marsh Quay' } });
  expect(faultyIn(actor)).toEqual(['oldPassword']);
});

it('A saved vehicle is asked for no size of a trailer that it does not tow', async () => {
  const { actor, ports } = startHeld(vehiclesMachine, vehiclesInput);
  await ports.answer('readVehicles', garage(car));
  actor.send({ type: 'adding.requested' });
  actor.send({ type: 'vehicle.changed', change: { resourceCode: 'CAR', trailerResourceCode: 'TRAILER' } });
  actor.send({ type: 'vehicle.submitted' });
  expect(faultyIn(actor)).toEqual(['trailerLength', 'trailerHeight']);
  actor.send({ type: 'vehicle.changed', change: { trailerResourceCode: '' } });
  expect(faultyIn(actor)).toEqual([]);
});

it('What is wrong with a registration is what is wrong with it now', async () => {
  const { actor, ports } = startHeld(vehiclesMachine, vehiclesInput);
  await ports.answer('readVehicles', garage(car));
  actor.send({ type: 'adding.requested' });
  actor.send({ type: 'vehicle.changed', change: { licensePlate: 'A'.repeat(17) } });
  actor.send({ type: 'vehicle.submitted' });
  actor.send({ type: 'vehicle.changed', change: { licensePlate: '-' } });
  expect(actor.getSnapshot().context.faults).toEqual([
    { field: 'licensePlate', text: 'Enter a registration with letters or digits, or leave it empty.' },
  ]);
});

it('Whoever opens an account sees no fault of a field that they have changed since', () => {
  const { actor } = startHeld(registrationMachine, undefined);
  actor.send({ type: 'registration.given', password: 'three slow boats' });
  const faulty = faultyIn(actor);
  expect(faulty).toContain('email');
  actor.send({ type: 'form.changed', change: { email: 'ada@harbour.test' } });
  expect(faultyIn(actor)).toEqual(faulty.filter((field) => field !== 'email'));
});

it('An agent sees no fault of a name that is there again', async () => {
  const { actor, ports } = startHeld(agentDetailsMachine, agentDetailsInput);
  await ports.answer('readAgentUser', person);
  actor.send({ type: 'details.changed', change: { name: '' } });
  actor.send({ type: 'details.submitted' });
  expect(faultyIn(actor)).toEqual(['name']);
  actor.send({ type: 'details.changed', change: { name: 'Noor' } });
  expect(faultyIn(actor)).toEqual([]);
});

it('A booking that was not found is not said beside a reference that is missing', async () => {
  const { actor, ports } = startHeld(lookUpMachine, { phone: '', reference: '', viewer: 'guest' });
  actor.send({ type: 'booking.requested', reference: 'HH1AAAA', email: 'ada@harbour.test' });
  await ports.fail('findBooking', notYours);
  expect(actor.getSnapshot().context.failure).not.toBeNull();
  actor.send({ type: 'booking.requested', reference: '', email: 'ada@harbour.test' });
  expect([faultyIn(actor), actor.getSnapshot().context.failure]).toEqual([['reference'], null]);
});

const whatIsWrong = (actor: {
  getSnapshot: () => { context: { faults: readonly Fault[]; failure: Failure | null } };
}) => [faultyIn(actor), actor.getSnapshot().context.failure];

it('Whoever chooses a new password reads what is wrong with this try, and nothing of those before', async () => {
  const { actor, ports } = startHeld(passwordResetMachine, passwordResetInput);
  const giveWith = (again: string) => actor.send({ type: 'password.given', password: PASSWORD, again });
  giveWith(PASSWORD);
  await ports.fail('setPassword', tooMany);
  giveWith('another');
  expect(whatIsWrong(actor)).toEqual([['again'], null]);
  giveWith(PASSWORD);
  expect(whatIsWrong(actor)).toEqual([[], null]);
  await ports.fail('setPassword', tooMany);
  giveWith(PASSWORD);
  expect(whatIsWrong(actor)).toEqual([[], null]);
});

it('Whoever signs in reads what is wrong with this try, and nothing of those before', async () => {
  const { actor, ports } = startSignIn();
  actor.send({ type: 'credentials.given', ...credentials });
  await ports.fail('signInCustomer', tooMany);
  actor.send({ type: 'credentials.given', ...credentials, password: '' });
  expect(whatIsWrong(actor)).toEqual([['password'], null]);
  actor.send({ type: 'credentials.given', ...credentials });
  expect(whatIsWrong(actor)).toEqual([[], null]);
  await ports.fail('signInCustomer', tooMany);
  actor.send({ type: 'credentials.given', ...credentials });
  expect(whatIsWrong(actor)).toEqual([[], null]);
});

it('Whoever opens an account reads what is wrong with this try, and keeps what they typed', async () => {
  const { actor, ports } = startHeld(registrationMachine, undefined);
  const { email, ...others } = registrationForm;
  actor.send({ type: 'form.changed', change: others });
  actor.send({ type: 'form.changed', change: { email } });
  expect(actor.getSnapshot().context.form).toEqual(registrationForm);
  actor.send({ type: 'registration.given', password: PASSWORD });
  await ports.fail('openAccount', tooMany);
  actor.send({ type: 'registration.given', password: 'short' });
  expect(whatIsWrong(actor)).toEqual([['password'], null]);
  actor.send({ type: 'registration.given', password: PASSWORD });
  expect(whatIsWrong(actor)).toEqual([[], null]);
  await ports.fail('openAccount', tooMany);
  actor.send({ type: 'registration.given', password: PASSWORD });
  expect(whatIsWrong(actor)).toEqual([[], null]);
});

it('Whoever asks for a link reads what is wrong with this try, until they type another name', async () => {
  const { actor, ports } = startHeld(passwordResetRequestMachine, { identifier: 'rowan' });
  actor.send({ type: 'reset.requested' });
  await ports.fail('askForReset', offline);
  actor.send({ type: 'identifier.changed', identifier: '' });
  actor.send({ type: 'reset.requested' });
  expect(whatIsWrong(actor)).toEqual([['identifier'], null]);
  actor.send({ type: 'identifier.changed', identifier: 'rowan.hale' });
  expect(whatIsWrong(actor)).toEqual([[], null]);
});
