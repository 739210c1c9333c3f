import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contrast } from '#src/ui/contrast.ts';
import { Choices } from '#stories/ui/fields.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => document.documentElement.style.removeProperty('color-scheme'));

/** `rgb(11, 59, 75)` as `#0b3b4b`. */
const hex = (colour: string): string =>
  `#${(colour.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

test.each(['light', 'dark'])('the chosen one is lighter than its ground and has an edge, in %s', async (scheme) => {
  document.documentElement.style.setProperty('color-scheme', scheme);
  await drawStory(Choices);
  const card = page.getByRole('radio', { name: 'Return' }).element().closest('label');
  const ground = card?.parentElement;
  if (!card || !ground) throw new Error('There is no choice.');
  const chosen = hex(getComputedStyle(card).backgroundColor);
  const behind = hex(getComputedStyle(ground).backgroundColor);
  // Against black a lighter colour has more contrast.
  expect(contrast(chosen, '#000000')).toBeGreaterThan(contrast(behind, '#000000'));
  const [edge = ''] = getComputedStyle(card).boxShadow.match(/rgb\([^)]*\)(?= 0px 0px 0px 1px inset)/) ?? [];
  expect(contrast(hex(edge), behind)).toBeGreaterThanOrEqual(3);
});
