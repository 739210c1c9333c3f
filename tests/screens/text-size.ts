import { cdp, page } from 'vitest/browser';

const STANDARD = 16;

/** Lets the reader ask their browser for text of this size, in pixels; twice the usual one is 32. */
export async function setTextSize(standard: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard } });
  // What a container came to in the old size stands until the container's own width changes (Chromium 147).
  const { body } = document;
  body.style.inlineSize = '1px';
  body.getBoundingClientRect();
  body.style.inlineSize = '';
}

/** The usual text on the phone that a test begins with. */
export async function usualPhone(): Promise<void> {
  await setTextSize(STANDARD);
  await page.viewport(390, 844);
}
