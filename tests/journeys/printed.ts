// What stands on a printed list, and where.
import type { Locator } from 'playwright-core';

export const titleOf = (table: Locator, name: string): Locator =>
  table.locator('thead').getByText(name, { exact: true });

/** What stands in each cell of each row that can be seen. */
export async function cellsOf(table: Locator): Promise<string[][]> {
  await table.waitFor();
  const rows = await table.locator('tbody').getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('td:visible').allInnerTexts()));
}

/** Where the words of an element begin, in whole pixels, whatever is around them. */
export const leftOfWords = (element: Locator): Promise<number> =>
  element.evaluate((whole) => {
    const words = document.createRange();
    words.selectNodeContents(whole);
    return Math.round(words.getBoundingClientRect().left);
  });
