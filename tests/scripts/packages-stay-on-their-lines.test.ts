import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The newest lines that run on Node 20.19; the next majors of router and test runner need Node 22. */
const LINES = {
  react: /^19\./,
  'react-router': /^7\.18\./,
  xstate: /^5\./,
  ofetch: /^1\.5\./,
  vitest: /^4\.1\./,
  '@xstate/test': /^1\.0\.0-beta\.5$/,
} as const;

// Proves: R11
test('the packages stay on the lines that run on Node 20.19', () => {
  const { engines, dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  expect(engines.node).toBe('>=20.19');
  const versions: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
  expect(Object.entries(LINES).filter(([name, line]) => !line.test(versions[name] ?? ''))).toEqual([]);
});
