import { expect, it } from 'vitest';
import { vehicleName } from '#src/areas/book/summary/change-words.ts';
import { flexible } from '#stories/areas/book/summary/changes.ts';
import { options } from '#stories/skerry.ts';

it('Classes of one group are told apart, and the booked one has the name that the booking gives it', () => {
  const names = options.vehicleResourceCodesExpanded.map(({ resourceCode }) =>
    vehicleName(options, flexible, resourceCode),
  );
  expect(names).toEqual([
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
