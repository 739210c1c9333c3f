// A provider that writes words where the specification has a plate, a time or parts: they hide nothing of what stands around them.
import { expect, test } from 'vitest';
import { amendmentOf, modifyRequest } from '#domain/amendment/amendment.ts';
import { amendBarrier } from '#domain/amendment/amendment-rights.ts';
import { travellingWords } from '#domain/itinerary/who-travels.ts';
import { saleState } from '#domain/search/crossings.ts';
import { fetchVehicles } from '#src/api/accounts.ts';
import { fetchItinerary } from '#src/api/booking.ts';
import { fetchFerrySundries, fetchFerryTravelCards } from '#src/api/extras.ts';
import { fetchRooms } from '#src/api/hotels.ts';
import { searchCrossings } from '#src/api/search.ts';
import { options as ferryOptions } from '#tests/models/builders.ts';
import { clientOf, member } from './loopback.ts';

const booking = {
  itineraryId: 77,
  status: 30,
  startDate: '2026-12-24T07:30:00',
  travelCost: { amountAfterTax: '24.50', costTotals: [], paymentTotals: [] },
};

const LEAD = { id: 1, personName: { surName: 'Byron' } };
const SAILING = {
  routeCode: 'HAL-BRI',
  departureDate: '2026-12-24',
  departureTime: '07:30',
  arrivalDate: '2026-12-24',
  arrivalTime: '08:35',
  ship: 'SKERRY',
};
const ITEM = { reservationTotals: { totalPriceToPay: '24.50' } };

test('a registration that says where it is to come from hides neither a booking nor a list of vehicles', async () => {
  const plate = 'To be advised at check-in';
  const vehicles = [{ resourceCode: 'CAR', licensePlate: plate }];
  const written = {
    ...booking,
    customerInfos: [{ ...LEAD, licensePlate: plate, gender: 'would rather not say it' }],
    reservationItems: { ferry: [{ ...ITEM, vehicles }] },
  };
  const read = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  const said = plate.toUpperCase();
  expect(read.reservationItems.ferry[0]?.vehicles).toMatchObject([{ licensePlate: said }]);
  expect(read.customerInfos).toMatchObject([{ licensePlate: said, gender: 'would rather not say it' }]);
  const garage = await fetchVehicles(await clientOf({ member: [{ coVehicles: vehicles }] }), 'C1');
  expect(garage.coVehicles).toMatchObject([{ licensePlate: said }]);
});

test('a booking of somebody whose type is unknown is shown, and cannot be changed into one of an adult', async () => {
  const barrierOf = async (ageCategory: unknown) => {
    const written = {
      ...booking,
      customerInfos: [LEAD, { ...LEAD, id: 12, ageCategory }],
      reservationItems: {
        ferry: [
          { ...ITEM, bookingReference: 'K7', departures: [SAILING], isEditable: true, amendableFields: ['passengers'] },
        ],
      },
    };
    const read = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
    return amendBarrier(read, 0, 'guest')?.text ?? null;
  };
  expect([await barrierOf('C'), await barrierOf(null), await barrierOf('STUDENT')]).toEqual([
    ...[null, null, 'This booking cannot be changed online at the moment. Call us to change it.'],
  ]);
  expect(await barrierOf('')).toBeNull();
});

test.each([
  [1, '2 adults, 1 other passenger'],
  [3, '2 adults, 3 other passengers'],
])(
  'passengers of an unknown type are told beside the others, and cannot be changed away: %i',
  async (quantity, told) => {
    const passengers = [
      { ageCategory: 'A', quantity: 2 },
      { ageCategory: 'STUDENT', quantity },
    ];
    const item = { ...ITEM, bookingReference: 'K7', departures: [SAILING], isEditable: true, passengers };
    const written = {
      ...booking,
      customerInfos: [LEAD],
      reservationItems: { ferry: [{ ...item, amendableFields: ['passengers'] }] },
    };
    const read = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
    expect(read.reservationItems.ferry.map(travellingWords)).toEqual([told]);
    expect(amendBarrier(read, 0, 'guest')?.reason).toBe('unconfirmed');
  },
);

test('a booking is read whose parts are written in one word, and goes back with all that they say', async () => {
  const read = async (address: unknown, change: object) => {
    const ferry = [{ ...ITEM, vehicles: [{ resourceCode: 'CAR', trailer: 'TRL' }], ...change }];
    const written = { ...booking, customerInfos: [{ ...LEAD, address }], reservationItems: { ferry } };
    return fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  };
  const inWords = await read('1 Quay', {
    coupon: 'SPRING',
    cancellationProtection: true,
    applicableLoyalty: '120',
  });
  expect(inWords.customerInfos).toMatchObject([{ address: { addressLines: ['1 Quay'] } }]);
  expect(inWords.reservationItems.ferry).toMatchObject([
    {
      coupon: { couponCode: 'SPRING', valid: true },
      cancellationProtection: { available: false, selected: true },
      applicableLoyalty: { points: 120 },
      vehicles: [{ trailer: { resourceCode: 'TRL', length: 0, height: 0 } }],
    },
  ]);
  expect(modifyRequest(inWords, amendmentOf(inWords), ferryOptions())).toMatchObject({
    customerInfos: [{ address: { addressLines: ['1 Quay'] } }],
    ferry: { couponCode: 'SPRING', cancellationProtection: true },
  });
  const inParts = await read(['1 Quay', 'Cowes'], {
    coupon: { couponCode: 5, discount: '2.50' },
    cancellationProtection: { selected: '1', price: '4' },
    applicableLoyalty: { points: '120' },
    vehicles: [{ resourceCode: 'CAR', trailer: { resourceCode: 'TRL', length: '4.5', height: null } }],
  });
  expect(inParts.customerInfos).toMatchObject([{ address: { addressLines: ['1 Quay', 'Cowes'] } }]);
  expect(inParts.reservationItems.ferry).toMatchObject([
    {
      coupon: { couponCode: '5', discount: 250 },
      cancellationProtection: { selected: true, price: 400 },
      applicableLoyalty: { points: 120 },
      vehicles: [{ trailer: { length: 4.5, height: 0 } }],
    },
  ]);
  const empty = {
    coupon: '',
    cancellationProtection: '',
    applicableLoyalty: '',
    vehicles: [{ resourceCode: 'CAR', trailer: '' }],
  };
  expect((await read('', empty)).reservationItems.ferry).toMatchObject([
    { coupon: null, cancellationProtection: null, applicableLoyalty: null, vehicles: [{ trailer: null }] },
  ]);
});

test.each([
  ['15:00:00', '15:00'],
  ['15:00', '15:00'],
  ['from 3 pm', null],
  [1500, null],
  ['', null],
  [null, null],
  [undefined, null],
])('a check-in at %j hides neither a room nor a booking', async (checkInTime, known) => {
  const rate = { ratePlanCode: 'BB', capacity: 2, name: 'B&B', price: { amountBeforeTax: 80, amountAfterTax: 96 } };
  const rooms = [{ roomTypeCode: 'DBL', name: 'Double', rates: [{ ...rate, checkInTime }] }];
  const client = await clientOf(member({ hotelCode: 'ARK', rooms }));
  const nights = { startDate: '2026-12-24', endDate: '2026-12-25' };
  const [room] = await fetchRooms(client, { hotelCode: 'ARK', ...nights, rooms: [{ adults: 2, children: 0 }] });
  expect(room?.[0]?.rates).toMatchObject([{ checkInTime: known }]);
  const roomStays = [{ dateStart: '2026-12-24', dateEnd: '2026-12-25', adults: 2, children: null }];
  const stay = { hotelCode: 'ARK', hotelName: 'The Ark', checkInTime, roomStays };
  const written = { ...booking, reservationItems: { hotel: [stay] } };
  const { reservationItems } = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  expect(reservationItems.hotel).toMatchObject([{ checkInTime: known, roomStays: [{ adults: 2, children: 0 }] }]);
});

test('a kind of sundry or of traveller that is none of ours hides no sundry and no travel card', async () => {
  const sundry = { resourceCode: 'MUG', name: 'Mug', kind: 'souvenir', price: 5 };
  expect(await fetchFerrySundries(await clientOf(member(sundry)))).toMatchObject([{ name: 'Mug', kind: 'sundry' }]);
  const card = { code: 'TC10', name: 'Ten crossings', passengerType: 'Student' };
  expect(await fetchFerryTravelCards(await clientOf(member(card)))).toMatchObject([{ code: 'TC10' }]);
});

test('a sailing in a state that is none of ours is sold by its tickets, and hides no other', async () => {
  const ticketGroups = [
    {
      name: 'Standard',
      resources: [{ resourceCode: 'ADULT', ticketType: 'STD', price: '12.00', totalPrice: '12.00' }],
    },
  ];
  const few = { ...SAILING, availability: { state: 'limited', description: 'Few places left' } };
  const answer = { productCode: 'DAY', outwardDepartures: [{ ...few, ticketGroups }, few] };
  const asked = { ferryId: 'SKERRY', routeCode: 'HAL-BRI', departureDate: '2026-12-24', passengers: '1|A' };
  const { outwardDepartures } = await searchCrossings(await clientOf(member(answer)), asked);
  expect(outwardDepartures.map(saleState)).toEqual(['open', 'closed']);
});
