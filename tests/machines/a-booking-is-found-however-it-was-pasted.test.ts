import { expect, it } from 'vitest';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { startHeld } from './start-held.ts';

it('A booking is looked for without the marks that nobody sees, with which a reference or an address was copied', () => {
  const { actor, ports } = startHeld(lookUpMachine, { phone: '', reference: '', viewer: 'guest' });
  const pasted = { reference: '\u2068k7q2\u200b mx4p\u2069', email: '\u202arowan.hale@example.com\u202c ' };
  actor.send({ type: 'booking.requested', ...pasted });
  expect(ports.inputsOf('findBooking')).toEqual([{ reference: 'K7Q2MX4P', email: 'rowan.hale@example.com' }]);
});
