// The clock of a run. It stands still until it is moved, and everything that falls due on the way happens in its order.
// Suites and the long runs outside of a suite share it.

const START = Date.UTC(2026, 5, 11, 9);

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly ring: () => void;
}

interface Real {
  readonly setTimeout: typeof globalThis.setTimeout;
  readonly clearTimeout: typeof globalThis.clearTimeout;
  readonly now: typeof Date.now;
  readonly form: unknown;
}

const turn = globalThis.setImmediate;
const globals = globalThis as unknown as Record<string, unknown>;

let real: Real | null = null;
let now = START;
let order = 0;
const timers = new Map<number, Timer>();

/** Stops the clock; leaving for a page of the provider needs no browser from here on. */
export function stopTime(): void {
  if (real) throw new Error('The clock stands already.');
  real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    now: Date.now,
    form: globals.HTMLFormElement,
  };
  startAnew();
  Date.now = () => now;
  globals.setTimeout = (ring: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    order += 1;
    timers.set(order, { at: now + Math.max(0, milliseconds), order, ring: () => ring(...given) });
    return order;
  };
  globals.clearTimeout = (timer: number) => timers.delete(timer);
  globals.HTMLFormElement = class {
    submit() {}
  };
}

/** Every run begins at the same moment, with nothing of the last one under way. */
export function startAnew(): void {
  now = START;
  order = 0;
  timers.clear();
}

/** The clock of the machine again. */
export function startTime(): void {
  if (!real) return;
  globalThis.setTimeout = real.setTimeout;
  globalThis.clearTimeout = real.clearTimeout;
  Date.now = real.now;
  globals.HTMLFormElement = real.form;
  real = null;
  timers.clear();
}

/** Moves the clock; an answer that needs no time has arrived before the next thing falls due. */
export async function advance(milliseconds: number): Promise<void> {
  const until = now + milliseconds;
  for (;;) {
    await settle();
    const next = nextTimer(until);
    if (!next) break;
    timers.delete(next.order);
    now = Math.max(now, next.at);
    next.ring();
  }
  now = until;
}

function nextTimer(until: number): Timer | null {
  let first: Timer | null = null;
  for (const timer of timers.values()) {
    if (timer.at <= until && (!first || timer.at < first.at)) first = timer;
  }
  return first;
}

/** Everything that waits for no timer. */
async function settle(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await new Promise((resolve) => turn(resolve));
}
