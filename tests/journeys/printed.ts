// Where words stand on a printed list.
import type { Locator } from 'playwright-core';

export const titleOf = (table: Locator, name: string): Locator =>
  table.locator('thead').getByText(name, { exact: true });

/** Where the words of an element begin, in whole pixels, whatever is around them. */
export const leftOfWords = (element: Locator): Promise<number> =>
  element.evaluate((whole) => {
    const words = document.createRange();
    words.selectNodeContents(whole);
    return Math.round(words.getBoundingClientRect().left);
  });
