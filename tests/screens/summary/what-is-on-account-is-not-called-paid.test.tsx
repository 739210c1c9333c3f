import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as Cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import * as Changing from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const words = async (): Promise<string> => {
  const main = page.getByRole('main');
  await expect.element(main).toBeVisible();
  return (main.element() as HTMLElement).innerText;
};

test('a cancellation says that the booking is on account, and what is given back', async () => {
  await drawStory(Cancelling.DecidingOnAccount);
  await expect.element(page.getByRole('button', { name: 'Cancel and give £90.20 back' })).toBeVisible();
  const said = await words();
  for (const told of ['What is given back', 'On account', '£90.20 to the agency’s account'])
    expect(said).toContain(told);
  expect(said).not.toMatch(/\bpaid\b/i);
});

test.each([
  ['offered', Changing.ReviewingCheaperOnAccount, 'Given back'],
  ['made', Changing.ChangedOnAccount, '£12.50 is given back to the agency’s account.'],
] as const)('and so does a change that makes it cheaper, when it is %s', async (_, story, told) => {
  await drawStory(story);
  const said = await words();
  expect(said).toContain(told);
  expect(said).not.toMatch(/\bpaid\b/i);
});
