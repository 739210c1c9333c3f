import { expect, test } from 'vitest';
import { retriable } from '#src/app/retriable.ts';

const FILE = `${location.origin}/missing.js`;

test('a missing file is asked for by other addresses, and the page is loaded again only where they are in vain', async () => {
  const vain: (string | null)[] = [];
  const load = retriable(
    () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`)),
    async (again) => {
      vain.push(again && new URL(again).searchParams.toString());
      return false;
    },
  );
  for (let time = 0; time < 3; time += 1) await expect(load()).rejects.toThrow('missing.js');
  expect(vain).toEqual([null, 'again=1', 'again=2']);
});
