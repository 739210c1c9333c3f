import { describe, expect, it } from 'vitest';
import { isEmail, tidyEmail } from '#domain/account/email.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { lead, returnTrip } from '#tests/models/builders.ts';
import { customer, customerInput } from '#tests/models/fixtures/account.ts';
import { agentDetailsInput } from '#tests/models/fixtures/agent.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
import { changeable, itineraryInput, told } from '#tests/models/fixtures/itinerary.ts';
import { registrationForm } from '#tests/models/fixtures/sign-in.ts';
import { reopen } from './held-booking.ts';
import { startSignIn } from './held-sign-in.ts';
import { startHeld } from './start-held.ts';

const ADDRESS = 'rowan.hale@example.com';
/** With a mark that nobody sees, as a letter shows it. */
const PASTED = 'Rowan Hale <mailto:rowan.hale\u200b@example.com>,\u00a0';

describe('An address is tidied', () => {
  it.each([
    ['a space that joins', `\u00a0${ADDRESS}\u00a0`],
    ['a place where a word may break', 'rowan.hale@\u200bexample.com'],
    ['a hyphen that is not seen', 'rowan.\u00adhale@example.com'],
    ['the mark at the start of a file', `\ufeff${ADDRESS}`],
    ['marks of direction', `\u2068\u202a${ADDRESS}\u202c\u2069`],
    ['what a link begins with', `MAILTO: ${ADDRESS}`],
    ['its label', `E-mail address: ${ADDRESS}`],
    ['brackets', `<${ADDRESS}>`],
    ['half of them', `${ADDRESS}>`],
    ['the name before it', `"Hale, Rowan" <${ADDRESS}>;`],
    ['the end of a sentence', ` ${ADDRESS}. `],
    ['the end of a question', `${ADDRESS}?`],
    ['round brackets', `(${ADDRESS}).`],
    ['square ones', `[${ADDRESS}]`],
    ['marks of a quotation', `“${ADDRESS}”`],
    ['plain ones', `"${ADDRESS}"`],
    ['single ones', `'${ADDRESS}'`],
  ])('of %s', (_, pasted) => {
    expect(tidyEmail(pasted)).toBe(ADDRESS);
    expect(isEmail(pasted)).toBe(true);
  });

  it.each([
    ['of two', `Rowan <${ADDRESS}>, Ada <ada@example.com>`],
    ['of two without names', `${ADDRESS}, ada@example.com`],
    ['with a space inside', 'rowan hale@example.com'],
    ['with another letter', 'rowän.hale@example.com'],
    ['of marks alone', '\u200b<>'],
  ])('and none is made up %s', (_, text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('An address is taken however it was pasted', () => {
  it('for a booking, whose details keep it tidy once they are left', async () => {
    const { actor, state, ports } = reopen('travellers', { trip: { ...returnTrip(), lead: lead({ email: '' }) } });
    actor.send({ type: 'lead.changed', change: { email: PASTED } });
    expect(state().context.trip.lead.email).toBe(PASTED);
    actor.send({ type: 'lead.given' });
    expect(state().context.trip.lead.email).toBe(ADDRESS);
    expect(ports.inputsOf('priceTrip')).toMatchObject([{ trip: { lead: { email: ADDRESS } } }]);
  });

  it('to find one', () => {
    const { actor, ports } = startHeld(lookUpMachine, { phone: '', reference: '', viewer: 'guest' });
    actor.send({ type: 'booking.requested', reference: 'K7Q2MX4P', email: PASTED });
    expect(ports.inputsOf('findBooking')).toEqual([{ reference: 'K7Q2MX4P', email: ADDRESS }]);
  });

  it('to send its ticket to, and to open it', async () => {
    const { actor, ports } = startHeld(itineraryMachine, itineraryInput);
    await ports.fail('fetchItinerary', refused('', '', 401));
    actor.send({ type: 'email.given', email: PASTED });
    expect(ports.inputsOf('fetchItinerary')[1]).toMatchObject({ email: ADDRESS });
    await ports.answer('fetchItinerary', told(changeable));
    actor.send({ type: 'ticket.wanted' });
    actor.send({ type: 'ticket.requested', to: PASTED, priced: true });
    expect(ports.inputsOf('sendTicket')).toMatchObject([{ to: ADDRESS }]);
  });

  it('to sign in, or a number is', async () => {
    for (const [typed, sent] of [
      [PASTED, ADDRESS],
      ['\u2068C1000001\u2069 ', 'C1000001'],
    ] as const) {
      const { actor, ports } = startSignIn();
      actor.send({ type: 'credentials.given', identifier: typed, password: 'three slow boats' });
      expect(ports.inputsOf('signInCustomer')).toEqual([{ identifier: sent, password: 'three slow boats' }]);
      const forgotten = startSignIn({ page: 'forgotten' });
      const request = forgotten.actor.getSnapshot().children.passwordResetRequest;
      request?.send({ type: 'identifier.changed', identifier: typed });
      request?.send({ type: 'reset.requested' });
      expect(forgotten.ports.inputsOf('askForReset')).toEqual([{ account: 'customer', identifier: sent }]);
    }
  });

  it('to open an account', () => {
    const { actor, ports } = startSignIn({ page: 'register' });
    const registration = actor.getSnapshot().children.registration;
    registration?.send({
      type: 'form.changed',
      change: { ...registrationForm, email: PASTED, phone: ' ٠١632 960 123 ' },
    });
    registration?.send({ type: 'registration.given', password: 'three slow boats' });
    expect(ports.inputsOf('openAccount')).toMatchObject([{ form: { email: ADDRESS, phone: '01632 960 123' } }]);
  });

  it('for an account, whose own address pasted again is no change', async () => {
    const save = async (emailAddress: string) => {
      const { actor, ports } = startHeld(profileMachine, customerInput);
      await ports.answer('readProfile', customer());
      actor.send({ type: 'profile.changed', change: { city: 'Marsh Quay', emailAddress } });
      actor.send({ type: 'profile.submitted', currentPassword: 'three slow boats' });
      return ports.inputsOf('saveProfile');
    };
    expect(await save(PASTED)).toMatchObject([{ changes: { emailAddress: ADDRESS } }]);
    const [same] = await save(`<${customer().emailAddress}>`);
    expect(same).toHaveProperty('changes.city');
    expect(same).not.toHaveProperty('changes.emailAddress');
  });

  it('for an agency', () => {
    const { actor, ports } = startHeld(agentDetailsMachine, { ...agentDetailsInput, userName: null });
    actor.send({ type: 'email.submitted', email: PASTED, currentPassword: 'three slow boats' });
    expect(ports.inputsOf('saveAgentAccount')).toMatchObject([{ changes: { email: ADDRESS } }]);
  });
});
