// The accessibility statement names a test for each duty of the session dialog: none is missing, and each test exists.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const rows = [...read('docs/accessibility.md').matchAll(/^\| (\d) \| (.+?) \| `(tests\/.+?)` \|$/gm)].map(
  ([, duty, title, file]) => ({ duty: Number(duty), title: title ?? '', file: file ?? '' }),
);

test('each of the eight duties of the session dialog has a test', () => {
  expect(rows.map(({ duty }) => duty)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each(rows)('duty $duty: $title', ({ title, file }) => {
  expect(read(file)).toContain(title);
});
