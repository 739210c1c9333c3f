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
  /** How many crossings a search answers; 0 leaves it as it is. */
  crossings: number;
  /** When the last search had its answer. */
  answered: number;
}

export interface Visitor extends Passenger {
  readonly cdp: CDPSession;
  seen(): Promise<Seen>;
  /** Bytes of the script heap after the garbage is gone. */
  heap(): Promise<number>;
}

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...launchArgs, '--js-flags=--expose-gc'] });

/** Runs in the page before anything else: counts what React commits, keeps what Event Timing says. */
function observe() {
  const seen: Seen = { interactions: {}, commits: 0, crossings: 0, answered: 0 };
  Object.assign(window, {
    __seen: seen,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      ...{ supportsFiber: true, renderers: new Map(), inject: () => 1, checkDCE: () => undefined },
      ...{ onCommitFiberUnmount: () => undefined, onPostCommitFiberRoot: () => undefined },
      onCommitFiberRoot: () => {
        seen.commits += 1;
      },
    },
  });
  const fetched = window.fetch;
  window.fetch = async (...asked) => {
    const response = await fetched(...asked);
    const url = asked[0] instanceof Request ? asked[0].url : String(asked[0]);
    if (!url.includes('/available-best-prices')) return response;
    let text = await response.text();
    if (seen.crossings > 0 && response.ok) {
      // One open sailing of the first day, again and again: another minute of the day, then another ship.
      const answer = JSON.parse(text);
      const [found] = answer['hydra:member'];
      const open = found.outwardDepartures.filter((one: { ticketGroups: unknown[] }) => one.ticketGroups.length > 0);
      const [first] = open;
      const time = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      found.outwardDepartures = Array.from({ length: seen.crossings }, (_, index) => ({
        ...open[index % open.length],
        ...{ departureDate: first.departureDate, arrivalDate: first.arrivalDate },
        ...{ departureTime: time(index % 1440), ship: `${first.ship}${Math.floor(index / 1440) || ''}` },
      }));
      text = JSON.stringify(answer);
    }
    seen.answered = performance.now();
    return new Response(text, response);
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
    ...{ locale: 'en-GB', timezoneId: 'Europe/London', viewport: PHONE, deviceScaleFactor: 1.75 },
    ...{ isMobile: true, hasTouch: true },
  });
  context.setDefaultTimeout(PATIENCE);
  if (clock !== undefined) await context.clock.install({ time: clock });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return {
    ...{ page, context, cdp, ownTime: clock === undefined },
    ...{ calls: [], sessions: new Set<string>(), troubles: [], tolerate: () => undefined, untold: () => [] },
    seen: () => page.evaluate(() => (window as unknown as { __seen: Seen }).__seen),
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

/** Clicks what `start` finds and answers when what `ready` finds has been painted. Both are XPath. */
export const paintedAfter = (page: Page, start: string, ready: string): Promise<Painted> =>
  page.evaluate(
    ({ start, ready }) =>
      new Promise<Painted>((resolve, reject) => {
        const { __seen: seen } = window as unknown as { __seen: Seen };
        const find = (selector: string) => document.evaluate(selector, document).iterateNext();
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
            requestAnimationFrame(() => setTimeout(done));
          } else if (performance.now() - began > 60_000) reject(new Error(`${ready} did not come.`));
          else requestAnimationFrame(look);
        };
        (find(start) as HTMLElement).click();
        requestAnimationFrame(look);
      }),
    { start, ready },
  );

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
