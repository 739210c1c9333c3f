// T26: the password of the demo's people is known to everybody, so nobody elsewhere signs in with it.
import { expect, it } from 'vitest';
import { isPublic } from '#harbour/http/from-here.ts';
import { readSettings } from '#harbour/settings.ts';

it.each([
  ['127.0.0.1', false],
  ['127.0.0.2', false],
  ['localhost', false],
  ['::1', false],
  // Every address of the machine, those of the network among them.
  ['0.0.0.0', true],
  ['::', true],
  ['192.0.2.7', true],
  ['2001:db8::7', true],
  ['book.example', true],
])('Whether people elsewhere book at a Harbour that listens on %s: %s', (HOST, elsewhere) => {
  expect(isPublic(readSettings({ HOST }))).toBe(elsewhere);
});

// A container has to listen on every address. Who publishes its ports to one machine says so by the names it has there.
it.each([
  [{ PROVIDER_URL: 'http://localhost:4600', APP_ORIGINS: 'http://localhost:4173' }, false],
  [{ APP_ORIGINS: 'http://127.0.0.1:4173' }, false],
  [{ PROVIDER_URL: 'http://localhost:4600', APP_ORIGINS: 'https://book.example' }, true],
  [{ PROVIDER_URL: 'http://192.0.2.7:4600', APP_ORIGINS: 'http://localhost:4173' }, true],
])('At a Harbour that listens on every address it is said by %o: %s', (named, elsewhere) => {
  for (const HOST of ['0.0.0.0', '::']) expect(isPublic(readSettings({ HOST, ...named }))).toBe(elsewhere);
});
