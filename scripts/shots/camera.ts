import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

export const FOLDER = fileURLToPath(new URL('../../shots/', import.meta.url));

export interface Look {
  readonly width: 390 | 1280;
  readonly colorScheme: 'light' | 'dark';
}

/** Takes a picture of the page under this name. */
export type Shoot = (name: string) => Promise<void>;

/** Numbered in the order of the walk: `booking-07-basket-390-dark.png`. */
export function camera(page: Page, walk: string, { width, colorScheme }: Look): Shoot {
  let count = 0;
  return async (name) => {
    count += 1;
    const file = `${FOLDER}${walk}-${String(count).padStart(2, '0')}-${name}-${width}-${colorScheme}.png`;
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0);
    // A line that was just opened draws what it holds in the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    // On a screen as high as the page, the bar at its bottom edge covers nothing.
    const size = page.viewportSize() ?? { width, height: 0 };
    const high = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(size.height, high) });
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    await page.setViewportSize(size);
    console.log(relative(process.cwd(), file));
  };
}
