import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Paid } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('the page of paid invoices names who paid them and when, for whoever files it', async () => {
  await drawStory(Paid);
  await expect.element(page.getByRole('heading', { name: 'The invoices are paid' })).toBeVisible();
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => (fact as HTMLElement).innerText);
  expect(facts.map((fact) => fact.replaceAll(/\s+/g, ' '))).toEqual([
    'Paid by Bride Freight',
    'Agent number A2002',
    'Paid on Thu 11 Jun 2026',
  ]);
});
