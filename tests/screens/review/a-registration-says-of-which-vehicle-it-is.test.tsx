import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DetailsOfThree } from '#stories/areas/book/dense/dense.stories.tsx';
import { EditingConvoyOnSaver } from '#stories/areas/book/summary/changing.stories.tsx';
import { Empty } from '#stories/areas/book/travellers.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const FOLLOWS = 'Hire car? Leave the registration empty and add it later: changing it is free.';

const described = async (name: string, words: string) =>
  expect.element(page.getByRole('textbox', { name })).toHaveAccessibleDescription(words);

test('Of several vehicles each registration has the class of its own below its name', async () => {
  await drawStory(DetailsOfThree);
  await expect.element(page.getByRole('heading', { name: 'Vehicles', exact: true })).toBeVisible();
  await described('Registration of the vehicle', `Car up to 5 m. ${FOLLOWS}`);
  await described('Registration of vehicle 2', 'Van up to 6 m');
  await described('Registration of vehicle 3', 'Motorhome up to 7 m');
});

test('Of an only vehicle it has not', async () => {
  await drawStory(Empty);
  await expect.element(page.getByRole('heading', { name: 'Your vehicle', exact: true })).toBeVisible();
  await described('Registration of your vehicle', FOLLOWS);
});

test('Where the plates alone can be changed, each stands below its class', async () => {
  await drawStory(EditingConvoyOnSaver);
  await expect.element(page.getByRole('heading', { name: 'Vehicle 1: Car up to 5 m' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Vehicle 2: Van up to 6 m' })).toBeVisible();
});
