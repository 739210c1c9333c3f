import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, MAP } from '#src/ui/map/lay-out.ts';

const place = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude });

const islands = [
  place('north', 50.46, -1.29),
  place('south', 50.39, -1.31),
  place('west', 50.4, -1.4),
  place('mainland', 50.89, -1.39),
];

const at = (id: string) => {
  const pin = layOut(islands).pins.find((one) => one.id === id);
  if (!pin) throw new Error(`${id} is not on the map.`);
  return pin;
};

test('north is up and west is left', () => {
  expect(at('north').y).toBeLessThan(at('south').y);
  expect(at('west').x).toBeLessThan(at('south').x);
});

test('what lies across the water stands at the edge on a land of its own', () => {
  expect(layOut(islands).coasts.length).toBe(2);
  expect(at('mainland').y).toBeLessThan(60);
});

test('a map without places has no land', () => {
  expect(layOut([])).toEqual({ pins: [], coasts: [] });
});

const somePlaces = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    latitude: fc.double({ min: 50.3, max: 51.2, noNaN: true }),
    longitude: fc.double({ min: -1.6, max: -1.1, noNaN: true }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 16 },
);

test('each place has a pin of its own inside the map, and no pin covers another', () => {
  fc.assert(
    fc.property(somePlaces, (places) => {
      const { pins } = layOut(places);
      expect(pins.map(({ id }) => id).toSorted()).toEqual(places.map(({ id }) => id).toSorted());
      for (const [index, one] of pins.entries()) {
        expect(one.x >= 0 && one.x <= MAP.width && one.y >= 0 && one.y <= MAP.height).toBe(true);
        for (const other of pins.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(44);
        }
      }
    }),
  );
});
