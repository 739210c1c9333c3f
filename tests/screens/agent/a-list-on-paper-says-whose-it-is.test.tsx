import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Bookings, InvoicesListing, InvoicesOpened } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const media = (name: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: name });
afterEach(() => media(''));

test.each([
  ['The bookings', Bookings],
  ['The invoices', InvoicesListing],
  ['One invoice', InvoicesOpened],
])('%s of an agency', async (_, story) => {
  await drawStory(story);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const agency = page.getByText('Bride Freight, agent number A2002', { exact: true });
  expect(agency.query()?.checkVisibility()).toBe(false);
  await media('print');
  expect(agency.query()?.checkVisibility()).toBe(true);
});
