import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test.each([320, 390])('in words of twice the size, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await setTextSize(32);
  await render(
    <Page>
      <Notice
        tone="error"
        title="Your sailing closed meanwhile"
        action={
          <>
            <Button>Pay £148.20</Button>
            <Button>Choose another sailing</Button>
          </>
        }
      />
    </Page>,
  );
  const buttons = page.getByRole('button').elements();
  expect(buttons).toHaveLength(2);
  expect(brokenWords(buttons)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
});
