import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatBanner } from '#harbour/banner.ts';
import { loadOperator } from '#harbour/operator/operator.ts';
import { readSettings } from '#harbour/settings.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

it('A start prints every address that the README names', () => {
  const [, table = ''] = /\| what \| where \|\n(.*?)\n\n/s.exec(readme) ?? [];
  const named = table.match(/http:\/\/[\w.]+:\d+[\w/]*/g) ?? [];
  const banner = formatBanner({
    app: { url: 'http://127.0.0.1:4173' },
    api: { url: 'http://127.0.0.1:4600' },
    card: { url: 'http://localhost:4601' },
    wallet: { url: 'http://localhost:4602' },
    services: { operator: loadOperator(undefined), settings: readSettings({}) },
  });
  expect(named).toHaveLength(5);
  expect(named.filter((address) => !banner.includes(address))).toEqual([]);
});
