// Assurance 5.12: what tests need is not reachable in what is shipped.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe('A shipped start has no fault switch', () => {
  // With the other test hooks open: the switch has a flag of its own.
  const harbour = harbourForAll({ control: true });

  it.each(['GET', 'POST', 'DELETE'])('answers %s /control/faults like any address where nothing is', async (method) => {
    const ask = (path: string) => fetch(`${harbour.api.url}${path}`, { method });
    const [answer, nothing] = [await ask('/control/faults'), await ask('/no-such-address')];
    expect([answer.status, await answer.text()]).toEqual([404, await nothing.text()]);
    expect(harbour.services.faults).toBeNull();
  });

  it('is started without the flag by every script of the package', () => {
    const scripts = ['package.json', 'scripts/start.mjs', 'scripts/dev.mjs', '.ci/run'];
    const root = new URL('../../../', import.meta.url);
    expect(scripts.filter((file) => readFileSync(new URL(file, root), 'utf8').includes('--faults'))).toEqual([]);
    expect(readFileSync(new URL('harbour/main.ts', root), 'utf8')).toContain(
      "faults: { type: 'boolean', default: false }",
    );
  });
});
