import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';

afterEach(() => page.viewport(390, 844));

async function widthsOn(width: number) {
  await page.viewport(width, 700);
  await render(
    <Page width="text">
      <section aria-label="Column">
        <Button kind="primary">Find the booking</Button>
        <Button>Change your password</Button>
        <Button kind="quiet">Add a room</Button>
      </section>
    </Page>,
  );
  const widthOf = (found: { element(): Element }) => found.element().getBoundingClientRect().width;
  const [first, second, quiet] = page.getByRole('button').all().map(widthOf);
  return { column: widthOf(page.getByRole('region')), first, second, quiet };
}

test('on a phone a button with an edge is as wide as its column, and one of words alone is not', async () => {
  const { column, first, second, quiet } = await widthsOn(320);
  expect([first, second]).toEqual([column, column]);
  expect(quiet).toBeLessThan(column);
});

test('on a desktop a button is as wide as its words', async () => {
  const { column, first, second } = await widthsOn(1280);
  expect(first).toBeLessThan(column / 2);
  expect(second).toBeLessThan(column / 2);
});
