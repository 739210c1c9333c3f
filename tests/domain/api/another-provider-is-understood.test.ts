// A provider that follows the specification in its own way: section 3's fields and nothing else, in other forms of JSON.

import { expect, test } from 'vitest';
import { getActiveSession } from '#domain/contract/configuration.ts';
import { getHotelCalendar } from '#domain/contract/hotels.ts';
import { getFerryInvoice, getInvoices } from '#domain/contract/invoices.ts';
import { getPaymentCards } from '#domain/contract/payment.ts';
import { postCustomerLogin } from '#domain/contract/sign-in.ts';
import {
  bookingReference,
  confirmationEmail,
  itineraryFlags,
  paymentTruth,
} from '#domain/itinerary/itinerary-status.ts';
import { pricingOptions } from '#domain/search/crossings.ts';
import { portsOf } from '#domain/search/routes.ts';
import { fetchItineraries } from '#src/api/accounts.ts';
import { fetchItinerary } from '#src/api/booking.ts';
import { fetchConfiguration, fetchFerrySettings, fetchSessionCount } from '#src/api/configuration.ts';
import { findAtDesk } from '#src/api/desk.ts';
import { fetchAttractions } from '#src/api/extras.ts';
import { preloadPayment } from '#src/api/payment.ts';
import { searchCrossings } from '#src/api/search.ts';
import { clientOf, member } from './loopback.ts';

const configuration = {
  '@type': 'Config',
  ferry: {
    labels: { contactPhone: '023 8000 0000', opening: { monday: '09:00' }, motto: null },
    options: {
      walkOnPassengerResourceCode: 'WALK',
      passengerResourceCode: 'PAX',
      defaultProductCode: 1,
      ships: null,
      routes: [
        {
          ferryId: 1,
          code: 'SOU-COW',
          description: 'Southampton - East Cowes',
          displayCurrency: 'GBP',
          passengerTypes: [{ code: 'A', description: 'Adult' }],
          crossings: [
            { routeCode: 'SC', description: 'Southampton - East Cowes' },
            { routeCode: 'CS', description: 'East Cowes to Southampton' },
          ],
        },
      ],
    },
  },
};

test('a configuration of the specified options alone is enough', async () => {
  const { ferry } = await fetchConfiguration(await clientOf({ member: [configuration], totalItems: 1 }));
  expect(ferry.labels).toEqual({ contactPhone: '023 8000 0000', opening: '', motto: '' });
  expect(ferry.options).toMatchObject({
    defaultProductCode: '1',
    ships: [],
    addOnResourceCodes: [],
    nonOverridableProductCodes: [],
    extensions: [],
  });
  // Without a class of vehicles there is none to bring.
  expect(ferry.options.routes).toMatchObject([{ ferryId: '1', carriesVehicles: false }]);
  expect(
    ferry.options.routes[0]?.crossings.map(({ departurePort, arrivalPort }) => [departurePort, arrivalPort]),
  ).toEqual([
    ['Southampton', 'East Cowes'],
    ['East Cowes', 'Southampton'],
  ]);
});

test.each([
  [{ description: 'SOUTHAMPTON TO COWES' }, ['SOUTHAMPTON', 'COWES']],
  [{ description: 'Southampton / Cowes', departurePort: '', arrivalPort: '' }, ['Southampton', 'Cowes']],
  [{ description: 'Southampton → Cowes', arrivalPort: 'West Cowes' }, ['Southampton', 'West Cowes']],
  [{ description: 'Red Jet' }, ['Red Jet', 'SC']],
  [{ description: '' }, ['SC', 'SC']],
])('a crossing of %j has a port at either end', async (named, ports) => {
  const [route] = configuration.ferry.options.routes;
  const options = {
    ...configuration.ferry.options,
    routes: [{ ...route, crossings: [{ routeCode: 'SC', ...named }] }],
  };
  const client = await clientOf(member({ ferry: { ...configuration.ferry, options } }));
  const { routes } = (await fetchConfiguration(client)).ferry.options;
  expect([portsOf(routes, 'SC'), portsOf(routes, 'GONE')]).toEqual([
    { from: ports[0], to: ports[1] },
    { from: 'GONE', to: 'GONE' },
  ]);
});

// Proves: S3.4
test.each([null, 0, '', 'false', false, undefined])(
  'places on board are off where the settings say %j',
  async (off) => {
    const answer = member({ data: { settings: { accommodationsEnabled: off }, ferryAttractions: null } });
    const { data } = await fetchFerrySettings(await clientOf(answer));
    expect(Boolean(data.settings.accommodationsEnabled)).toBe(false);
    expect([data.ferryAccommodations, data.ferryAttractions]).toEqual([[], []]);
  },
);

// Proves: S3.4
test.each([{}, { data: null }, { data: {} }, { data: { settings: null } }])(
  'and where the settings are no more than %j',
  async (settings) => {
    expect(await fetchFerrySettings(await clientOf(member(settings)))).toEqual({
      data: { settings: {}, ferryAccommodations: [], ferryAttractions: [] },
    });
  },
);

test.each([{ sessionCount: '7' }, { sessionCount: null }, {}])('a session begins with %j', async (begun) => {
  expect(await fetchSessionCount(await clientOf(member(begun)))).toBe(begun.sessionCount ? 7 : 0);
});

const sailing = {
  ship: 12,
  arrivalTime: '08:30:00',
  arrivalDate: '2026-12-24T00:00:00+00:00',
  departureTime: '07:30:00',
  departureDate: '2026-12-24T00:00:00+00:00',
  routeCode: 'SC',
  ticketGroups: [
    { resources: [{ resourceCode: 'PAX', ticketType: 'SAVER', price: '1.005', totalPrice: '2.01' }] },
    { resources: [{ resourceCode: 'PAX', ticketType: 'FLEXI', price: 10, totalPrice: '20' }] },
  ],
};

test('a sailing has its route, its times and its prices in whichever form they come', async () => {
  const client = await clientOf(member({ productCode: 'STD', outwardDepartures: [sailing], returnDepartures: null }));
  const query = { ferryId: 'F1', routeCode: 'SC', departureDate: '2026-12-24', passengers: ['2|A'] };
  const { outwardDepartures, returnDepartures, promoData } = await searchCrossings(client, query);
  expect(outwardDepartures).toMatchObject([
    {
      ferryId: 'F1',
      ship: '12',
      departureDate: '2026-12-24',
      departureTime: '07:30',
      arrivalTime: '08:30',
      ticketGroups: [{ resources: [{ price: 101, totalPrice: 201 }] }, { resources: [{ price: 1000 }] }],
    },
  ]);
  expect(outwardDepartures.flatMap(pricingOptions).map(({ ticketGroup, total }) => [ticketGroup, total])).toEqual([
    ['SAVER', 201],
    ['FLEXI', 2000],
  ]);
  expect(returnDepartures).toEqual([]);
  expect(promoData).toEqual({ searchedPromo: null, hasValidPromo: false });
});

const booking = {
  '@id': '/itineraries/77',
  itineraryId: 77,
  id: 77,
  status: '30',
  startDate: '2026-12-24T07:30:00',
  endDate: null,
  customerInfos: [
    {
      id: '20000',
      status: 12,
      personName: { surName: 'Byron', givenName: null },
      email: '',
      telephone: { phoneNumber: null },
    },
  ],
  reservationItems: {
    hotel: null,
    ferry: [
      {
        rph: 1,
        bookingReference: 90_210,
        isCancellable: 1,
        amendableFields: null,
        departures: [{ ...sailing, ticketGroups: undefined }],
        reservationTotals: { totalPriceToPay: '24.50' },
      },
    ],
  },
  travelCost: {
    amountAfterTax: '24.50',
    costTotals: [],
    paymentTotals: [{ guaranteeTypeCode: '46', amountAfterTax: '24.50' }],
  },
};

test('a booking is read, and what its money says is told', async () => {
  const read = await fetchItinerary(await clientOf({ member: [booking] }), { id: '77' });
  expect(itineraryFlags(read, 0)).toMatchObject({
    isItineraryCancellable: true,
    bookingNumber: '90210',
    grandTotal: 2450,
    hasCrossings: true,
  });
  expect(paymentTruth(read)).toBe('paid');
  expect(read.customerInfos).toMatchObject([
    { id: 20_000, ageCategory: 'A', personName: { givenName: '', surName: 'Byron' }, telephone: { phoneNumber: '' } },
  ]);
});

const FLEXI = { name: 'Flexible', resources: [{ ticketType: 'FLEXI' }] };

test.each([
  [{}, ['', '']],
  [{ ticketType: 'FLEXI' }, ['FLEXI', 'FLEXI']],
  [{ ticketGroups: [FLEXI] }, ['FLEXI', 'Flexible']],
  [{ ticketGroups: [{ ...FLEXI, name: null }] }, ['FLEXI', 'FLEXI']],
  [{ ticketGroups: 'unknown', ticketType: 'SAVER', ticketGroup: 'Saver' }, ['SAVER', 'Saver']],
])('the ticket of a booked sailing is found in %j', async (ticket, found) => {
  const [item] = booking.reservationItems.ferry;
  const departures = [{ ...sailing, ticketGroups: undefined, ...ticket }];
  const written = { ...booking, reservationItems: { ferry: [{ ...item, departures }] } };
  const { reservationItems } = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  const booked = reservationItems.ferry[0]?.departures.map(({ ticketType, ticketGroup }) => [ticketType, ticketGroup]);
  expect(booked).toEqual([found]);
});

test('the next page is found under either name', async () => {
  const client = await clientOf({ member: [booking], view: { next: '/itineraries?page=2' } });
  expect(await fetchItineraries(client, 1)).toMatchObject({ itineraries: [{ itineraryId: '77' }], nextPage: 2 });
});

// Proves: P5
test('a booking that cannot be read hides no other, and is named as far as it names itself', async () => {
  const lacking = { ...booking, travelCost: null };
  const member = [
    lacking,
    { ...lacking, reservationItems: { ferry: 'none' } },
    booking,
    { ...lacking, itineraryId: null, reservationItems: { ferry: [{ bookingReference: null }], hotel: [] } },
  ];
  const page = await fetchItineraries(await clientOf({ member, view: { next: '/itineraries?page=2' } }), 1);
  expect(page).toMatchObject({ itineraries: [{ itineraryId: '77' }], nextPage: 2 });
  expect(page.unreadable).toEqual(['90210', '77', '']);
});

// Proves: R8
test.each([
  ['what was paid', { ...booking, travelCost: { amountAfterTax: '24.50', costTotals: [], paymentTotals: null } }],
  ['the total', { ...booking, travelCost: { costTotals: [], paymentTotals: [] } }],
  ['the booking itself', null],
  ['every member', {}],
])('a booking that lacks %s is not guessed at', async (_, lacking) => {
  const client = await clientOf({ member: [lacking] });
  await expect(fetchItinerary(client, { id: '77' })).rejects.toThrow('Error reducing response');
});

test('a customer signs in whatever older rules left in the account', async () => {
  const customerAccount = {
    customerNumber: 4711,
    emailAddress: 'ada',
    firstName: null,
    address: '1 Quay',
    countryCode: 'GBR',
    passengerType: null,
    language: 'EN',
    acceptsContact: '1',
  };
  const client = await clientOf({ member: [{ sessionId: 'session-of-a-customer', customerAccount }] });
  const credentials = { userName: 'ada', password: 'a password' };
  const { 'hydra:member': members } = await client.call(postCustomerLogin, { body: credentials });
  expect(members).toMatchObject([
    {
      customerAccount: {
        customerNumber: '4711',
        emailAddress: 'ada',
        firstName: '',
        address: [],
        countryCode: '',
        passengerType: 'A',
        language: 'en',
        acceptsContact: true,
      },
    },
  ]);
});

test('places to stay and attractions are listed without the pictures and words that cannot be read', async () => {
  const rates = [
    {
      ratePlanCode: 'BB',
      bookitResourceId: 5,
      capacity: '2',
      price: { amountBeforeTax: '80', amountAfterTax: 96 },
      name: 'B&B',
    },
  ];
  const stay = {
    hotelCode: 9,
    name: 'The Ark',
    images: ['a.jpg'],
    directions: { latitude: 50.7 },
    latitude: '50.7',
    rooms: [{ roomTypeCode: 'DBL', name: 'Double', rates }],
  };
  const client = await clientOf(member(stay));
  const { 'hydra:member': stays } = await client.call(getHotelCalendar, {
    params: { product: 'STD' },
    query: { startDate: '2026-12-24', endDate: '2026-12-25' },
  });
  expect(stays).toMatchObject([
    {
      hotelCode: '9',
      images: [],
      directions: '',
      latitude: 50.7,
      hotelProvider: 3,
      rooms: [{ rates: [{ bookitResourceId: '5', capacity: 2, numberOfUnits: 1, price: { amountBeforeTax: 8000 } }] }],
    },
  ]);
  const zoo = {
    name: 'Zoo',
    resources: [{ resourceCode: 3, prices: [{ priceList: 'Z', price: '7.50' }] }],
    directions: null,
  };
  const attractions = await fetchAttractions(await clientOf(member(zoo)), { from: '2026-12-24', to: '2026-12-25' });
  expect(attractions).toMatchObject([{ resources: [{ resourceCode: '3', prices: [{ price: 750 }] }] }]);
});

test('what a provider does not number is told apart by its place', async () => {
  const stay = { hotelCode: 'ARK', hotelName: 'The Ark' };
  const written = { ...booking, reservationItems: { ferry: null, hotel: [stay, stay, { ...stay, rph: 2 }] } };
  const { reservationItems } = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  expect(reservationItems.hotel.map(({ rph }) => rph)).toEqual(['at 0', 'at 1', '2']);
});

test('an empty text stands for what is missing, and never for a reference, a day or an amount', async () => {
  const [item] = booking.reservationItems.ferry;
  const empty = { bookingReference: '', confirmationEmailAddress: '' };
  const written = { ...booking, startDate: '', reservationItems: { ferry: [{ ...item, ...empty }] } };
  const read = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  expect(bookingReference(read)).toBe('77');
  expect(confirmationEmail({ ...read, customerInfos: [] })).toBeNull();
  expect(read.startDate).toBeNull();
  const unpriced = { ...booking, travelCost: { ...booking.travelCost, amountAfterTax: '' } };
  const client = await clientOf({ member: [unpriced] });
  await expect(fetchItinerary(client, { id: '77' })).rejects.toThrow('Error reducing response');
});

test('a list leaves out what it has none of', async () => {
  const found = { itineraryId: 5, customerName: 'Ada', email: '', total: '12' };
  const asked = { text: 'Ada', by: 'reference', day: null, sailing: null } as const;
  expect(await findAtDesk(await clientOf({ member: [found] }), asked)).toMatchObject({
    bookings: [{ itineraryId: '5', bookingReference: null, plate: null, departs: null, routeCode: null, status: null }],
  });
});

test('a card form is posted with its empty fields', async () => {
  const fields = [
    { name: 'submit', value: 7 },
    { name: 'customer[note]', value: null },
  ];
  const client = await clientOf(member({ preloadData: { action: 'https://cards.test/', fields } }));
  const body = { amountAfterTax: 1, orderKey: '1797000000000', guaranteesAccepted: [{ guaranteeTypeCode: 46 }] };
  expect(await preloadPayment(client, '77', body, { attemptKey: 'attempt-key-of-a-test' })).toMatchObject({
    fields: [
      { name: 'submit', value: '7' },
      { name: 'customer[note]', value: '' },
    ],
  });
});

test('cards, invoices and sessions are known by their numbers', async () => {
  const read = async (answer: unknown) => ({ client: await clientOf(answer) });
  const { client: cards } = await read(member({ reference: 1234, lastDigits: 'xx42', expires: '12/30' }));
  expect(await cards.call(getPaymentCards)).toMatchObject({ 'hydra:member': [{ reference: '1234' }] });
  const invoice = { invoiceId: 8, amount: '100', outstanding: '40.10', issuedOn: '2026-12-01' };
  const { client: invoices } = await read(member(invoice));
  expect(await invoices.call(getInvoices, { query: { agentId: 'A1' } })).toMatchObject({
    'hydra:member': [{ invoiceId: '8', amount: 10_000, outstanding: 4010 }],
  });
  const { client: sessions } = await read({ member: [{ sessionId: 99 }] });
  expect(await sessions.call(getActiveSession, { params: { customerNumber: '1' } })).toMatchObject({
    'hydra:member': [{ sessionId: '99' }],
  });
});

test('all of an invoice is owed where its provider says neither how much nor since when, and none where it says so', async () => {
  const bill = { invoiceId: 'INV-8', amount: '100' };
  const client = await clientOf({ member: [bill, { ...bill, outstanding: 0 }, { ...bill, outstanding: null }] });
  const { 'hydra:member': invoices } = await client.call(getInvoices, { query: { agentId: 'A1' } });
  expect(invoices.map(({ outstanding, issuedOn }) => [outstanding, issuedOn])).toEqual([
    ...[
      [10_000, null],
      [0, null],
      [10_000, null],
    ],
  ]);
  const { 'hydra:member': opened } = await client.call(getFerryInvoice, { query: { invoiceId: 'INV-8' } });
  expect(opened[0]).toMatchObject({ invoiceId: 'INV-8', outstanding: 10_000, lines: [] });
});
