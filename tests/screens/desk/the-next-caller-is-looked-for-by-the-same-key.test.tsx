import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { turnShortcuts } from '#src/ui/keyboard/use-shortcuts.ts';
import { Found } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const field = page.getByRole('searchbox', { name: 'Find' });

afterEach(() => turnShortcuts(true));

// Nobody was found, and the field has the focus still.
test('also from the field, in place of the last one', async () => {
  await drawStory(Found);
  await field.click();
  await userEvent.keyboard('/nobody');
  await expect.element(field).toHaveValue('nobody');
  await userEvent.keyboard('/morrow');
  await expect.element(field).toHaveValue('morrow');
});

test('and is a letter like any other where shortcuts are turned off', async () => {
  await drawStory(Found);
  turnShortcuts(false);
  await field.fill('');
  await userEvent.keyboard('a/b');
  await expect.element(field).toHaveValue('a/b');
});

test('and is none beside another key, which the browser or a reader may have for something', async () => {
  await drawStory(Found);
  await field.fill('morrow');
  await userEvent.keyboard('{Control>}/{/Control}s');
  await expect.element(field).toHaveValue('morrows');
});
