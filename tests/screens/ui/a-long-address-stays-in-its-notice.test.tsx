import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Notice } from '#src/ui/feedback/notice.tsx';

test('an address longer than a phone is wide breaks inside the notice that names it', async () => {
  const address = `${'marguerite.'.repeat(6)}morrow@harbour.test`;
  await render(
    <div style={{ inlineSize: '300px' }}>
      <Notice tone="success" title={`We have sent the ticket to ${address}.`} />
    </div>,
  );
  const words = page.getByRole('status');
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    words.element().closest('div[style]')?.getBoundingClientRect().right ?? 0,
  );
});
