import { describe, expect, it } from 'vitest';
import { agentUserChanges, agentUserFormOf, emailFormFaults } from '#domain/account/agent-details.ts';
import { passwordFormFaults, profileChanges, profileFaults, profileFormOf } from '#domain/account/profile.ts';
import { differs, subscriptionsBody } from '#domain/account/subscriptions.ts';
import {
  emptyVehicle,
  isMade,
  isSameVehicle,
  MAX_SAVED_VEHICLES,
  mergeVehicle,
  type SavedVehicle,
  vehicleFaults,
  vehicleFormOf,
  vehicleOf,
} from '#domain/vehicles/saved-vehicles.ts';
import { content } from '#tests/models/builders.ts';
import { car, customer, topics, van } from '#tests/models/fixtures/account.ts';
import { person } from '#tests/models/fixtures/agent.ts';

const defaultsOf = (list: readonly SavedVehicle[] | null) => list?.map(({ isDefault }) => isDefault);

describe('A change of the saved vehicles', () => {
  const added: SavedVehicle = { ...car, licensePlate: 'NEW 1', isDefault: false };

  // Proves: P31
  it('adds to the list as it stands, not as it was seen', () => {
    expect(mergeVehicle([car, van], { original: null, wanted: added })).toEqual([car, van, added]);
  });

  it('adds nothing that stands there already', () => {
    expect(mergeVehicle([added, van], { original: null, wanted: added })).toEqual([added, van]);
    expect(defaultsOf(mergeVehicle([added, car], { original: null, wanted: { ...added, isDefault: true } }))).toEqual([
      true,
      false,
    ]);
  });

  it('is made once it stands in the list, and what it changed does not', () => {
    const changed = { ...van, trailerLength: 5 };
    expect(isMade([car, added], { original: null, wanted: added })).toBe(true);
    expect(isMade([car], { original: null, wanted: added })).toBe(false);
    expect(isMade([car, changed], { original: van, wanted: changed })).toBe(true);
    expect(isMade([car, van, changed], { original: van, wanted: changed })).toBe(false);
    expect(isMade([car, van], { original: van, wanted: { ...van, isDefault: true } })).toBe(false);
    expect(isMade([{ ...van, isDefault: true }], { original: van, wanted: { ...van, isDefault: true } })).toBe(true);
    expect(isMade([car], { original: van, wanted: null })).toBe(true);
    expect(isMade([car, van], { original: van, wanted: null })).toBe(false);
  });

  it('tells vehicles apart by everything but the mark of the default', () => {
    const other = { resourceCode: 'OTHER', licensePlate: 'OTHER 1', trailerResourceCode: 'OTHER' };
    const others = Object.entries({ ...other, trailerLength: 9, trailerHeight: 9 }).map(([field, value]) => ({
      ...van,
      [field]: value,
    }));
    expect(others.filter((one) => isSameVehicle(van, one))).toEqual([]);
    expect(isSameVehicle(van, { ...van, isDefault: !van.isDefault })).toBe(true);
  });

  it('changes its own vehicle wherever it stands now', () => {
    const changed = { ...van, trailerLength: 5 };
    expect(mergeVehicle([added, van, car], { original: van, wanted: changed })).toEqual([added, changed, car]);
  });

  // Proves: P31
  it('moves the mark of the default and leaves one (ruling 31)', () => {
    expect(defaultsOf(mergeVehicle([car, van], { original: van, wanted: { ...van, isDefault: true } }))).toEqual([
      false,
      true,
    ]);
    expect(defaultsOf(mergeVehicle([car], { original: null, wanted: { ...added, isDefault: true } }))).toEqual([
      false,
      true,
    ]);
  });

  // Proves: P31
  it('leaves none when the default is removed (ruling 31)', () => {
    expect(defaultsOf(mergeVehicle([car, van], { original: car, wanted: null }))).toEqual([false]);
  });

  it('keeps a mark that another tab moved meanwhile', () => {
    const there = [
      { ...car, isDefault: false },
      { ...van, isDefault: true },
    ];
    const change = { original: car, wanted: { ...car, licensePlate: 'HW21 NEW' } };
    expect(mergeVehicle(there, change)).toEqual([{ ...car, licensePlate: 'HW21 NEW', isDefault: false }, there[1]]);
  });

  it('is none when the vehicle is gone, or when no more fit in', () => {
    expect(mergeVehicle([car], { original: van, wanted: null })).toBeNull();
    const full = Array.from({ length: MAX_SAVED_VEHICLES }, () => car);
    expect(mergeVehicle(full, { original: null, wanted: added })).toBeNull();
  });
});

describe('A vehicle that is typed', () => {
  const form = emptyVehicle('VAN', false);

  // Proves: S3.21, S5.13
  it('is saved with its plate in capitals and its metres as numbers', () => {
    const typed = { ...form, licensePlate: ' sk70  van ', trailerResourceCode: 'TRAILER' };
    expect(vehicleOf({ ...typed, trailerLength: '4,5', trailerHeight: ' 2.10 ' }, {})).toEqual(van);
  });

  it('comes back into the form as it was', () => {
    const measured = { ...van, trailerLength: 4.25 };
    expect(vehicleOf(vehicleFormOf(measured), {})).toEqual(measured);
  });

  it('drops the sizes with the trailer', () => {
    expect(vehicleOf({ ...vehicleFormOf(van), trailerResourceCode: '' }, {})).toMatchObject({
      trailerResourceCode: null,
      trailerLength: null,
      trailerHeight: null,
    });
  });

  const faultsOfLength = (trailerLength: string) =>
    vehicleFaults({ ...vehicleFormOf(van), trailerLength }, [], {}).map(({ field }) => field);

  it.each(['', '0', '-3', 'long', '60.01', '4.555'])(
    'needs a length of its trailer that is one, not "%s"',
    (length) => {
      expect(faultsOfLength(length)).toEqual(['trailerLength']);
    },
  );

  it.each(['0.5', '60'])('may have a trailer of %s m', (length) => expect(faultsOfLength(length)).toEqual([]));

  it('has a registration of up to 16 characters, spaces in a row counted once', () => {
    const typed = (licensePlate: string) => vehicleFaults({ ...vehicleFormOf(van), licensePlate }, [], {});
    expect(typed(`${'A'.repeat(8)}   ${'1'.repeat(7)}`)).toEqual([]);
    expect(typed(`${'A'.repeat(8)} ${'1'.repeat(8)}`).map(({ field }) => field)).toEqual(['licensePlate']);
  });

  it('tows only where its class may', () => {
    const classes = content.vehicles.map((vehicle) => ({ ...vehicle, mayTow: false }));
    const typed = { ...vehicleFormOf(van), resourceCode: 'CAR' };
    expect(vehicleFaults(typed, classes, {}).map(({ field }) => field)).toEqual(['trailerResourceCode']);
  });
});

describe('A change of the details', () => {
  const account = customer();
  const form = profileFormOf(account);

  it('names what differs and nothing else', () => {
    expect(profileChanges(account, form)).toEqual({});
    expect(profileChanges(account, { ...form, city: 'Marsh Quay', rewardsOptIn: true })).toEqual({
      city: 'Marsh Quay',
      rewardsOptIn: true,
    });
    expect(profileChanges(account, { ...form, address: 'Flat 2\n\n 4 Quay Street ' })).toEqual({
      address: ['Flat 2', '4 Quay Street'],
    });
  });

  it('of a number sends it as it is dialled, however it was typed', () => {
    const phones = { mobilePhoneNumber: ' ٠١632 960 177', homePhoneNumber: '' };
    expect(profileChanges(account, { ...form, ...phones })).toMatchObject({ mobilePhoneNumber: '01632 960 177' });
    const agent = { ...agentUserFormOf(person), mobilePhoneNumber: ' ۰۱632 960 177' };
    expect(agentUserChanges(person, agent)).toEqual({ mobilePhoneNumber: '01632 960 177' });
  });

  it('never names what the operator gives (T25)', () => {
    const everything = Object.fromEntries(Object.keys(form).map((name) => [name, 'changed']));
    const changes = profileChanges(account, { ...form, ...everything });
    for (const name of ['customerNumber', 'defaultProductCode', 'category', 'language']) {
      expect(changes).not.toHaveProperty(name);
    }
  });

  it('of the e-mail address asks for the current password', () => {
    const moved = { ...form, emailAddress: 'ada@harbour.test' };
    expect(profileFaults(account, moved, '').map(({ field }) => field)).toEqual(['currentPassword']);
    expect(profileFaults(account, moved, 'secret')).toEqual([]);
    expect(profileFaults(account, { ...form, emailAddress: 'ADA.morrow@harbour.test' }, '')).toEqual([]);
  });

  it('says all that is wrong, in the order of the form', () => {
    const wrong = { ...form, firstName: ' ', lastName: '', emailAddress: 'ada', address: '1\n2\n3\n4\n5' };
    expect(profileFaults(account, wrong, '').map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'emailAddress',
      'address',
    ]);
    expect(profileFaults(account, { ...form, address: '1\n2\n3\n4' }, '')).toEqual([]);
  });

  it('says nothing of an address that was longer before', () => {
    const kept = { ...account, address: ['1', '2', '3', '4', '5'] };
    const same = { ...profileFormOf(kept), city: 'Marsh Quay' };
    expect(profileFaults(kept, same, '')).toEqual([]);
    expect(profileChanges(kept, same)).toEqual({ city: 'Marsh Quay' });
    expect(profileFaults(kept, { ...same, address: `${same.address}\n6` }, '')).toHaveLength(1);
  });

  it('of the password takes the current one and the new one twice', () => {
    const fields = (currentPassword: string, password: string, again: string) =>
      passwordFormFaults({ currentPassword, password, again }).map(({ field }) => field);
    expect(fields('old', 'a new long one', 'a new long one')).toEqual([]);
    expect(fields('', 'a new long one', 'another')).toEqual(['oldPassword', 'again']);
    expect(fields('old', 'short', 'short')).toEqual(['password']);
  });
});

it('A choice of topics is sent whole, with the version that it was made from', () => {
  const list = topics();
  expect(differs(list, {})).toBe(false);
  expect(differs(list, { OFFERS: false })).toBe(false);
  expect(differs(list, { OFFERS: true })).toBe(true);
  expect(subscriptionsBody(list, { OFFERS: true })).toEqual({
    subscriptions: [
      { code: 'OFFERS', subscribed: true },
      { code: 'ISLAND', subscribed: true },
    ],
    version: '3',
  });
});

it('A change of an agent’s user names only what differs, and a new address proves who asks', () => {
  const form = agentUserFormOf(person);
  const named = (name: string) => agentUserChanges(person, { ...form, name });
  expect([named(` ${person.name} `), named('Ada Vane')]).toEqual([{}, { name: 'Ada Vane' }]);
  const faults = (email: string, currentPassword: string) =>
    emailFormFaults({ email, currentPassword }).map(({ field }) => field);
  expect([faults('ada', ''), faults('ada@harbour.test', 'secret')]).toEqual([['email', 'currentPassword'], []]);
});
