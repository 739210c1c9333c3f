import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { footerLinks } from '#src/app/footer-links.ts';
import { Footer } from '#src/ui/shell/footer.tsx';

test('on a phone the links at the foot of a page stand two by two, each as high as a thumb wants it', async () => {
  await page.viewport(390, 844);
  await render(
    <Footer links={footerLinks({ publicSite: '#', links: {} })} owner="Skerry Ferries Limited" year={2026} />,
  );
  const links = page
    .getByRole('link')
    .all()
    .map((link) => link.element().getBoundingClientRect());
  expect(new Set(links.map(({ left }) => left)).size).toBe(2);
  expect(Math.min(...links.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
});
