import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test.each([16, 32])('those of the lines and that of their sum, text of %i px on the smallest phone', async (size) => {
  await page.viewport(320, 700);
  await setTextSize(size);
  await render(
    <PriceLines
      caption="Price of your trip"
      lines={[{ key: 'fee', description: 'Change fee', amount: 1000 }]}
      total={1234567}
      totalNote="for 2 adults"
    />,
  );
  await expect.element(page.getByText('£12,345.67')).toBeVisible();
  const ends = ['£10.00', '£12,345.67'].map((amount) =>
    Math.round(page.getByText(amount).element().getBoundingClientRect().right),
  );
  expect(new Set(ends).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(320);
});
