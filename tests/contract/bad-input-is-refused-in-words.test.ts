import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import { catalogue } from '#domain/contract/catalogue.ts';
import { refusal } from '#domain/contract/endpoint.ts';
import { putItineraryPayment } from '#domain/contract/payment.ts';
import { getCoupon, getCrossings } from '#domain/contract/search.ts';
import { asker, newSession, type Question } from './asking.ts';
import { visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';

describe('Bad input is refused in words', () => {
  const harbour = harbourForAll();
  const person = asker(harbour);

  const good = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: '2026-06-10', passengers: '2|A' };
  const withCar = { ...good, vehicle: 'CAR' };
  const refusals: readonly (readonly [
    problem: string,
    query: NonNullable<Question['query']>,
    description: string | RegExp,
  ])[] = [
    ['a date that is none', { ...good, departureDate: '10/06/2026' }, 'A date is written yyyy-mm-dd. (departureDate)'],
    ['a day that no month has', { ...good, departureDate: '2026-06-31' }, 'There is no such day. (departureDate)'],
    ['a leap day of another year', { ...good, departureDate: '2027-02-29' }, 'There is no such day. (departureDate)'],
    ['a year before years', { ...good, departureDate: '0000-01-01' }, 'There is no such day. (departureDate)'],
    ['a year without an end', { ...good, departureDate: '9999-12-31' }, 'There is no such day. (departureDate)'],
    ['a date that is missing', { ...good, departureDate: undefined }, 'departureDate is missing.'],
    ['passengers that are none', { ...good, passengers: 'A2' }, /^Passengers are written count\|type\./],
    ['a type that nobody is', { ...good, passengers: ['2|A', '1|Q'] }, /^Passengers are written count\|type\./],
    ['too many people', { ...good, passengers: '10|A' }, 'You can book up to 9 passengers at once.'],
    ['nobody', { ...good, passengers: '0|A' }, 'Add at least one passenger.'],
    ['children alone', { ...good, passengers: '2|C' }, /^Children and infants travel with/],
    ['more infants than laps', { ...good, passengers: ['1|A', '2|I'] }, /^Each infant travels on the lap/],
    ['a route that is not ours', { ...good, ferryId: 'ATLANTIC' }, 'This route is not in our timetable.'],
    ['a crossing of another route', { ...good, routeCode: 'MAR-NOR' }, 'This route is not in our timetable.'],
    [
      'a return before the way out',
      { ...good, returnDate: '2026-06-09' },
      'The return is before the outward crossing.',
    ],
    ['an unknown vehicle', { ...good, vehicle: 'TANK' }, 'We do not recognise this vehicle class.'],
    [
      'a vehicle on the fast craft',
      { ...withCar, ferryId: 'HALLOW-FAST', routeCode: 'HAL-BRI-F' },
      'Port Hallow – Bridehaven fast craft carries foot passengers only.',
    ],
    ['a trailer alone', { ...good, trailer: 'TRAILER' }, 'A trailer travels with a towing vehicle.'],
    ['a trailer as the vehicle', { ...good, vehicle: 'TRAILER' }, 'A trailer travels with a towing vehicle.'],
    [
      'a trailer without its size',
      { ...withCar, trailer: 'TRAILER' },
      'Enter the length and the height of the trailer.',
    ],
    [
      'a trailer without a height',
      { ...withCar, trailer: 'TRAILER', trailerLength: '2', trailerHeight: '0' },
      'Enter the length and the height of the trailer.',
    ],
    [
      'a trailer that is too long',
      { ...withCar, trailer: 'TRAILER', trailerLength: '5.01', trailerHeight: '2' },
      /^Trailer up to 5 m: at most 5.00 m long/,
    ],
    [
      'a trailer behind a motorcycle',
      { ...good, vehicle: 'MOTORCYCLE', trailer: 'TRAILER', trailerLength: '2', trailerHeight: '1' },
      'Motorcycle: this class does not tow a trailer.',
    ],
    ['a length in feet', { ...withCar, trailer: 'TRAILER', trailerLength: "16'" }, /^A length is given in metres\./],
    ['a code with odd characters', { ...good, ferryId: "x' OR 1=1" }, /^This code has characters/],
    ['a list where one is meant', { ...good, ferryId: ['HALLOW-BRIDE', 'HALLOW-BRIDE'] }, /^ferryId is not what/],
  ];

  it.each(refusals)('%s', async (_problem, query, description) => {
    const answer = await person.ask(getCrossings, { query });
    expect(answer.status).toBe(422);
    expect(answer.refusal).toMatchObject({ status: 422, title: 'Not valid' });
    if (typeof description === 'string') expect(answer.refusal?.description).toBe(description);
    else expect(answer.refusal?.description).toMatch(description);
    expect(answer.refusal?.['hydra:description']).toBe(answer.refusal?.description);
  });

  it('the same search in good order', async () => {
    expect((await person.ask(getCrossings, { query: good })).status).toBe(200);
  });

  it('a trailer of just the size that its class has', async () => {
    const { maxLengthCm = 0, maxHeightCm = 0 } = harbour.services.catalogue.vehicleClasses.get('TRAILER') ?? {};
    const size = { trailerLength: `${maxLengthCm / 100}`, trailerHeight: `${maxHeightCm / 100}` };
    expect((await person.ask(getCrossings, { query: { ...withCar, trailer: 'TRAILER', ...size } })).status).toBe(200);
  });

  it('a leap day in a leap year is a day like any other', async () => {
    const answer = await person.ask(getCrossings, { query: { ...good, departureDate: '2028-02-29' } });
    expect([answer.status, answer.members[0]?.outwardDepartures]).toEqual([200, []]);
  });

  const send = async (path: string, init: RequestInit = {}, session = newSession()) => {
    const answer = await fetch(`${harbour.api.url}/${path}?clientId=gangway&sessionId=${session}`, init);
    return { status: answer.status, said: v.parse(refusal, await answer.json()) };
  };
  const cart = (body: string, type = 'application/json') =>
    send(postCart.path, { method: 'POST', body, headers: { 'Content-Type': type } });

  it('a body that is no JSON, another type, a hostile member, a list without end', async () => {
    expect((await cart('{"ferry":')).said.description).toBe('The request is not readable JSON.');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await cart('{}', type)).status).toBe(415);
    }
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const { status, said } = await cart(`{"ferry": [{"${name}": {"admin": true}}]}`);
      expect([status, said.description]).toEqual([422, 'The request has a member that no call knows.']);
    }
    const listOf = (length: number) => cart(JSON.stringify({ ferry: Array.from({ length }, () => ({})) }));
    const long = await listOf(101);
    const deep = await cart(JSON.stringify({ a: [{ b: Array.from({ length: 101 }, () => 0) }] }));
    for (const { status, said } of [long, deep]) {
      expect([status, said.description]).toEqual([422, 'A list has at most 100 items.']);
    }
    const endless = await cart(`${'['.repeat(120_000)}${']'.repeat(120_000)}`);
    expect([endless.status, endless.said.description]).toEqual([422, 'The request is not readable JSON.']);
    expect((await listOf(100)).said.description).not.toBe(long.said.description);
  });

  it('a body and an address that are too large', async () => {
    const bodyOf = (length: number) => cart(JSON.stringify('x'.repeat(length - 2)));
    const large = await bodyOf(256 * 1024 + 1);
    expect([large.status, large.said.description]).toEqual([413, 'A request has at most 256 kB.']);
    expect((await bodyOf(256 * 1024)).status).toBe(422);
    const addressOf = async (length: number) => (await fetch(`${harbour.api.url}/nowhere?`.padEnd(length, 'x'))).status;
    expect([await addressOf(8 * 1024), await addressOf(8 * 1024 + 1)]).toEqual([404, 414]);
  });

  it('letters that no text has', async () => {
    const withName = (firstName: string) =>
      cart(JSON.stringify({ customerInfos: [{ personName: { givenName: firstName } }] }));
    for (const name of ['A\0da', 'Ada\ud800', '\udc00']) {
      const { status, said } = await withName(name);
      expect([status, said.description]).toEqual([422, 'The request has a character that no text has.']);
    }
    const asked = await person.ask(getCrossings, { query: { ...good, couponCode: 'SOLENT\0' } });
    expect([asked.status, asked.refusal?.description]).toEqual([422, 'The request has a character that no text has.']);
    const coupon = { params: { couponCode: 'SOLENT\0' }, query: { departureDate: '2026-06-10' } };
    expect((await person.ask(getCoupon, coupon)).status).toBe(404);
    for (const site of [harbour.card, harbour.wallet]) {
      expect((await fetch(`${site?.url}/payment/%00`)).status).toBe(404);
    }
    expect((await fetch(`${harbour.api.url}/mailbox/%00`)).status).toBe(404);
  });

  it('sums that no trip costs', async () => {
    const guest = visitor(harbour);
    const { itineraryId } = await guest.hold();
    for (const amount of ['1e8', '1e30', '-1e300', '1e999']) {
      const body = `{"guaranteesAccepted": [{"guaranteeTypeCode": 46}], "orderKey": "1780308000000", "amountAfterTax": ${amount}}`;
      const asked = { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } };
      const paid = await send(putItineraryPayment.path.replace('{id}', itineraryId), asked, guest.session);
      expect([amount, paid.status, paid.said.code]).toEqual([amount, 422, 'invalid']);
    }
  });

  it('an address where nothing is, and a code that tries to climb out of its path', async () => {
    expect((await send('nowhere')).status).toBe(404);
    expect((await send('config', { method: 'DELETE' })).status).toBe(404);
    for (const couponCode of ['..%2f..%2fconfig', '../../config', "' OR 1=1 --", '%00']) {
      const answer = await person.ask(getCoupon, { params: { couponCode }, query: { departureDate: '2026-06-10' } });
      expect([couponCode, answer.status, answer.refusal?.code]).toEqual([couponCode, 404, 'unknown-coupon']);
    }
  });

  it('every call of the contract answers, or says in words that it is not offered yet', async () => {
    for (const endpoint of catalogue) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'ferry');
      const answer = await fetch(`${harbour.api.url}/${path}?clientId=gangway&sessionId=${newSession()}`, {
        method: endpoint.method,
        headers: { 'Content-Type': 'application/json' },
        ...(endpoint.body === undefined ? {} : { body: '{}' }),
      });
      const sent: unknown = await answer.json();
      if (answer.ok) {
        expect([endpoint.name, v.safeParse(endpoint.answer, sent).success]).toEqual([endpoint.name, true]);
        continue;
      }
      const said = v.parse(refusal, sent);
      expect([endpoint.name, said.description === '']).toEqual([endpoint.name, false]);
      expect([endpoint.name, said.status]).toEqual([endpoint.name, answer.status]);
      expect([endpoint.name, answer.status === 500]).toEqual([endpoint.name, false]);
      // A call that nobody serves is told from an address where nothing is.
      if (answer.status === 404) expect(said.description).not.toBe('There is nothing at this address.');
    }
  });
});
