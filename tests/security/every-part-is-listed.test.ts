import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partsList } from '#scripts/lib/parts-list.mjs';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

it('The list of parts has every package that the product runs on, by name, version and hash, and no tool (assurance 5.11)', () => {
  const { name, version, license, dependencies, devDependencies } = read('package.json');
  const { components, metadata } = partsList({ name, version, license }, read('package-lock.json').packages);
  const parts = new Set(components.map((part) => `${part.name}@${part.version}`));
  expect(Object.entries(dependencies).filter(([part, locked]) => !parts.has(`${part}@${locked}`))).toEqual([]);
  expect(Object.keys(devDependencies).filter((tool) => components.some((part) => part.name === tool))).toEqual([]);
  expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([]);
  expect(components.find((part) => part.name === '@hono/node-server')?.purl).toMatch(
    /^pkg:npm\/%40hono\/node-server@\d/,
  );
  expect(metadata.component.name).toBe('gangway');
});
