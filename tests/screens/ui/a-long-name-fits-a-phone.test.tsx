import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';

const NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

afterEach(() => page.viewport(390, 844));

test('a heading with a name of sixty letters is no wider than a screen of 320 px', async () => {
  await page.viewport(320, 844);
  await render(
    <Page>
      <div style={{ display: 'grid' }}>
        <PageHeading focusKey={NAME} intro={`${NAME}, Port Hallow to Bridehaven`}>
          {`Hello, ${NAME}`}
        </PageHeading>
      </div>
    </Page>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
