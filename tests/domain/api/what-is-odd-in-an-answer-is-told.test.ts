import { afterEach, expect, test, vi } from 'vitest';
import { fetchItineraries } from '#src/api/accounts.ts';
import { fetchItinerary, postCart } from '#src/api/booking.ts';
import { createServices, type Services } from '#src/app/services.ts';
import { boot } from '#tests/models/builders.ts';

afterEach(() => vi.unstubAllGlobals());

const ferry = (totalPriceToPay: number) => ({
  rph: '1',
  ferryId: 'HAL',
  productCode: 'STD',
  departures: [],
  passengers: [],
  vehicles: [],
  passengerPriceLines: [],
  vehiclePriceLines: [],
  reservationTotals: { totalPriceToPay },
});
const stay = (totalPrice?: number) => ({
  rph: '2',
  hotelCode: 'H1',
  hotelName: 'Harbour View',
  roomTypeCode: 'DBL',
  ratePlanCode: 'BB',
  units: 1,
  totalPrice,
});
const costs = (amountAfterTax: number, ...lines: [string, number][]) => ({
  costTotals: lines.map(([description, amount]) => ({ description, amountAfterTax: amount })),
  paymentTotals: [],
  amountAfterTax,
});
const aCart = (items: { ferry?: object[]; hotel?: object[] }, travelCost: object) => ({
  cartId: 'cart-1',
  reservationItems: { ferry: [], hotel: [], ...items },
  travelCost,
});
const booking = (status: unknown) => ({
  itineraryId: 'SK-4711',
  status,
  reservationItems: { ferry: [], hotel: [] },
  travelCost: costs(62.5),
});

/** A page whose provider answers with these members, and what it tells the operator's listener. */
async function reading(members: object[], errorReports: string | null = '/reports/errors') {
  const told: unknown[] = [];
  const window = Object.assign(new EventTarget(), {
    document: {},
    location: { pathname: '/book/summary' },
    fetch: async (address: string, init?: RequestInit) => {
      if (address === '/runtime.json')
        return Response.json({ ...boot().runtime, ...(errorReports && { errorReports }) });
      told.push([address, JSON.parse(String(init?.body))]);
      return new Response(null, { status: 204 });
    },
  });
  vi.stubGlobal('fetch', async () => Response.json({ 'hydra:member': members, 'hydra:totalItems': members.length }));
  const services = createServices(window as unknown as Services['window']);
  Object.assign(services.session, { id: 'session-of-this-tab-1', isGuest: true });
  const { client } = await services.connect();
  return { client, told, settled: () => vi.dynamicImportSettled() };
}

const attempt = { attemptKey: 'key-of-this-cart-1' };
const BODY = { confirmationEmailAddress: 'a@example.com', customerInfos: [], ferry: [], hotel: [] };
const of = (name: string, message: string, value: number) => [
  '/reports/errors',
  { kind: 'answer', name, message, value, page: '/book/summary' },
];

// Proves: P36
test.each([
  ['a crossing', aCart({ ferry: [ferry(62.5)] }, costs(62.49, ['Crossing', 62.5])), -1],
  ['a crossing and a stay', aCart({ ferry: [ferry(62.5)], hotel: [stay(90)] }, costs(153.5)), 100],
  ['a trip with a card', aCart({ ferry: [ferry(62.5)] }, costs(62.5, ['Travel card: Islander', 40])), -4000],
  ['cards alone', aCart({}, costs(40, ['Islander', 40], ['Islander', 40])), -4000],
])('a total that differs from the sum of %s is told with the difference in pence', async (_what, answer, value) => {
  const { client, told, settled } = await reading([answer]);
  await postCart(client, BODY, attempt);
  await settled();
  expect(told).toEqual([of('TotalMismatch', 'The total is not the sum of what it is for.', value)]);
});

// Proves: P36
test.each([
  ['is the sum', aCart({ ferry: [ferry(62.1)], hotel: [stay(90.2)] }, costs(152.3))],
  ['cannot be added up', aCart({ ferry: [ferry(62.5)], hotel: [stay()] }, costs(153.5))],
])('a total that %s says nothing', async (_what, answer) => {
  const { client, told, settled } = await reading([answer]);
  await postCart(client, BODY, attempt);
  await settled();
  expect(told).toEqual([]);
});

// Proves: P4
test('a status that nobody knows is told once with its code, and nothing of whose booking it was', async () => {
  const { client, told, settled } = await reading([booking(77)]);
  await fetchItinerary(client, { id: 'SK-4711' });
  await fetchItinerary(client, { id: 'SK-4711' });
  await settled();
  expect(told).toEqual([of('UnknownStatus', 'The status of a booking has no meaning here.', 77)]);
});

// Proves: P4
test('so is each in a list of bookings, but none that is known or missing', async () => {
  const { client, told, settled } = await reading([2, 22, 31, 67, 30, null, undefined, 98, '99'].map(booking));
  await fetchItineraries(client, 1);
  await settled();
  expect(told).toEqual(
    [98, 99].map((code) => of('UnknownStatus', 'The status of a booking has no meaning here.', code)),
  );
});

// Proves: P4
test('a booking that is only held says nothing', async () => {
  const { client, told, settled } = await reading([{ ...booking(20), holdExpiresAt: '2026-04-01T10:00:00Z' }]);
  await fetchItinerary(client, { id: 'SK-4711' });
  await settled();
  expect(told).toEqual([]);
});

test('without a listener nothing is told', async () => {
  const { client, told, settled } = await reading([booking(77)], null);
  await fetchItinerary(client, { id: 'SK-4711' });
  await settled();
  expect(told).toEqual([]);
});
