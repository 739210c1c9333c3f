import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

afterEach(() => page.viewport(390, 844));

test.each([390, 1280])('by the keys as on the screen, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await render(
    <Dialog
      title="Remove this card?"
      actions={
        <>
          <Button>Keep it</Button>
          <Button kind="danger">Remove the card</Button>
        </>
      }
    >
      It is not offered for the next payment.
    </Dialog>,
  );
  const keep = page.getByRole('button', { name: 'Keep it' });
  await expect.element(keep).toHaveFocus();
  const [first, second] = page.getByRole('button').all();
  const [one, other] = [first, second].map((button) => button?.element().getBoundingClientRect());
  expect(width < 640 ? one?.top : one?.left).toBeLessThan((width < 640 ? other?.top : other?.left) ?? 0);
});
