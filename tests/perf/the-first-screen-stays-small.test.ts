// Budgets of the first screen: bytes and requests repeat exactly, so that they gate every build. Times are for the bench.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedBrowser } from '#tests/journeys/browser.ts';
import { holdBack, interfere } from '#tests/journeys/interfere.ts';
import {
  CARDS,
  CHOOSING,
  findSailings,
  followSearch,
  payWith,
  reachPayment,
  sailingAt,
  seeAnyScreen,
  seeBooked,
  seeScreen,
} from '#tests/journeys/steps.ts';
import { openWorld, type Passenger, type World } from '#tests/journeys/world.ts';
import { brotlied, type Count, countBuild } from './count.ts';

const KIB = 1024;
const folder = mkdtempSync(join(tmpdir(), 'gangway-floor-'));
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const ASSETS = join(DIST, 'assets');
const app = countBuild(DIST, '/book/');
let floor: Count;
let world: World;

beforeAll(async () => {
  // Otherwise it is built with the files of its libraries that are for tests, which are half as large again.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    configFile: false,
    root: fileURLToPath(new URL('floor', import.meta.url)),
    plugins: [react()],
    logLevel: 'error',
    mode: 'production',
    build: { outDir: folder, emptyOutDir: true },
  });
  vi.unstubAllEnvs();
  floor = countBuild(folder);
  world = await openWorld({ freshProfiles: true, browser: await sharedBrowser() });
});

afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('The search screen costs', () => {
  it('at most 135 KiB of script as it is sent, and 1.36 times the floor', () => {
    expect(app.firstScripts.brotli).toBeLessThanOrEqual(135 * KIB);
    expect(app.firstScripts.gzip).toBeLessThanOrEqual(150 * KIB);
    expect(floor.firstScripts.brotli).toBeLessThanOrEqual(100 * KIB);
    expect(app.firstScripts.brotli / floor.firstScripts.brotli).toBeLessThanOrEqual(1.36);
    expect(app.firstScripts.gzip / floor.firstScripts.gzip).toBeLessThanOrEqual(1.33);
  });

  it('at most 21 KiB of script until its calls leave', () => {
    expect(app.scriptsOf('bootstrap').brotli).toBeLessThanOrEqual(21 * KIB);
  });

  it('at most 10 KiB of styles', () => {
    expect(app.firstStyles).toBeLessThanOrEqual(10 * KIB);
  });

  it('no wait for a file that only hands on what another has', () => {
    const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
    const handingOn = scripts.filter((name) =>
      /^export\{[^}]*\}from"[^"]+";?\s*$/.test(readFileSync(join(ASSETS, name), 'utf8')),
    );
    expect(scripts.length).toBeGreaterThan(20);
    expect(handingOn).toEqual([]);
  });

  it('nothing from another host', () => {
    expect(app.external).toEqual([]);
  });

  it('at most ten requests, the three calls of the start side by side, and then one for the next boats', async () => {
    const ada = await world.visit();
    const events: string[] = [];
    const nameOf = (address: string) => new URL(address).pathname;
    ada.page.on('request', (request) => events.push(`asked ${nameOf(request.url())}`));
    ada.page.on('response', (response) => events.push(`answered ${nameOf(response.url())}`));
    await ada.page.goto(`${world.app}/book/`);
    await ada.page.waitForResponse(/available-best-prices/);
    const asked = events.filter((event) => event.startsWith('asked '));
    const boats = asked.findIndex((event) => event.includes('/ferry/crossings/'));
    expect(boats, asked.join('\n')).toBeLessThanOrEqual(10);
    expect(asked.length - boats, asked.join('\n')).toBe(1);
    const atStart = ['/config', '/ferry/active-new-session', '/content/feeds/ferrySettings'];
    const lastAsked = Math.max(...atStart.map((path) => events.indexOf(`asked ${path}`)));
    const firstAnswered = Math.min(...atStart.map((path) => events.indexOf(`answered ${path}`)));
    expect(lastAsked).toBeLessThan(firstAnswered);
  });
});

it('The next boats are asked for when the search is on the screen', async () => {
  const ada = await world.visit();
  await ada.page.addInitScript(() => {
    const asked: boolean[] = [];
    const fetched = window.fetch;
    Object.assign(window, {
      __asked: asked,
      fetch: (...call: Parameters<typeof fetch>) => {
        const address = call[0] instanceof Request ? call[0].url : String(call[0]);
        if (address.includes('/ferry/crossings/')) asked.push(document.querySelector('form#search') !== null);
        return fetched(...call);
      },
    });
  });
  const boats = ada.page.waitForResponse(/available-best-prices/);
  await ada.page.goto(`${world.app}/book/`);
  await boats;
  expect(await ada.page.evaluate(() => (window as unknown as { __asked: boolean[] }).__asked)).toEqual([true]);
});

describe('A start asks at once', () => {
  it.each([
    ['/book/outward', 'results-screen'],
    ['/book/basket', 'later-screens'],
    ['/book/payment', 'later-calls'],
    ['/book/find', 'booked-area'],
    ['/my-account/sign-in', 'sign-in-area'],
  ])('for the files that %s draws, beside its own three calls, before the rest has come', async (path, file) => {
    const ada = await world.visit();
    await ada.page.route(/\/assets\/(first|react)-/, () => undefined);
    // Nobody is answered: what waits for the configuration is never asked for.
    await ada.page.route(/\/(config|active-new-session|ferrySettings)\?/, () => undefined);
    const asked = ada.page.waitForRequest(new RegExp(`/assets/${file}-[^/]+\\.js$`));
    const calls = ['config', 'active-new-session', 'ferrySettings'].map((call) =>
      ada.page.waitForRequest(new RegExp(`/${call}\\?`)),
    );
    await ada.page.goto(`${world.app}${path}`, { waitUntil: 'commit' });
    await Promise.all([asked, ...calls]);
  });
});

/** Comes back to pay; answers what is asked for from then on, and nothing that the page before was still fetching. */
async function comeBackToPay({ page }: Passenger): Promise<string[]> {
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${world.app}/book/payment`);
  return asked;
}

it('Who comes back to pay fetches nothing of the steps before, and what shows the booking that is paid', async () => {
  const ada = await world.visit();
  await reachPayment(ada, world, { email: 'ada@example.com' });
  const asked = await comeBackToPay(ada);
  await seeScreen(ada, CHOOSING);
  expect(asked.filter((url) => url.includes('/assets/booked-'))).not.toEqual([]);
  await expect.poll(() => asked.filter((url) => url.includes('/assets/booked-area-'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/assets/later-screens-'))).toEqual([]);
});

it('What shows the booking that is paid waits until the ways to pay are on the screen', async () => {
  const ada = await world.visit();
  await reachPayment(ada, world, { email: 'ada@example.com' });
  // Nothing reaches the screen until a frame is given.
  await ada.page.addInitScript(() => {
    const held: FrameRequestCallback[] = [];
    Object.assign(window, {
      requestAnimationFrame: (draw: FrameRequestCallback) => held.push(draw),
      __giveFrame: () => {
        for (const draw of held.splice(0)) draw(performance.now());
      },
    });
  });
  const asked = await comeBackToPay(ada);
  const summary = () => asked.filter((url) => url.includes('/assets/booked-area-'));
  await seeScreen(ada, CHOOSING);
  await ada.page.waitForLoadState('networkidle');
  expect(summary()).toEqual([]);
  await expect
    .poll(async () => {
      await ada.page.evaluate(() => (window as unknown as { __giveFrame(): void }).__giveFrame());
      return summary();
    })
    .not.toEqual([]);
});

it('What a held booking says is read beside the calls of the start, and once', async () => {
  const ada = await world.visit();
  await reachPayment(ada, world, { email: 'ada@example.com' });
  const read: string[] = [];
  ada.page.on('request', (request) => {
    if (/\/itineraries\/[^/?]+\?/.test(request.url())) read.push(request.url());
  });
  const reopen = async (screen: string | RegExp) => {
    read.length = 0;
    const asked = ada.page.waitForRequest(/\/itineraries\/[^/?]+\?/);
    // Whoever waited for the configuration before asking would wait for ever.
    const stop = await interfere(ada.page, /\/config\?/, async (route) => {
      await asked;
      await route.fallback();
    });
    await ada.page.reload();
    await seeScreen(ada, screen);
    expect(read).toHaveLength(1);
    stop();
  };
  await reopen(CHOOSING);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  await reopen('You’re booked');
});

describe('From the search it costs', () => {
  const toTheSailings = async (ada: Passenger) => {
    await findSailings(ada);
    await seeScreen(ada, /Going out/);
  };
  const toTheSignIn = async (ada: Passenger) => {
    await ada.page.getByRole('link', { name: 'Sign in' }).click();
    await seeScreen(ada, 'Sign in');
  };
  it.each([
    ['16 KiB of script to see the sailings', 16, toTheSailings],
    ['12 KiB of script to sign in', 12, toTheSignIn],
  ])('at most %s', async (_, most, goOn) => {
    const ada = await world.visit();
    await ada.page.goto(`${world.app}/book/?route=HAL-BRI&date=2026-06-10&passengers=2|A&vehicle=CAR`);
    await seeScreen(ada, 'Where are you sailing?');
    await ada.page.waitForLoadState('networkidle');
    const scripts: Promise<Buffer>[] = [];
    ada.page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body());
    });
    await goOn(ada);
    const bytes = brotlied(...(await Promise.all(scripts)));
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(most * KIB);
  });
});

describe('A page that comes', () => {
  const booking = '/book/summary?itineraryId=00000000-0000-4000-8000-000000000000';
  const noteShifts = () => {
    const shifts: number[] = [];
    Object.assign(window, { __shifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) {
        shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  };
  const shiftOf = async ({ page }: Passenger): Promise<number> => {
    const shifts = await page.evaluate(() => (window as unknown as { __shifts: number[] }).__shifts);
    return shifts.reduce((sum, value) => sum + value, 0);
  };

  it.each(['/book/', '/book/outward', '/book/find', booking])('moves nothing that was shown: %s', async (path) => {
    const ada = await world.visit();
    await ada.page.addInitScript(noteShifts);
    await ada.page.goto(`${world.app}${path}`);
    await seeAnyScreen(ada);
    await ada.page.waitForLoadState('networkidle');
    expect(await shiftOf(ada)).toBeLessThanOrEqual(0.02);
  });

  it('moves nothing that was shown: sailings that are long in coming', async () => {
    const ada = await world.visit();
    const { page } = ada;
    await page.addInitScript(noteShifts);
    const release = await holdBack(page, /\/available-best-prices\?/);
    await followSearch(ada, world.app, { route: 'HAL-BRI', date: '2026-06-10' });
    await page.getByText('Looking for sailings on Wednesday 10 June').first().waitFor();
    const before = await shiftOf(ada);
    await release();
    await sailingAt(page, '10:00').waitFor();
    await page.waitForLoadState('networkidle');
    expect((await shiftOf(ada)) - before).toBeLessThanOrEqual(0.002);
  });
});

describe('A slow phone', () => {
  it('makes no formatter of a language on its way to the search and to the sign-in', async () => {
    const ada = await world.visit();
    await ada.page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { __made: made });
      for (const name of ['DateTimeFormat', 'DisplayNames', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct(target, given) {
              made.push(name);
              return Reflect.construct(target, given);
            },
          }),
        });
      }
    });
    await ada.page.goto(`${world.app}/book/`);
    await seeScreen(ada, 'Where are you sailing?');
    await ada.page.getByRole('link', { name: 'Sign in' }).click();
    await seeScreen(ada, 'Sign in');
    expect(await ada.page.evaluate(() => (window as unknown as { __made: string[] }).__made)).toEqual([]);
  });

  it('styles the sailings together: none of them is a size container, which is styled by itself', async () => {
    const ada = await world.visit();
    await ada.page.goto(`${world.app}/book/?route=HAL-BRI&date=2026-06-10&passengers=2|A&vehicle=CAR`);
    await findSailings(ada);
    const rows = ada.page.getByRole('listitem').filter({ has: ada.page.getByRole('button', { name: /^Departs/ }) });
    await rows.nth(6).waitFor();
    const contained = await rows.evaluateAll((items) =>
      items
        .flatMap((item) => [item, ...item.querySelectorAll('*')])
        .filter((part) => getComputedStyle(part).containerType !== 'normal')
        .map((part) => part.getAttribute('class')),
    );
    expect(contained).toEqual([]);
  });

  it('lays out nothing anew while something turns', async () => {
    const ada = await world.visit();
    await ada.page.route(/\/runtime\.json/, () => undefined);
    await ada.page.goto(`${world.app}/book/`, { waitUntil: 'commit' });
    await ada.page.getByRole('status').first().waitFor();
    const moved = await ada.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))),
    );
    const always = ['offset', 'computedOffset', 'easing', 'composite'];
    expect([...new Set(moved)].filter((name) => !always.includes(name))).toEqual(['transform']);
  });
});

describe('The whole app costs', () => {
  it('no words about its calls, which the description of the API has', () => {
    const contract = fileURLToPath(new URL('../../domain/contract', import.meta.url));
    const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const summaries = files.flatMap((name) =>
      [...readFileSync(join(contract, name), 'utf8').matchAll(/^ +summary: ['"](.+)['"],$/gm)].map(
        ([, words = '']) => words,
      ),
    );
    const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
    const sent = scripts.map((name) => readFileSync(join(ASSETS, name), 'utf8')).join('');
    expect(summaries.length).toBeGreaterThan(40);
    expect(summaries.filter((words) => sent.includes(words))).toEqual([]);
  });

  it('no compiling in the press that needs a later file, which asks V8 for it in its first line', () => {
    const compiledAsCalled = readdirSync(ASSETS).filter(
      (name) =>
        name.endsWith('.js') && !readFileSync(join(ASSETS, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    const names = compiledAsCalled.map((name) => name.replace(/-[\w-]{8}\.js$/, ''));
    expect(names.sort()).toEqual(['bootstrap', 'first', 'party-choice', 'react', 'results-screen', 'sailings']);
  });

  it('at most 400 KiB of script, no file more than 90', () => {
    expect(app.allScripts).toBeLessThanOrEqual(400 * KIB);
    expect(app.largestScript).toBeLessThanOrEqual(90 * KIB);
  });
});
