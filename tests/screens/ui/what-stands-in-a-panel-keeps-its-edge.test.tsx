import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';

const setColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(() => setColours('none'));

test('in the colours of the reader too, where its own surface is gone', async () => {
  await render(<SummaryPanel title="Your trip">2 adults and a car</SummaryPanel>);
  const panel = page.getByRole('complementary', { name: 'Your trip' });
  await expect.element(panel).toBeVisible();
  expect(getComputedStyle(panel.element()).borderTopWidth).toBe('0px');
  await setColours('active');
  expect(getComputedStyle(panel.element()).borderTopWidth).toBe('1px');
});
