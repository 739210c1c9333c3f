import { expect, it } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { skipWords } from '#src/areas/book/dense/dense-words.ts';
import { stayOnly } from '#stories/areas/book/bookings.ts';
import { trip } from '#stories/skerry.ts';

const cabin = { resourceCode: 'CAB2', quantity: 1, date: null, name: 'Cabin', total: pence(3000) };
const extras = { ...trip.extras, accommodations: [cabin] };
const { stays } = stayOnly;

it('extras and a stay are skipped where there are none, and gone on from where there are', () => {
  expect([trip, { ...trip, extras }, { ...trip, stays }, { ...trip, extras, stays }].map(skipWords)).toEqual([
    'Skip extras and stay',
    'Go on without a stay',
    'Skip extras',
    'Go on to the trip',
  ]);
});
