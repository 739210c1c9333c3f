import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { chooseSailing, followSearch, sailingAt, seeScreen } from './steps.ts';

const here = journeys();

const ACT = 'window.hostile = true';
const PAYLOADS = [
  `<img data-hostile src="x" onerror="${ACT}">`,
  `<script data-hostile>${ACT}</script>`,
  `"><svg data-hostile onload="${ACT}">`,
  `</textarea><iframe data-hostile srcdoc="<script>parent.${ACT}</script>"></iframe>`,
  `<a data-hostile href="javascript:${ACT}">here</a>`,
  `{{constructor.constructor('${ACT}')()}}`,
  `<style data-hostile>body{background:url(javascript:${ACT})}</style>`,
  `\u0000<scr\u0000ipt>${ACT}</script>`,
];
const TEXTS = /^(?:name|title|text|description|directions|summary|label|note|notes|shortDescription|longDescription)$/;

/** Every text that a provider writes for people gets something hostile behind it. */
function poison(value: unknown, next: () => string): unknown {
  if (Array.isArray(value)) return value.map((one) => poison(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' && one.length > 2 && TEXTS.test(name) ? `${one} ${next()}` : poison(one, next),
    ]),
  );
}

async function poisonAnswers(page: Page, api: string): Promise<() => number> {
  let count = 0;
  const next = () => PAYLOADS[count++ % PAYLOADS.length] ?? '';
  await page.route(`${api}/**`, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: poison(await response.json(), next) });
  });
  return () => count;
}

/** What the page made of it: nothing ran, nothing became an element. */
const harm = (page: Page) =>
  page.evaluate(() => ({
    ran: 'hostile' in window,
    elements: document.querySelectorAll('[data-hostile], iframe[srcdoc], [href^="javascript:"]').length,
  }));

const TRIP = { route: 'HAL-BRI', date: '2026-06-10' };

test('What a provider writes is text on every page, whatever it looks like (T31)', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const unharmed = async () => expect(await harm(page)).toEqual({ ran: false, elements: 0 });
  const poisoned = await poisonAnswers(page, here.world.harbour.api.url);
  await followSearch(ada, here.world.app, TRIP);
  await sailingAt(page, '10:00').waitFor();
  await unharmed();
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'Anything to add?');
  // It did arrive, as letters.
  await page.getByText('data-hostile').first().waitFor();
  await unharmed();
  expect(poisoned()).toBeGreaterThan(PAYLOADS.length);
});
