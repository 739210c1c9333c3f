import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InvoicesAllChosen, InvoicesListing } from '#stories/areas/agent-portal/agent.stories.tsx';
import { Choosing } from '#stories/areas/book/payment.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const root = document.documentElement;
afterEach(() => {
  root.style.colorScheme = '';
});

const colours = (element: Element) => {
  const { backgroundColor, borderTopColor } = getComputedStyle(element);
  return { backgroundColor, borderTopColor };
};
/** A colour of the tokens, as the page computes it. */
function token(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(--${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
const empty = () => ({ backgroundColor: token('surface'), borderTopColor: token('control') });

test.each(['light', 'dark'])('a box to tick is drawn like the other fields, %s', async (scheme) => {
  root.style.colorScheme = scheme;
  await drawStory(InvoicesListing);
  const boxes = page.getByRole('checkbox', { checked: false }).elements();
  expect(boxes.length).toBeGreaterThan(1);
  expect(boxes.map(colours)).toEqual(boxes.map(empty));
});

test.each(['light', 'dark'])('a box that is ticked is filled with the colour of what is chosen, %s', async (scheme) => {
  root.style.colorScheme = scheme;
  await drawStory(InvoicesAllChosen);
  const boxes = page.getByRole('checkbox', { checked: true }).elements();
  expect(boxes.length).toBeGreaterThan(1);
  const filled = { backgroundColor: token('water'), borderTopColor: token('water') };
  expect(boxes.map(colours)).toEqual(boxes.map(() => filled));
});

test.each(['light', 'dark'])('a ring to choose by is drawn like the other fields, %s', async (scheme) => {
  root.style.colorScheme = scheme;
  await drawStory(Choosing);
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
  const [chosen] = page.getByRole('radio', { checked: true }).elements();
  const [other] = page.getByRole('radio', { checked: false }).elements();
  if (!chosen || !other) throw new Error('Two ways to pay were wanted.');
  expect([colours(other), colours(chosen)]).toEqual([empty(), { ...empty(), borderTopColor: token('water') }]);
});
