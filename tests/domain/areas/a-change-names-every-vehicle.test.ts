import { expect, it } from 'vitest';
import { vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { type ClassWords, vehicleName } from '#src/areas/book/summary/change-words.ts';
import { flexible } from '#stories/areas/book/summary/changes.ts';
import { content, options } from '#stories/skerry.ts';

const namesBy = (classes: ClassWords['classes']) =>
  options.vehicleResourceCodesExpanded.map(({ resourceCode }) =>
    vehicleName({ classes, options }, flexible, resourceCode),
  );

it('Every class has the name that the search gives it', () => {
  expect(namesBy(content.vehicles)).toEqual(
    options.vehicleResourceCodesExpanded.map(({ resourceCode }) =>
      vehicleWords(resourceCode, content.vehicles, options),
    ),
  );
});

it('Without the feed classes of one group are told apart, and the booked one has the name that the booking gives it', () => {
  expect(namesBy([])).toEqual([
    'Car up to 5 m',
    'Car tall',
    'Van',
    'Van long',
    'Motorhome',
    'Motorhome long',
    'Minibus',
    'Motorcycle',
    'Bicycle',
  ]);
});
