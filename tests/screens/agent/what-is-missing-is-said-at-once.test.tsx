import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AccountItself, Details } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const problem = page.getByRole('alert', { name: 'There is a problem' });

test('an address of an account that cannot be changed like this says why', async () => {
  await drawStory(AccountItself);
  await page.getByRole('button', { name: 'Change the e-mail address' }).click();
  await expect.element(problem).toHaveFocus();
  await problem.getByRole('link', { name: 'Enter your current password.' }).click();
  expect(document.activeElement?.id).toBe('agent-currentPassword');
});

test('details without a name say so', async () => {
  await drawStory(Details);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save your details' }).click();
  await expect.element(problem).toHaveFocus();
});
