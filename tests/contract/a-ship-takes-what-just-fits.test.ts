// The last place, the last centimetre of the deck and the last of its height are taken, until the last moment of the sale; not one more.
import { expect, it } from 'vitest';
import { saleFault, spaceFault } from '#harbour/pricing/space.ts';

const ship = {
  capacityPassengers: 100,
  takenPassengers: 96,
  capacityLaneCm: 10_000,
  takenLaneCm: 9_000,
  maxHeightCm: 440,
};
const fits = { passengers: 4, laneCm: 1_000, heightCm: 440 };

it.each([
  ['what just fits', {}, null],
  ['one person more', { passengers: 5 }, 'Only 4 passenger places are left on this sailing.'],
  ['a centimetre longer', { laneCm: 1_001 }, 'The vehicle deck has no space left for your vehicle on this sailing.'],
  ['a centimetre higher', { heightCm: 441 }, 'Your vehicle may be up to 4.41 m high; this ship takes up to 4.40 m.'],
])('%s', (_, change, words) => {
  expect(spaceFault(ship, { ...fits, ...change })).toBe(words);
});

it.each([
  [60 * 60_000, null],
  [60 * 60_000 - 1, 'Online sale ends 60 minutes before departure. Please call us.'],
  [0, 'This sailing has departed.'],
])('%d ms before it sails', (before, words) => {
  expect(saleFault({ closedReason: null, departsAt: 1_780_308_000_000 }, 1_780_308_000_000 - before)).toBe(words);
});
