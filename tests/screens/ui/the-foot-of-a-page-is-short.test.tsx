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

test.each([390, 768])('at %i px the words of two links beside each other begin on one line', async (width) => {
  await page.viewport(width, 844);
  await render(
    <Footer links={footerLinks({ publicSite: '#', links: {} })} owner="Skerry Ferries Limited" year={2026} />,
  );
  const firstLines = [...document.querySelectorAll('li a')].map((link) => {
    const words = document.createRange();
    words.selectNodeContents(link);
    return words.getClientRects()[0] ?? new DOMRect();
  });
  const columns = new Set(firstLines.map(({ left }) => Math.round(left))).size;
  expect(columns).toBeGreaterThan(1);
  const rows = firstLines.map(({ top }, at) => Math.round(top - (firstLines[at - (at % columns)]?.top ?? 0)));
  expect(new Set(rows)).toEqual(new Set([0]));
});
