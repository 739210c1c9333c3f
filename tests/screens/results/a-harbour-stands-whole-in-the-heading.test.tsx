import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouteName } from '#src/areas/book/parts/route-name.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test.each([320, 390])('in words of twice the size, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await setTextSize(32);
  await render(
    <Page>
      <PageHeading focusKey="outward">
        <RouteName from="Bridehaven" to="Southampton" />
      </PageHeading>
    </Page>,
  );
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  expect(brokenWords([heading.element()])).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
});
