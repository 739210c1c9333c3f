import { expect, it } from 'vitest';
import { readLanding } from '#src/routing/entries.ts';
import { boot } from '#tests/models/builders.ts';
import { startWiredApp } from './wired-app.ts';

const HOSTILE = [
  '/book/basket/login/agent',
  '/book/basket/login/agent?next=https://evil.test/',
  '/book/basket/login/agent?return=https://evil.test/&url=//evil.test&redirect=https:evil.test',
  '/book/basket/login/agent#https://evil.test/',
  '/book/basket/login/agent/https:%2F%2Fevil.test',
  '//evil.test/book/basket/login/agent',
];

it.each(HOSTILE)('%s leaves for the public site of the configuration, once (T06)', async (path) => {
  const address = new URL(`https://gangway.test${path}`);
  const { entry } = readLanding(address);
  const app = startWiredApp(address.href, { entry });
  await app.ports.answer('startup', boot());
  expect(app.left).toEqual(['https://skerry.test']);
});
