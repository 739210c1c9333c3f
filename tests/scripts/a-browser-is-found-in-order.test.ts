import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { advice, findBrowser } from '#scripts/lib/find-browser.mjs';

const find = (programs: string[], env: Record<string, string>, packaged?: string) =>
  findBrowser({ env, isProgram: (file) => programs.includes(file), unpack: async () => packaged });

const path = ['/first', '/second'].join(delimiter);
const chromium = join('/second', 'chromium');
const chrome = join('/second', 'google-chrome');

describe('the browser for the tests', () => {
  test('is the one that CHROMIUM_PATH names, before an installed one', async () => {
    await expect(find(['/own/browser', chromium], { CHROMIUM_PATH: '/own/browser', PATH: path })).resolves.toBe(
      '/own/browser',
    );
  });

  test('is never another than the one that CHROMIUM_PATH names', async () => {
    await expect(find([chromium], { CHROMIUM_PATH: '/mistyped', PATH: path })).rejects.toThrow(
      'CHROMIUM_PATH is not a program that can be run: /mistyped',
    );
  });

  test('is an installed Chromium before an installed Chrome', async () => {
    await expect(find([chrome, chromium], { PATH: path }, '/packaged')).resolves.toBe(chromium);
  });

  test('is an installed Chrome before the packaged one', async () => {
    await expect(find([chrome], { PATH: path }, '/packaged')).resolves.toBe(chrome);
  });

  test('is the packaged one where nothing is installed', async () => {
    await expect(find([], { PATH: path }, '/packaged')).resolves.toBe('/packaged');
  });

  test('is asked for in one sentence where there is none at all', async () => {
    await expect(find([], {})).rejects.toThrow(advice);
  });
});
