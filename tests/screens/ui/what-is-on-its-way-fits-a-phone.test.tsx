import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test.each([320, 390])('in words of twice the size, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await setTextSize(32);
  await render(
    <Page aside={<SummarySkeleton />}>
      <ResultSkeleton />
    </Page>,
  );
  await expect.element(page.getByText('Looking for sailings')).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBe(width);
});
