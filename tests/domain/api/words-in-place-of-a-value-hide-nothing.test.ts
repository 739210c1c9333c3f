// A provider that writes words where the specification has a plate or a time: they hide nothing of what stands around them.
import { afterEach, expect, test } from 'vitest';
import { fetchVehicles } from '#src/api/accounts.ts';
import { fetchItinerary } from '#src/api/booking.ts';
import { fetchRooms } from '#src/api/hotels.ts';
import { json, type Loopback, member, startLoopback } from './loopback.ts';

let loopback: Loopback | undefined;
afterEach(() => loopback?.close());

const clientOf = async (answer: unknown) => {
  loopback = await startLoopback(json(answer));
  return loopback.client;
};

const booking = {
  itineraryId: 77,
  status: 30,
  startDate: '2026-12-24T07:30:00',
  travelCost: { amountAfterTax: '24.50', costTotals: [], paymentTotals: [] },
};

test('a registration that says where it is to come from hides neither a booking nor a list of vehicles', async () => {
  const plate = 'To be advised at check-in';
  const vehicles = [{ resourceCode: 'CAR', licensePlate: plate }];
  const written = {
    ...booking,
    customerInfos: [
      { id: 1, personName: { surName: 'Byron' }, licensePlate: plate, gender: 'would rather not say it' },
    ],
    reservationItems: { ferry: [{ reservationTotals: { totalPriceToPay: '24.50' }, vehicles }] },
  };
  const read = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  const said = plate.toUpperCase();
  expect(read.reservationItems.ferry[0]?.vehicles).toMatchObject([{ licensePlate: said }]);
  expect(read.customerInfos).toMatchObject([{ licensePlate: said, gender: 'would rather not say it' }]);
  await loopback?.close();
  const garage = await fetchVehicles(await clientOf({ member: [{ coVehicles: vehicles }] }), 'C1');
  expect(garage.coVehicles).toMatchObject([{ licensePlate: said }]);
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
  await loopback?.close();
  const roomStays = [{ dateStart: '2026-12-24', dateEnd: '2026-12-25', adults: 2, children: null }];
  const stay = { hotelCode: 'ARK', hotelName: 'The Ark', checkInTime, roomStays };
  const written = { ...booking, reservationItems: { hotel: [stay] } };
  const { reservationItems } = await fetchItinerary(await clientOf({ member: [written] }), { id: '77' });
  expect(reservationItems.hotel).toMatchObject([{ checkInTime: known, roomStays: [{ adults: 2, children: 0 }] }]);
});
