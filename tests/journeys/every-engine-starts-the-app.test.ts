import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { bookAndPay } from './after-steps.ts';
import { journeys } from './harness.ts';
import { button, seeScreen } from './steps.ts';

const here = journeys({ freshProfiles: true });
const DIST = resolve(import.meta.dirname, '../../dist');

/** Whether a part of a module waits while the module is being run: what stands in a function waits later. */
function awaits(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(awaits);
  if (typeof part !== 'object' || part === null) return false;
  const { type, await: each } = part as { readonly type?: string; readonly await?: boolean };
  if (/Function|MethodDefinition/.test(type ?? '')) return false;
  return type === 'AwaitExpression' || (type === 'ForOfStatement' && each === true) || Object.values(part).some(awaits);
}

// Decision 020
describe('WebKit runs what imports a module that awaits without waiting for it', () => {
  test('no script of the build awaits at its top level', () => {
    expect(awaits(parseAst('let a; a ??= (await import("b")).a;'))).toBe(true);
    expect(awaits(parseAst('const a = async () => { for await (const b of c) await b; };'))).toBe(false);
    const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((name) => awaits(parseAst(readFileSync(join(DIST, name), 'utf8'))))).toEqual([]);
  });
});

/** What the oldest engines that the build is made for do not have yet. */
function withoutNews(): void {
  for (const [place, names] of [
    [globalThis, ['Temporal', 'scheduler', 'navigation']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'find', 'some', 'every', 'reduce', 'toArray'],
    ],
    [Document.prototype, ['startViewTransition']],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(place, name);
  }
}

test('The oldest browsers of the build’s target fetch a Temporal, book, and show a kept ticket without a connection', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED GET \//);
  await context.addInitScript(withoutNews);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/implementation-')) fetched.push(request.url());
  });
  const { reference } = await bookAndPay(ada, here.world, { email: 'older@example.com', ticket: 'Standard' });
  expect(new Set(fetched).size).toBe(1);
  await button(page, 'Keep this ticket on my device').click();
  await button(page, 'Remove this ticket from my device').waitFor();
  await context.setOffline(true);
  await page.goto(`${here.world.app}/book/ticket/`);
  await seeScreen(ada, 'Your tickets on this device');
  await page.getByRole('img', { name: `Boarding code for booking ${reference}` }).waitFor();
});

test('Where that one does not arrive the page says so', async () => {
  const ada = await here.visit();
  const { page, context } = ada;
  ada.tolerate(/^net::ERR_FAILED GET \/book\/assets\/implementation-/);
  ada.tolerate(/^(console|page error): .*(dynamically imported module|preload)/);
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  await page.route('**/assets/implementation-*.js', (route) => route.abort());
  await page.goto(`${here.world.app}/book/`);
  await page.getByRole('alert').filter({ hasText: 'Part of this page has not arrived.' }).waitFor();
});
