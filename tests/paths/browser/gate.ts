// The gate between the page and the provider: calls wait here until the path says how each of them ends.
import type { BrowserContext, Route } from 'playwright-core';
import { catalogue } from '#domain/contract/catalogue.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Crossing } from '#domain/contract/search.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Harbour } from '#harbour/harbour.ts';

/** A call of the contract by its name, or files of the app. */
export type Barrier = string;
/** What a booking calls after the search. */
export const LATER_FILES = 'files of later steps';

/** What stands in front: its screens and machines. */
export const AREA_FILES = 'files of an area';

const FILES: Readonly<Record<Barrier, RegExp>> = {
  [LATER_FILES]: /\/assets\/later-calls-[^/]*\.js/,
  [AREA_FILES]: /\/assets\/((booked|sign-in)-)?area-[^/]*\.js/,
};

const PATTERNS = catalogue.map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^/${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  // `payment/invoices` before `{product}/payment-token`: what is spelt out goes first.
  fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
}));

function callOf(method: string, pathname: string): Endpoint['name'] | null {
  const [found] = PATTERNS.filter((call) => call.method === method && call.pattern.test(pathname)).sort(
    (one, other) => other.fixed - one.fixed,
  );
  return found?.name ?? null;
}

type Sailing = Pick<Crossing, 'routeCode' | 'departureDate' | 'departureTime'>;

interface Arrival {
  readonly barrier: Barrier;
  readonly route: Route;
}

export class Gate {
  readonly #harbour: Harbour;
  readonly #held = new Set<Barrier>();
  readonly #parked: Arrival[] = [];
  #arrived: () => void = () => undefined;

  private constructor(harbour: Harbour) {
    this.#harbour = harbour;
  }

  static async before(context: BrowserContext, harbour: Harbour): Promise<Gate> {
    const gate = new Gate(harbour);
    await context.route(
      (url) => url.origin === harbour.api.url,
      (route) => {
        const request = route.request();
        return gate.#meet(callOf(request.method(), new URL(request.url()).pathname), route);
      },
    );
    for (const [barrier, files] of Object.entries(FILES)) {
      await context.route(files, (route) => gate.#meet(barrier, route));
    }
    return gate;
  }

  /** From now on these wait. */
  hold(barriers: readonly Barrier[]): void {
    for (const barrier of barriers) this.#held.add(barrier);
  }

  /** Whether this is to wait, or does. */
  holds(barrier: Barrier): boolean {
    return this.#held.has(barrier) || this.#parked.some((arrival) => arrival.barrier === barrier);
  }

  /** What waits goes on; what comes later still waits. */
  async letPass(barrier: Barrier): Promise<void> {
    const passing = this.#parked.filter((arrival) => arrival.barrier === barrier);
    for (const arrival of passing) this.#parked.splice(this.#parked.indexOf(arrival), 1);
    await Promise.all(passing.map(({ route }) => route.continue()));
  }

  /** The one that waits, or the next one that comes, goes on to the provider; later ones do not stop. */
  async release(barrier: Barrier): Promise<void> {
    const { route } = await this.#next(barrier);
    await this.mend();
    await route.continue();
  }

  /** The same, but it ends as a failure does, by the provider's own switch. */
  async fail(barrier: Barrier, failure: Failure): Promise<void> {
    const { route } = await this.#next(barrier);
    if (barrier in FILES) return route.abort('connectionrefused');
    await this.spoil(barrier, failure);
    await route.continue();
  }

  /** Sets the provider's fault switch for a call that nothing holds. */
  async spoil(call: string, failure: Failure): Promise<void> {
    // A connection that is lost is tried again by the browser, and a read by the app: it stays lost until it is mended.
    const fault =
      failure.kind === 'refused'
        ? { fault: '4xx-described', status: failure.status ?? 409, times: 1 }
        : { fault: 'lost-before' };
    await this.#control('POST', 'faults', { call, ...fault });
  }

  /** Other people take what is left of a sailing. */
  sellOut(sailing: Sailing): Promise<void> {
    return this.#control('POST', 'fill', sailing);
  }

  /** Everything goes on, and the provider forgets its faults. */
  async open(): Promise<void> {
    this.#held.clear();
    await this.mend();
    await Promise.allSettled(this.#parked.splice(0).map(({ route }) => route.continue()));
  }

  /** The provider forgets its faults. */
  mend(): Promise<void> {
    return this.#control('DELETE', 'faults');
  }

  async #control(method: 'POST' | 'DELETE', hook: 'faults' | 'fill', body?: object): Promise<void> {
    const answer = await fetch(`${this.#harbour.api.url}/control/${hook}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The control port answered ${answer.status}: ${await answer.text()}`);
  }

  #meet(barrier: Barrier | null, route: Route): Promise<void> | undefined {
    if (barrier === null || !this.#held.has(barrier)) return route.fallback();
    this.#parked.push({ barrier, route });
    this.#arrived();
    return undefined;
  }

  async #next(barrier: Barrier): Promise<Arrival> {
    for (;;) {
      const index = this.#parked.findIndex((arrival) => arrival.barrier === barrier);
      const [found] = index < 0 ? [] : this.#parked.splice(index, 1);
      if (found) {
        this.#held.delete(barrier);
        return found;
      }
      await this.#arrival(barrier);
    }
  }

  #arrival(barrier: Barrier): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Nobody made the call ${barrier}.`)), PATIENCE);
      this.#arrived = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}

/** Milliseconds after which a call that has not come counts as never made. */
const PATIENCE = 30_000;
