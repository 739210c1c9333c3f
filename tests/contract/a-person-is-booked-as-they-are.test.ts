import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getCoVehicles, postCustomer, putAgentUser, putCoVehicles, putCustomer } from '#domain/contract/accounts.ts';
import { postCart } from '#domain/contract/booking.ts';
import { getDeskBookings } from '#domain/contract/extensions/desk.ts';
import { postCustomerLogin } from '#domain/contract/sign-in.ts';
import { POSTCODE_FAULT } from '#domain/values/postcode.ts';
import { hashPassword } from '#harbour/accounts/passwords.ts';
import { credential, customerVehicle } from '#harbour/db/account-schema.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { paidBooking } from './after-sales/paid.ts';
import { got, visitor } from './booker.ts';
import { deskOf } from './desk/desk.ts';
import { harbourForAll } from './harbours.ts';

const LEAD = {
  givenName: 'Ada',
  surName: 'Ferrier',
  email: 'ada@example.com',
  phone: '01632 960001',
  plate: 'AB12 CDE',
};
type Said = Partial<typeof LEAD>;

const NAME = 'Enter the lead passenger’s first and last name.';
const PHONE = 'Enter a phone number with at least 7 digits.';
const PLATE = 'Enter a registration with letters or digits, or leave it empty.';
const CHARACTER = 'The request has a character that no text has.';

describe('A person is booked as they are, and nonsense is refused in words', () => {
  const harbour = harbourForAll();

  async function bodyOf(said: Said) {
    const { givenName, surName, email, phone, plate } = { ...LEAD, ...said };
    const body = await visitor(harbour).cartBody({ email });
    const [lead] = body.customerInfos;
    return {
      ...body,
      customerInfos: [{ ...lead, personName: { givenName, surName }, telephone: { phoneNumber: phone } }],
      ferry: body.ferry.map((item) => ({ ...item, vehicles: [{ resourceCode: 'CAR', licensePlate: plate }] })),
    };
  }

  it.each<Said>([
    ...["O'Brien", 'Nguyễn', 'van der Berg', 'X', '李', 'Иванова'].map((surName) => ({ surName })),
    ...['+44 (0)20 7946 0018', '+1 (555) 010-9999 ext 12', ''].map((phone) => ({ phone })),
    ...["o'brien@example.com", 'ada@xn--mller-kva.de'].map((email) => ({ email })),
    ...['b-mw 1234e', 'WOB·ZK 295', '京都 500 あ 12-34', ''].map((plate) => ({ plate })),
  ])('%o is held', async (said) => {
    const person = visitor(harbour);
    const { cartId } = got(await person.ask(postCart, { body: await bodyOf(said) }));
    const held = got(await person.reserve(cartId));
    const [lead] = held.customerInfos;
    expect(lead).toMatchObject({
      email: said.email ?? LEAD.email,
      personName: { surName: said.surName ?? LEAD.surName },
      telephone: { phoneNumber: said.phone ?? LEAD.phone },
    });
    const [vehicle] = held.reservationItems.ferry[0]?.vehicles ?? [];
    expect(vehicle?.licensePlate).toBe((said.plate ?? LEAD.plate).toUpperCase());
  });

  it.each<[Said, string]>([
    [{ surName: '123' }, NAME],
    [{ givenName: '...' }, NAME],
    [{ surName: 'Ada\nBcc: x' }, NAME],
    [{ phone: '0'.repeat(32) }, PHONE],
    [{ phone: 'call me' }, PHONE],
    [{ plate: '!!!' }, PLATE],
    [{ surName: 'Ada\0' }, CHARACTER],
    [{ phone: '01632\u0000960001' }, CHARACTER],
    [{ plate: 'AB\ud83c12' }, CHARACTER],
  ])('%o is refused', async (said, description) => {
    const { status, refusal } = await visitor(harbour).ask(postCart, { body: await bodyOf(said) });
    expect([status, refusal?.description]).toEqual([422, description]);
  });

  it('without the marks that nobody sees, so that the contact centre finds them by what it reads', async () => {
    const person = visitor(harbour);
    const pasted = {
      givenName: '\u2068Ada\u2069\u202e',
      surName: 'Ma\u00adrke\u200bd',
      phone: '\u202a+44 1632 960001\u202c',
      plate: '\ufeffMA\u200b24 RKD\u200e',
    };
    const { cartId } = got(await person.ask(postCart, { body: await bodyOf(pasted) }));
    const held = got(await person.reserve(cartId));
    expect(held.customerInfos[0]).toMatchObject({
      personName: { givenName: 'Ada', surName: 'Marked' },
      telephone: { phoneNumber: '+44 1632 960001' },
    });
    expect(held.reservationItems.ferry[0]?.vehicles[0]?.licensePlate).toBe('MA24 RKD');
    const desk = await deskOf(harbour);
    for (const query of [{ plate: 'ma24\u202c rkd' }, { name: 'Ada Marked' }]) {
      const [found] = await desk.get(getDeskBookings, { query });
      expect(found?.itineraryId).toBe(held.itineraryId);
    }
    // A mark that joins letters is part of a name.
    const joined = { surName: 'می\u200cخواهم' };
    const other = visitor(harbour);
    const cart = got(await other.ask(postCart, { body: await bodyOf(joined) }));
    expect(got(await other.reserve(cart.cartId)).customerInfos[0]?.personName.surName).toBe(joined.surName);
  });

  it('but a password is as it was chosen, with every mark', async () => {
    const password = 'correct \u200bhorse\u202e';
    const passwordHash = await hashPassword(password, harbour.services.limits.passwordCostLog2);
    const { email } = PEOPLE.isla;
    await harbour.db.update(credential).set({ passwordHash }).where(eq(credential.email, email));
    const enter = (typed: string) =>
      visitor(harbour).ask(postCustomerLogin, { body: { userName: email, password: typed } });
    expect([(await enter('correct horse')).status, (await enter(password)).status]).toEqual([401, 200]);
  });

  it('also when a booking is changed', async () => {
    const { who, id, ferry, itinerary, modify } = await paidBooking(harbour, { ticketType: 'FLEX' });
    const [lead] = itinerary.customerInfos;
    const vehicles = ferry.vehicles.map((vehicle) => ({ ...vehicle, licensePlate: '!!!' }));
    expect((await modify({ vehicles })).refusal?.description).toBe(PLATE);
    const called = (phoneNumber: string) => ({
      customerInfos: [{ ...lead, telephone: { phoneNumber }, licensePlate: ' ma24   rkd' }],
    });
    expect((await modify({}, called('0'.repeat(32)))).refusal?.description).toBe(PHONE);
    expect((await modify({}, called('+44 (0)20 7946 0018'))).status).toBe(200);
    expect((await who.itineraryOf(id)).customerInfos[0]?.licensePlate).toBe('MA24 RKD');
  });

  it('also of an account', async () => {
    const details = {
      firstName: 'Ada',
      lastName: "O'Brien",
      emailAddress: "ada.o'brien@example.com",
      password: 'a long password',
    };
    const open = (change: object) =>
      visitor(harbour).ask(postCustomer, { body: { createParameters: [{ ...details, ...change }] } });
    expect((await open({ lastName: '123' })).refusal?.description).toMatch(/^Enter a last name\./);
    expect((await open({ mobilePhoneNumber: '0'.repeat(32) })).refusal?.description).toContain(PHONE);
    expect((await open({ city: 'A\0' })).refusal?.description).toBe(CHARACTER);
    expect((await open({})).status).toBe(200);
    const ada = await signedIn(harbour, PEOPLE.ada);
    const change = (modification: object) =>
      ada.ask(putCustomer, { params: { id: PEOPLE.ada.number }, body: { modifyParameters: [modification] } });
    expect((await change({ homePhoneNumber: 'none' })).refusal?.description).toContain(PHONE);
    expect((await change({ homePhoneNumber: '' })).status).toBe(200);
    expect((await change({ postalCode: '!!!' })).refusal?.description).toContain(POSTCODE_FAULT);
    expect((await change({ postalCode: 'LV-1010' })).status).toBe(200);
    const noor = await signedIn(harbour, PEOPLE.noor);
    const asked = {
      params: { id: PEOPLE.noor.number },
      body: { modifyParameters: [{ workPhoneNumber: 'call me' }] },
    };
    expect((await noor.ask(putAgentUser, asked)).refusal?.description).toContain(PHONE);
  });

  it('also of a saved vehicle, and one that was saved before is no obstacle to another', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const params = { id: PEOPLE.ada.number };
    const { coVehicles, version } = got(await ada.ask(getCoVehicles, { params }));
    const save = (licensePlate: string, before = version) =>
      ada.ask(putCoVehicles, {
        params,
        body: { coVehicles: [...coVehicles, { resourceCode: 'CAR', licensePlate }], version: before },
      });
    const refused = await save('!!!');
    expect([refused.status, refused.refusal?.description]).toEqual([
      422,
      'Enter a registration with letters or digits, or leave it empty.',
    ]);
    await harbour.db.update(customerVehicle).set({ licensePlate: '---' });
    expect(got(await ada.ask(getCoVehicles, { params })).coVehicles[0]?.licensePlate).toBe('---');
    expect((await save('---')).status).toBe(200);
  });

  it('also in a question and at a door', async () => {
    const desk = await deskOf(harbour);
    expect((await desk.ask(getDeskBookings, { query: { name: 'A\0' } })).refusal?.description).toBe(CHARACTER);
    const credentials = { userName: 'ada\0', password: 'x\ud800' };
    expect((await visitor(harbour).ask(postCustomerLogin, { body: credentials })).refusal?.description).toBe(CHARACTER);
  });
});
