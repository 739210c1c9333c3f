// One visitor on a slow phone: the processor four times slower, real time, and what the browser itself saw of every interaction.
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { findBrowser, launchArgs } from '#scripts/lib/find-browser.mjs';
import type { Passenger } from '#tests/journeys/world.ts';

/** As Lighthouse slows a phone down. */
export const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const PATIENCE = 60_000;

export interface Seen {
  /** Milliseconds of each interaction, by its number. */
  readonly interactions: Record<number, number>;
  /** How often React brought something to the page. */
  commits: number;
  /** How many presses there were, those that Event Timing does not tell included. */
  presses: number;
  /** How many crossings a search answers on each of `days`, and none on others; 0 leaves the answer as it is. */
  crossings: number;
  /** Local dates (`2026-12-01`). */
  days: readonly string[];
  /** When the last search had its answer. */
  answered: number;
}

export interface Visitor extends Passenger {
  readonly cdp: CDPSession;
  seen(): Promise<Seen>;
  /** Two frames later, when what the last press brought about is told and drawn. */
  settled(): Promise<void>;
  /** Bytes of the script heap after the garbage is gone. */
  heap(): Promise<number>;
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...launchArgs, '--js-flags=--expose-gc'] });

/** Runs in the page before anything else: counts what React commits, keeps what Event Timing says. */
function observe() {
  const seen: Seen = { interactions: {}, commits: 0, presses: 0, crossings: 0, days: [], answered: 0 };
  Object.assign(window, {
    __seen: seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: () => {
        seen.commits += 1;
      },
    },
  });
  window.addEventListener(
    'click',
    ({ isTrusted }) => {
      if (isTrusted) seen.presses += 1;
    },
    true,
  );
  interface Sailing {
    readonly departureDate: string;
    readonly ship: string;
    readonly ticketGroups: readonly unknown[];
  }
  /** The open sailings, again and again: another minute of the day, then another ship. */
  const widened = (text: string): string => {
    const answer = JSON.parse(text);
    const [found] = answer['hydra:member'];
    const like = (found.outwardDepartures as Sailing[]).filter(({ ticketGroups }) => ticketGroups.length > 0);
    const time = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    found.outwardDepartures = seen.days.flatMap((departureDate) =>
      Array.from({ length: seen.crossings }, (_, index) => ({
        ...like[index % like.length],
        departureDate,
        arrivalDate: departureDate,
        departureTime: time(index % 1440),
        arrivalTime: '23:59',
        ship: `${like[0]?.ship}${Math.floor(index / 1440) || ''}`,
      })),
    );
    return JSON.stringify(answer);
  };
  // Made once for each wish: what the bench itself does is no part of what it measures.
  const made = new Map<string, string>();
  const fetched = window.fetch;
  window.fetch = async (...asked) => {
    const response = await fetched(...asked);
    const url = asked[0] instanceof Request ? asked[0].url : String(asked[0]);
    if (!url.includes('/available-best-prices')) return response;
    const read = response.text.bind(response);
    const text = async () => {
      let answered = await read();
      if (seen.crossings > 0 && response.ok) {
        const wish = `${seen.crossings} ${seen.days}`;
        answered = made.get(wish) ?? widened(answered);
        made.set(wish, answered);
      }
      seen.answered = performance.now();
      return answered;
    };
    return Object.assign(response, { text });
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly interactionId: number })[]) {
      const { interactionId: id, duration } = entry;
      if (id) seen.interactions[id] = Math.max(seen.interactions[id] ?? 0, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

interface Options {
  /** Where the page's clock stands, for what only time brings about; without it the page has the machine's. */
  readonly clock?: number;
  readonly slower?: number;
}

export async function visit(browser: Browser, { clock, slower = SLOWER }: Options = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(PATIENCE);
  if (clock !== undefined) await context.clock.install({ time: clock });
  // The runner names functions by a helper of its own, which a page does not have.
  await context.addInitScript({ content: `globalThis.__name = (named) => named; (${observe})();` });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return {
    page,
    context,
    cdp,
    ownTime: clock === undefined,
    calls: [],
    sessions: new Set<string>(),
    troubles: [],
    tolerate: () => undefined,
    untold: () => [],
    seen: () => page.evaluate(() => (window as unknown as { __seen: Seen }).__seen),
    settled: () =>
      page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
    async heap() {
      for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    },
  };
}

interface Painted {
  /** Milliseconds from the click. */
  readonly all: number;
  /** Milliseconds from the answer of the search; 0 where none was asked. */
  readonly sinceAnswer: number;
  /** Milliseconds from the click to the first picture with a sign that something is going on; null where none came. */
  readonly busy: number | null;
}

/**
 * Clicks what `start` finds and answers when what `ready` finds has been painted. Both are XPath. As the budgets measure it, a
 * list counts as painted with the frame that shows it; whatever may need more than one frame, with the frame after.
 */
export const paintedAfter = (page: Page, start: string, ready: string, inOneFrame = false): Promise<Painted> =>
  page.evaluate(
    ({ start, ready, inOneFrame }) =>
      new Promise<Painted>((resolve, reject) => {
        const { __seen: seen } = window as unknown as { __seen: Seen };
        const find = (selector: string) => document.evaluate(selector, document).iterateNext();
        const pressed = find(start) as HTMLElement;
        const began = performance.now();
        let busy: number | null = null;
        const done = () => {
          const now = performance.now();
          resolve({ all: now - began, sinceAnswer: seen.answered > began ? now - seen.answered : 0, busy });
        };
        const look = () => {
          if (busy === null && document.querySelector('[aria-busy="true"], [role="status"]:not(:empty)')) {
            busy = performance.now() - began;
          }
          if (find(ready)) {
            if (inOneFrame) setTimeout(done);
            else requestAnimationFrame(() => setTimeout(done));
          } else if (performance.now() - began > 60_000) reject(new Error(`${ready} did not come.`));
          else requestAnimationFrame(look);
        };
        pressed.click();
        requestAnimationFrame(look);
      }),
    { start, ready, inOneFrame },
  );

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Ten plain rows took this long on the machine where the budgets were set (budgets 6, bare DOM). */
const BARE_ROWS = 33;
const STICKS = 21;

/**
 * How many times longer than that machine this one takes for what is no part of the app: ten rows of about twenty
 * elements as the budgets draw them, which is of the size of what is measured. A thousand would say what a machine takes to lay
 * out; a press also waits for the frames of the screen, which come as often on every machine. A time of a busy machine says
 * little before it is divided by this.
 */
export async function yardstick(browser: Browser): Promise<number> {
  const { page, context } = await visit(browser);
  await page.goto('about:blank');
  const times: number[] = [];
  for (let run = 0; run < STICKS; run += 1) {
    times.push(
      await page.evaluate(async () => {
        const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        document.head.innerHTML =
          '<style>.list{height:800px;overflow:auto;width:600px}.card{height:118px;box-sizing:border-box;border:1px solid #ccc;padding:8px;font:14px system-ui}</style>';
        document.body.innerHTML = '';
        await painted();
        const began = performance.now();
        const fare = '<li><button type="button"><span>Saver</span> <b>£28.00</b></button></li>';
        const row = (index: number) =>
          `<article class="card" aria-labelledby="c${index}"><h3 id="c${index}"><time>10:00</time> – <time>12:30</time></h3><p><span>Ship</span> <span>2 h 30 min</span> <b>£${index}.00</b></p><ul>${fare.repeat(3)}</ul></article>`;
        document.body.innerHTML = `<div class="list">${Array.from({ length: 10 }, (_, index) => row(index)).join('')}</div>`;
        await painted();
        return performance.now() - began;
      }),
    );
  }
  await context.close();
  return median(times) / BARE_ROWS;
}
