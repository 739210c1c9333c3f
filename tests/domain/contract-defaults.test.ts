import * as v from 'valibot';
import { expect, test } from 'vitest';
import { coVehicles, customerAccount } from '#domain/contract/accounts.ts';
import { getAttractions } from '#domain/contract/attractions.ts';
import { putBookingCancel } from '#domain/contract/booking.ts';
import { configuration } from '#domain/contract/configuration.ts';
import { getAvailableRooms, getHotelCalendar, ribbon } from '#domain/contract/hotels.ts';
import { getInvoices, postInvoicePreload } from '#domain/contract/invoices.ts';
import { traveller } from '#domain/contract/itinerary.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';

const days = { startDate: '2026-12-24', endDate: '2026-12-27' };

// Proves: P10, S7.6, S7.7, S9.3, S9.4
test.each([getHotelCalendar, getAvailableRooms])(
  '$name asks for one adult in English and pounds unless told otherwise',
  ({ query }) => {
    expect(v.parse(query, days)).toEqual({
      ...days,
      adults: 1,
      children: 0,
      exactMatchOnly: 'False',
      primaryLanguageId: 'en',
      currency: 'GBP',
      hotelProvider: 3,
    });
  },
);

// Proves: S7.5, S9.3
test('attractions are asked for in pounds', () => {
  expect(v.parse(getAttractions.query, days)).toEqual({ ...days, currency: 'GBP' });
});

test('a trailer is no vehicle, also where the provider lists it among them, and a type of passenger may be unknown', () => {
  const passengerTypes = [
    { code: 'A', description: 'Adult' },
    { code: 'STUDENT', description: 'Student' },
  ];
  const crossings = [{ routeCode: 'HAL-BRI', description: 'Port Hallow to Bridehaven' }];
  const route = { ferryId: 'SKERRY', code: 'HALLOW', description: 'Hallow', passengerTypes, crossings };
  const classes = ['CAR', 'CARAVAN', 'VAN'].map((resourceCode) => ({ resourceCode, groupName: resourceCode }));
  const { options } = v.parse(configuration, {
    ferry: {
      options: {
        routes: [{ ...route, displayCurrency: 'GBP' }],
        walkOnPassengerResourceCode: 'FOOT',
        passengerResourceCode: 'PAX',
        defaultProductCode: 'PUBLIC',
        vehicleResourceCodesExpanded: classes,
        trailerResourceCodes: ['CARAVAN'],
      },
      labels: {},
    },
  }).ferry;
  expect(options.vehicleResourceCodesExpanded.map(({ resourceCode }) => resourceCode)).toEqual(['CAR', 'VAN']);
  expect(options.trailerResourceCodes).toEqual(['CARAVAN']);
  expect(options.routes.map(({ carriesVehicles }) => carriesVehicles)).toEqual([true]);
});

// Proves: P10, S7.24, S9.3
test('invoices come from provider 3, their preload from provider 0 (ruling 10)', () => {
  expect(v.parse(getInvoices.query, { agentId: 'A1' }).provider).toBe(3);
  expect(v.parse(postInvoicePreload.body, { txnTotal: 12.5, orderId: 'A1202612240730' })).toEqual({
    txnTotal: 1250,
    orderId: 'A1202612240730',
    providerId: 0,
  });
});

// Proves: S9.2
test('a payment is told apart by the code of what guarantees it', () => {
  expect(GUARANTEE).toEqual({ savedCard: 5, newCard: 46, paymentPlan: 41, loyaltyPoints: 47, travelCard: 15 });
});

// Proves: S9.7
test('an invoice order id is the agent number and a minute', () => {
  const orderId = (text: string) => v.is(postInvoicePreload.body.entries.orderId, text);
  expect(['A1202612240730', 'AG-7202612240730'].every(orderId)).toBe(true);
  expect(['202612240730', 'A12026-12-24', '', 'A1 202612240730'].some(orderId)).toBe(false);
});

// Proves: S3.14
test.each(['red', '#12345', 'url(x)', 'expression(alert(1))', '#cd1919;background:x', 7, null])(
  'a ribbon of colour %j is drawn in the default colour (T31)',
  (colour) => {
    expect(v.parse(ribbon, { enabled: true, colour })).toEqual({ enabled: true, colour: '#cd1919', text: '' });
  },
);

// Proves: S3.14
test('a ribbon keeps a colour that is one', () => {
  expect(v.parse(ribbon, { enabled: true, colour: '#00aaFF' }).colour).toBe('#00aaFF');
});

// Proves: P8, S7.21
test('the cancel call of a booking can only quote (ruling 8)', () => {
  expect(v.is(putBookingCancel.body, { commitChanges: false })).toBe(true);
  expect(v.is(putBookingCancel.body, { commitChanges: true })).toBe(false);
});

// Proves: S3.18, S3.19
test('a customer is an adult and writes English unless told otherwise', () => {
  const parsed = v.parse(customerAccount, {
    firstName: 'Ada',
    lastName: 'Byron',
    emailAddress: 'ada@example.com',
    customerNumber: 'C1',
  });
  expect(parsed).toMatchObject({ passengerType: 'A', language: 'en', defaultProductCode: null, category: null });
});

test('an account is read as the provider has it, with more lines and vehicles than one may save here', () => {
  const address = ['Flat 12b', 'The Old Lodge', 'Upper Chandlers Row', 'Little Marsh', 'Near the Lighthouse'];
  const person = { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@example.com', customerNumber: 'C1' };
  expect(v.parse(customerAccount, { ...person, address }).address).toEqual(address);
  const vehicles = Array.from({ length: 30 }, () => ({ resourceCode: 'CAR' }));
  expect(v.parse(coVehicles, { coVehicles: vehicles }).coVehicles).toHaveLength(30);
});

// Proves: S3.24, S5.13
test('a traveller has status 11, an id under 10000 and an uppercase plate', () => {
  const person = { id: 9999, status: 11, ageCategory: 'A', personName: { givenName: 'Ada', surName: 'Byron' } };
  expect(v.parse(traveller, { ...person, licensePlate: ' ab12 cde ' }).licensePlate).toBe('AB12 CDE');
  for (const wrong of [{ id: 10_000 }, { id: -1 }, { id: 1.5 }, { status: 12 }, { ageCategory: 'X' }]) {
    expect(v.is(traveller, { ...person, ...wrong })).toBe(false);
  }
});
