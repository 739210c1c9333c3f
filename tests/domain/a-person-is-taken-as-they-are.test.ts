import { describe, expect, it } from 'vitest';
import { agentUserFaults, agentUserFormOf } from '#domain/account/agent-details.ts';
import { isEmail } from '#domain/account/email.ts';
import { profileChanges, profileFaults, profileFormOf } from '#domain/account/profile.ts';
import { NO_REGISTRATION, registrationFaults } from '#domain/account/registration.ts';
import { calledAgentUser, calledCustomer } from '#domain/account/sign-in.ts';
import { amendmentFaults, amendmentOf } from '#domain/amendment/amendment.ts';
import { leadFaults } from '#domain/booking/lead-faults.ts';
import { isName } from '#domain/values/person-name.ts';
import { isPhone } from '#domain/values/phone.ts';
import { isPlate } from '#domain/values/plates.ts';
import { isPostcode } from '#domain/values/postcode.ts';
import { vehicleFaults, vehicleFormOf } from '#domain/vehicles/saved-vehicles.ts';
import { options } from '#tests/models/builders.ts';
import { car, customer } from '#tests/models/fixtures/account.ts';
import { person } from '#tests/models/fixtures/agent.ts';
import { changeable } from '#tests/models/fixtures/itinerary.ts';

const NAMES = ["O'Brien", 'O’Brien', 'Nguyễn', 'van der Berg', 'X', '李', 'Иван', 'Smith-Jones', 'Jr.'];
const NO_NAMES = ['', ' ', '123', '...', '😀', 'Ada\nBcc: x', 'Ada\u0007'];
const PHONES = [
  ...['+44 (0)20 7946 0018', '020 7946 0018', '01632 960001', '0044 7700 900123', '+1 (555) 010-9999'],
  ...['07700900123 ext 12', '07777 777777', '112 2333', '12'.repeat(10), '٠٧٧٠٠ ٩٠٠١٢٣', '۰۷۷۰۰ ۹۰۰۱۲۳'],
];
const NO_PHONES = ['', 'abc', '123456', '0'.repeat(32), '1111111', `+1${'12'.repeat(10)}`, '01632\n960001'];
const EMAILS = [
  ...["o'brien@example.com", 'a@b.co', 'ada+x@sub.example.co.uk', 'ada@example.photography', 'ada_x@ex-ample.com'],
  ...['ada@123.com', 'x!y@example.com', 'ada@xn--mller-kva.de', 'ada@example.xn--p1ai', ' ada@example.com '],
];
const NO_EMAILS = [
  ...['', 'ada', 'a@b', 'a@@b.co', 'a b@c.de', 'ada.@example.com', '.ada@example.com', 'a..b@example.com'],
  ...['ada@-example.com', 'ada@example-.com', 'ada@example..com', 'ada@example.c', 'ada@example.123', 'ada@b.co\nx'],
  `${'a'.repeat(250)}@b.co`,
];
const PLATES = ['AB12 CDE', 'b-mw 1234e', 'WOB·ZK 295', 'М 123 АВ 77', '京都 500 あ 12-34', '1'];
const NO_PLATES = ['', ' ', '!!!', '---'];
const POSTCODES = ['SW1A 1AA', 'sw1a1aa', 'PH1 2AB', 'GIR 0AA', 'BF1 2AA', 'JE2 3AB', ' PH1\u00a0\u200b 2AB '];
const NO_POSTCODES = ['!!!', '12345', 'PH1', 'Port Hallow', 'PH1 2AB 3', '----'];
const FOREIGN = ['D02 AF30', '10117', '1017 AB', 'LV-1010', '20-400', 'AD500', 'K1A 0B6', '01000'];
/** The last would keep a pattern busy for minutes that can read a run of letters in more than one way. */
const NOWHERE = ['!!!', '-', 'Dublin?', '東京', `${'x'.repeat(34)}.`];

const fields = (faults: readonly { field: string }[]) => faults.map(({ field }) => field);

describe('A person is taken as they are, and nonsense is not', () => {
  it.each([
    ['a name', isName, NAMES, NO_NAMES],
    ['a phone number', isPhone, PHONES, NO_PHONES],
    ['an e-mail address', isEmail, EMAILS, NO_EMAILS],
    ['a plate', isPlate, PLATES, NO_PLATES],
    ['a postcode', (text: string) => isPostcode(text, 'GB'), POSTCODES, NO_POSTCODES],
    ['a postcode of nobody knows where', (text: string) => isPostcode(text, ''), POSTCODES, NOWHERE],
    ['a postcode of another country', (text: string) => isPostcode(text, 'IE'), FOREIGN, NOWHERE],
  ])('%s', (_what, isOne, real, nonsense) => {
    expect(real.filter((text) => !isOne(text))).toEqual([]);
    expect(nonsense.filter(isOne)).toEqual([]);
  });

  it('in every form that asks for a phone number, where it is asked for', () => {
    const lead = {
      givenName: 'Ada',
      surName: 'Ferrier',
      email: 'ada@example.com',
      plate: '',
      request: '',
      poNumber: '',
    };
    const required = { plate: null, poNumber: false };
    const registration = { ...NO_REGISTRATION, firstName: 'Ada', lastName: 'Ferrier', email: 'ada@example.com' };
    const profile = profileFormOf(customer());
    for (const phone of NO_PHONES) {
      expect(fields(leadFaults({ ...lead, phone }, required))).toEqual(['phone']);
      const expected = phone === '' ? [] : ['phone'];
      expect(fields(registrationFaults({ ...registration, phone }, 'a long password'))).toEqual(expected);
      const form = { ...profile, mobilePhoneNumber: phone, homePhoneNumber: phone };
      expect(fields(profileFaults(customer(), form, ''))).toEqual(
        phone === '' ? [] : ['mobilePhoneNumber', 'homePhoneNumber'],
      );
    }
    for (const phone of PHONES) expect(leadFaults({ ...lead, phone }, required)).toEqual([]);
    const agent = agentUserFormOf(person);
    for (const field of ['workPhoneNumber', 'mobilePhoneNumber', 'homePhoneNumber'] as const) {
      expect(fields(agentUserFaults({ ...agent, [field]: 'call me' }))).toEqual([field]);
      expect(fields(agentUserFaults({ ...agent, [field]: '' }))).toEqual([]);
    }
  });

  it('in every form that asks for a plate, which may be left empty where it is to follow', () => {
    const lead = { givenName: 'Ada', surName: 'Ferrier', email: 'ada@example.com', phone: '01632 960001' };
    const of = (plate: string) => ({ ...lead, plate, request: '', poNumber: '' });
    const booked = amendmentOf(changeable);
    for (const [plate, faults] of [
      ['!!!', ['plate']],
      // Eighteen letters once they are capitals.
      ['ß'.repeat(9), ['plate']],
      ['ß'.repeat(8), []],
      ['', []],
    ] as const) {
      expect(fields(leadFaults(of(plate), { plate: 'asked', poNumber: false }))).toEqual(faults);
      expect(fields(amendmentFaults(changeable, { ...booked, plate }, options({ plateRequired: false })))).toEqual(
        faults,
      );
      const saved = vehicleFaults({ ...vehicleFormOf(car), licensePlate: plate }, [], {});
      expect(saved).toHaveLength(faults.length);
    }
    expect(leadFaults(of('!!!'), { plate: null, poNumber: false })).toEqual([]);
    expect(fields(leadFaults(of(''), { plate: 'required', poNumber: false }))).toEqual(['plate']);
  });

  it('in the address of an account, with the rules of its country', () => {
    const profile = profileFormOf(customer());
    const of = (postalCode: string, countryCode: string) =>
      fields(profileFaults(customer(), { ...profile, postalCode, countryCode }, ''));
    expect(of('12345', 'GB')).toEqual(['postalCode']);
    expect(of('12345', 'DE')).toEqual([]);
    expect(of('', 'GB')).toEqual([]);
    const odd = { ...customer(), postalCode: '12345' };
    const touched = (changes: object) => fields(profileFaults(odd, { ...profileFormOf(odd), ...changes }, ''));
    expect([touched({}), touched({ postalCode: ' 12345 ' }), touched({ countryCode: 'DE' })]).toEqual([[], [], []]);
    expect([touched({ postalCode: '12346' }), touched({ countryCode: 'IM' })]).toEqual([
      ['postalCode'],
      ['postalCode'],
    ]);
    const pasted = { ...profile, postalCode: '\u200bph1 \u00a0 2ab ' };
    expect(profileChanges(customer(), pasted)).toEqual({ postalCode: 'ph1 2ab' });
    const untidy = { ...customer(), postalCode: 'PH1  2AB' };
    expect(profileChanges(untidy, profileFormOf(untidy))).toEqual({});
  });
});

it.each([
  ['Ada', 'Morrow', 'AM'],
  ['ada mary', 'de la vane', 'AV'],
  ['Ada', '', 'A'],
  ['', '', ''],
  ['Åsa', 'Øst', 'ÅØ'],
])('Somebody called %s %s has the initials %s', (firstName, lastName, initials) => {
  expect(calledCustomer({ firstName, lastName }).initials).toBe(initials);
});

it('An agent user has the initials of their agency, or else those of their name', () => {
  const name = 'Noor Haddad';
  expect(['FN', ''].map((initials) => calledAgentUser({ name, initials }).initials)).toEqual(['FN', 'NH']);
});
