export interface TimeSources {
  /** Epoch milliseconds. */
  readonly wall: () => number;
  /** Milliseconds that never go backwards. */
  readonly monotonic: () => number;
}

const browserTime: TimeSources = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * Whole epoch milliseconds for deadlines. Follows the wall clock, so that time passes on a sleeping laptop, but never
 * runs slower than real time: a wall clock set back does not lengthen a session (T14).
 */
export function steadyClock({ wall, monotonic }: TimeSources = browserTime): () => number {
  let last = wall();
  let lastMonotonic = monotonic();
  return () => {
    const passed = monotonic();
    last = Math.max(wall(), last + Math.max(0, passed - lastMonotonic));
    lastMonotonic = passed;
    return Math.floor(last);
  };
}

/** Milliseconds that a clock may differ from the site's: less is the way of an answer, and harms nobody. */
const TOLERATED = 5 * 60_000;

/** How far a device's clock is behind what the site's said meanwhile; 0 where they agree, or the site said nothing. */
export const lagBehind = (told: string | null, now: number): number => {
  const lag = Date.parse(told ?? '') - now;
  return Math.abs(lag) > TOLERATED ? lag : 0;
};

export interface TickSources {
  readonly now: () => number;
  readonly window: EventTarget & Pick<Window, 'setInterval' | 'clearInterval'>;
  readonly document: EventTarget;
}

const TICK = 1000;

/**
 * Ticks each second, and at once when a tab is shown again: browsers slow the timers of hidden tabs (T13). Returns the
 * function that stops it.
 */
export function startTicking(onTick: (now: number) => void, sources: TickSources): () => void {
  const { now, window, document } = sources;
  const tick = () => onTick(now());
  const timer = window.setInterval(tick, TICK);
  const wakes = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'pageshow'],
  ] as const;
  for (const [target, name] of wakes) target.addEventListener(name, tick);
  return () => {
    window.clearInterval(timer);
    for (const [target, name] of wakes) target.removeEventListener(name, tick);
  };
}
