import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// iOS puts a link around what looks like a number to call, that of a card or an invoice too, and takes React's text away.
test.for(['index.html', 'src/ticket/index.html'])('%s leaves its numbers as they are', (page) => {
  expect(readFileSync(page, 'utf8')).toContain('<meta name="format-detection" content="telephone=no" />');
});
