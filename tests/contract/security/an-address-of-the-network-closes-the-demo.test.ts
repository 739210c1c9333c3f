// T26: the password of the demo's people is known to everybody, so nobody elsewhere signs in with it.
import { expect, it } from 'vitest';
import { isPublic } from '#harbour/http/from-here.ts';
import { readSettings } from '#harbour/settings.ts';

it.each([
  ['127.0.0.1', false],
  ['127.0.0.2', false],
  ['localhost', false],
  ['::1', false],
  // Every address of the machine: where people come from is then said by PROVIDER_URL and APP_ORIGINS.
  ['0.0.0.0', false],
  ['::', false],
  ['192.0.2.7', true],
  ['2001:db8::7', true],
  ['book.example', true],
])('Whether people elsewhere book at a Harbour that listens on %s: %s', (HOST, elsewhere) => {
  expect(isPublic(readSettings({ HOST }))).toBe(elsewhere);
});
