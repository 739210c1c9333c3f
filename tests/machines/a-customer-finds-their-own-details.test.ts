import { describe, expect, it } from 'vitest';
import { detailsOfCustomer } from '#domain/booking/customer-details.ts';
import { detailsOfActedFor } from '#domain/booking/own-details.ts';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { lead, returnTrip, searchResult } from '#tests/models/builders.ts';
import { customer } from '#tests/models/fixtures/account.ts';
import { ownDetails } from '#tests/models/fixtures/booking.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { reopen, startBooking } from './held-booking.ts';

const unsaid = { ...returnTrip(), lead: NO_LEAD };
const atTravellers = (change: Parameters<typeof reopen>[1] = {}) =>
  reopen('travellers', { trip: unsaid, cart: false, ...change });
const OWN = { ...NO_LEAD, ...ownDetails };

describe('The lead passenger', () => {
  it('is the customer who is signed in, and may be changed', async () => {
    const { ports, actor, state } = atTravellers();
    expect(state().value).toBe('travellers');
    expect(ports.inputsOf('fetchOwnDetails')).toEqual([{ customerNumber: 'C1000001' }]);
    await ports.answer('fetchOwnDetails', ownDetails);
    expect(state().context.trip.lead).toEqual(OWN);
    actor.send({ type: 'lead.changed', change: { givenName: 'Adah' } });
    expect(state().context.trip.lead).toEqual({ ...OWN, givenName: 'Adah' });
  });

  it('keeps what was typed before the answer came', async () => {
    const { ports, actor, state } = atTravellers();
    actor.send({ type: 'lead.changed', change: { givenName: 'B' } });
    await ports.answer('fetchOwnDetails', ownDetails);
    expect(state().context.trip.lead).toEqual({ ...NO_LEAD, givenName: 'B' });
  });

  it('is not asked for where somebody is named already, or nobody is signed in', () => {
    expect(atTravellers({ trip: { ...unsaid, lead: lead() } }).ports.inputsOf('fetchOwnDetails')).toEqual([]);
    expect(atTravellers({ customerNumber: null }).ports.inputsOf('fetchOwnDetails')).toEqual([]);
  });

  it('keeps plate, request and order number of the trip', async () => {
    const trip = { ...unsaid, lead: { ...NO_LEAD, plate: 'HW21 KYR', request: 'A dog.', poNumber: 'PO 1' } };
    const { ports, state } = atTravellers({ trip });
    await ports.answer('fetchOwnDetails', ownDetails);
    expect(state().context.trip.lead).toEqual({ ...trip.lead, ...ownDetails });
  });

  it('is typed by hand where the details cannot be read', async () => {
    const { ports, actor, state } = atTravellers();
    await ports.fail('fetchOwnDetails', offline);
    expect(state().context.trip.lead).toEqual(NO_LEAD);
    actor.send({ type: 'lead.changed', change: { givenName: 'Ada' } });
    expect(state().context.trip.lead.givenName).toBe('Ada');
  });

  it('does not come back after the session expired', async () => {
    const { ports, actor, state } = atTravellers();
    actor.send({ type: 'session.expired' });
    await ports.answer('fetchOwnDetails', ownDetails);
    expect(state().value).toBe('parked');
    expect(JSON.stringify(state().context)).not.toContain(ownDetails.email);
  });

  // Proves: R2
  it('is not filled in for whoever goes on with the trip after that, however late the answer comes', async () => {
    const { ports, actor, state } = atTravellers();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'session.renewed' });
    await ports.answer('searchAgain', searchResult());
    actor.send({ type: 'basket.accepted' });
    await ports.answer('fetchOwnDetails', ownDetails);
    expect([state().value, state().context.trip.lead]).toEqual(['travellers', NO_LEAD]);
  });

  // Proves: P63
  it('is the one for whom the call centre acts', () => {
    const actedFor = {
      name: 'Ada van der Morrow',
      email: 'ada.morrow@harbour.test',
      mobilePhoneNumber: '07700 900 144',
    };
    const { ports, state } = startBooking({ actedFor });
    expect(state().context.trip.lead).toEqual({
      ...NO_LEAD,
      givenName: 'Ada van der',
      surName: 'Morrow',
      email: 'ada.morrow@harbour.test',
      phone: '07700 900 144',
    });
    expect(ports.inputsOf('fetchOwnDetails')).toEqual([]);
  });

  it('has the only name that the call centre knows of them', () => {
    expect(detailsOfActedFor({ name: ' Morrow ', email: '', mobilePhoneNumber: '' })).toMatchObject({
      givenName: 'Morrow',
      surName: '',
    });
  });

  it('has the home number where no mobile one is known', () => {
    const account = customer({ mobilePhoneNumber: '', homePhoneNumber: '01632 960 102' });
    expect(detailsOfCustomer(account)).toEqual({ ...ownDetails, phone: '01632 960 102' });
  });
});
