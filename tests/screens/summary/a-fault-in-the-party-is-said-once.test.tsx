import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EditingWithFaults } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const FAULT = 'Children and infants travel with at least one adult, senior or youth.';

test('what is wrong with a changed party is announced by the list of problems alone, and looks like every fault', async () => {
  await drawStory(EditingWithFaults);
  const party = page.getByRole('region', { name: 'Who travels' });
  await expect.element(page.getByRole('alert').getByText(FAULT)).toBeVisible();
  const fault = party.getByText(FAULT);
  await expect.element(fault).toBeVisible();
  expect(fault.element().closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  const other = page.getByText('Enter your first name.').last();
  expect(getComputedStyle(fault.element()).color).toBe(getComputedStyle(other.element()).color);
});
