import { cdp, page } from 'vitest/browser';

const STANDARD = 16;

/** Lets the reader ask their browser for text of this size, in pixels; twice the usual one is 32. */
export const setTextSize = (standard: number) => cdp().send('Page.setFontSizes', { fontSizes: { standard } });

/** The usual text on the phone that a test begins with. */
export async function usualPhone(): Promise<void> {
  await setTextSize(STANDARD);
  await page.viewport(390, 844);
}
