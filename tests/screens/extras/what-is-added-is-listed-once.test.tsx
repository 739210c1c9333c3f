import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EverythingChosen } from '#stories/areas/book/extras/extras.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('each extra that is added is one line of the trip beside it, above the total, with its day and its price', async () => {
  await page.viewport(1280, 900);
  await drawStory(EverythingChosen);
  await expect.element(page.getByRole('complementary').getByText('Priority boarding')).toBeVisible();
  const lines = [...document.querySelectorAll('aside :is(p, li)')].map(({ textContent }) => textContent ?? '');
  expect(lines.filter((line) => line.includes('£'))).toEqual([
    'Priority boardingSat 20 Jun£9.00',
    'Skerry LoungeSat 27 Jun£13.00',
    'Dog-friendly cabinSat 20 Jun£24.00',
    '2 × St Bride lighthouse, adultMon 22 Jun£15.00',
    'Walker’s map of St Bride£4.95',
    'Donation: Bridehaven lifeboat£3.00',
    'Islander cardThu 11 June 2026£100.00',
    'Total£284.15',
  ]);
});
