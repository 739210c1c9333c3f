import { expect, it } from 'vitest';
import { garageMachine } from '#machines/app/garage.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { sailing } from '#tests/models/builders.ts';
import { garageEvents } from '#tests/models/fixtures/app.ts';
import { departuresEvents } from '#tests/models/fixtures/departures.ts';
import { lookUpEvents } from '#tests/models/fixtures/itinerary.ts';
import { startHeld } from './start-held.ts';

// Proves: S4.15
it('The vehicles of a customer are fetched once, however often the customer is known', async () => {
  const { actor, ports } = startHeld(garageMachine, { customerNumber: null });
  const [ada] = garageEvents['customer.known'];
  actor.send(ada);
  actor.send(ada);
  await ports.answer('fetchGarage', []);
  actor.send(ada);
  expect(ports.countOf('fetchGarage')).toBe(1);
});

it('The next departures are those of the route that is shown, or none while they are read', async () => {
  const { actor, ports } = startHeld(departuresMachine, undefined);
  const [there, back] = departuresEvents['departures.wanted'];
  const shown = () => actor.getSnapshot().context.departures.length;
  actor.send(there);
  actor.send(there);
  await ports.answer('fetchDepartures', [sailing()]);
  expect([shown(), ports.countOf('fetchDepartures')]).toEqual([1, 1]);
  if (back) actor.send(back);
  expect([shown(), ports.countOf('fetchDepartures')]).toEqual([0, 2]);
});

it('A booking is looked for once, however often the button is pressed meanwhile', () => {
  const { actor, ports } = startHeld(lookUpMachine, {
    phone: '01632 960 777',
    reference: '',
    viewer: 'guest',
  });
  for (let press = 0; press < 5; press += 1) actor.send(lookUpEvents['booking.requested'][0]);
  expect(ports.inputsOf('findBooking')).toEqual([{ reference: 'ABCD2345', email: 'rowan.hale@example.com' }]);
});
