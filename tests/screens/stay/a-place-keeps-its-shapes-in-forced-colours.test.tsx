import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlaceMap } from '#src/ui/map/place-map.tsx';
import { ChoosingARoom, List } from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const setColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => setColours('active'));
afterEach(() => setColours('none'));

test.each([
  ['its own page', ChoosingARoom],
  ['the list', List],
])('each thing that is there has its edge on %s', async (_page, story) => {
  await drawStory(story);
  const things = page.getByRole('listitem').getByText('Free Wi-Fi', { exact: true });
  await expect.element(things.first()).toBeVisible();
  for (const thing of things.elements()) expect(getComputedStyle(thing).borderTopWidth).toBe('1px');
});

test('the chosen place stands out on the map', async () => {
  const pins = [1, 2].map((place) => ({
    id: `${place}`,
    mark: `${place}`,
    label: `House ${place}`,
    latitude: 50 + place,
    longitude: -1,
  }));
  await render(<PlaceMap label="Map" pins={pins} selected="1" onChoose={() => undefined} />);
  const groundOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor;
  expect(groundOf('House 1')).not.toBe(groundOf('House 2'));
});
