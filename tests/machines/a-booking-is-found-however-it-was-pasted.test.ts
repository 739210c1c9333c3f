import { expect, it } from 'vitest';
import { NO_QUERY } from '#domain/desk/desk-search.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { startHeld } from './start-held.ts';

const look = (reference: string, email = 'rowan.hale@example.com') => {
  const { actor, ports } = startHeld(lookUpMachine, { phone: '', reference: '', viewer: 'guest' });
  actor.send({ type: 'booking.requested', reference, email });
  return { asked: ports.inputsOf('findBooking'), faults: actor.getSnapshot().context.faults };
};

it('A booking is looked for without the marks that nobody sees, with which a reference or an address was copied', () => {
  const { asked } = look('\u2068k7q2\u200b mx4p\u2069', '\u202arowan.hale@example.com\u202c ');
  expect(asked).toEqual([{ reference: 'K7Q2MX4P', email: 'rowan.hale@example.com' }]);
});

it.each([
  ['its label', 'Booking reference: K7Q2MX4P'],
  ['a label on the line above, which the field closes up', ' Booking reference\u00a0K7Q2 MX4P '],
  ['a short one', 'Ref. no. k7q2mx4p'],
  ['a number sign', '#K7Q2MX4P'],
  ['its sentence', 'Your booking reference is K7Q2MX4P.'],
  ['the sentence of the letter that says it is cancelled', 'Your booking is cancelled: K7Q2MX4P.'],
  ['the subject of its letter', 'You’re booked: K7Q2MX4P'],
  ['that of the stay beside it', 'Your booking is cancelled: K7Q2MX4P and B2C3D4E5'],
  ['the link in it', 'https://ferries.example/book/find?reference=K7Q2MX4P'],
  ['a link that says more', 'https://ferries.example/book/find?reference=K7Q2MX4P&utm_source=letter#main'],
  ['quotation marks', '“K7Q2MX4P”,'],
  ['the end of what it was copied from', 'K7Q2MX4P:'],
])('A reference is taken that was copied with %s', (_, pasted) => {
  expect(look(pasted).asked).toMatchObject([{ reference: 'K7Q2MX4P' }]);
});

it.each(['REF-1234', 'BOOKING1', 'NO42'])('A reference that begins like a label stays whole: %s', (reference) => {
  expect(look(reference).asked).toMatchObject([{ reference }]);
});

it.each(['Booking reference:', 'K7Q2MX4P/ABC', '.'])('No reference is made up of %s', (pasted) => {
  const { asked, faults } = look(pasted);
  expect([asked, faults.map(({ field }) => field)]).toEqual([[], ['reference']]);
});

// Proves: P63
it.each(['k7m2 pq4x', 'Booking reference: K7M2PQ4X.'])(
  'The desk is shown the reference in %j as it is written',
  (text) => {
    const { actor, ports } = startHeld(deskSearchMachine, {});
    actor.send({ type: 'query.changed', change: { text } });
    actor.send({ type: 'search.requested' });
    expect(actor.getSnapshot().context.query.text).toBe('K7M2PQ4X');
    expect(ports.inputsOf('findAtDesk')).toEqual([{ ...NO_QUERY, text: 'K7M2PQ4X' }]);
  },
);
