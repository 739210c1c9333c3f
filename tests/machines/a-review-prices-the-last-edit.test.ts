import { expect, it } from 'vitest';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import { mapOfIsland, returnTrip, stay, travelCard } from '#tests/models/builders.ts';
import { reopen } from './held-booking.ts';

const late = stay({ startDate: '2026-12-25', endDate: '2026-12-27' });
const { hotelCode, startDate } = late;

it.each([
  ['an extra', { type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland }],
  ['a travel card', { type: 'travel-card.dropped', code: travelCard.code, startDate: travelCard.startDate }],
  ['a stay', { type: 'stay.moved', hotelCode, startDate }],
] as const)('A review prices the last edit, also where one before it is being priced: %s', (_, edit) => {
  const { actor, ports, state } = reopen('reviewing', {
    trip: returnTrip({ stays: [late], extras: { ...NO_EXTRAS, travelCards: [travelCard] } }),
  });
  actor.send({ type: 'protection.chosen', wanted: true });
  const before = state().context.trip;
  actor.send(edit);
  const { trip } = state().context;
  expect(trip).not.toEqual(before);
  expect(ports.inputsOf('priceTrip')).toMatchObject([{ trip: before }, { trip }]);
  expect(state().context.cart).toBeNull();
});
