import * as v from 'valibot';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hotelRoom } from '#domain/contract/hotels.ts';
import { inWizard } from '#stories/areas/book/in-wizard.tsx';
import { hotels, placeAt } from '#stories/areas/book/stay/places.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

const rate = {
  ratePlanCode: 'FLEX',
  name: 'Flexible',
  capacity: 2,
  price: { amountBeforeTax: 100, amountAfterTax: 120 },
};

test.each([
  ['says so', { numberOfUnits: 1 }, 1],
  ['does not say how many there are', {}, 0],
])('A room is called the last one where the provider %s', async (_, units, times) => {
  const room = v.parse(hotelRoom, { roomTypeCode: 'DBL', name: 'Double', rates: [{ ...rate, ...units }] });
  const [hotel] = hotels;
  if (!hotel) throw new Error('There is a place.');
  const opened = { ...hotel, rooms: [room] };
  await drawStory(inWizard('/book/stay')('booking.stay.choosing', () => placeAt({}, { opened })));
  await expect.element(page.getByRole('radio', { name: /Flexible/ })).toBeEnabled();
  expect(page.getByText('Only 1 left.').elements()).toHaveLength(times);
});
