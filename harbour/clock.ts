import { Temporal } from 'temporal-polyfill';

/** In milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The only source of time in Harbour. */
export interface Clock {
  readonly controlled: boolean;
  /** Milliseconds since 1970: the form in which every moment is stored. */
  now(): number;
  /** Runs `task` repeatedly, `milliseconds` apart; returns how to stop it, and to wait for a run in progress. */
  every(milliseconds: number, task: () => Promise<void>, onError: (fault: unknown) => void): () => Promise<void>;
}

/** A clock that moves only when told to, for tests; tasks that fall due on the way run before `advance` resolves. */
export interface ControlledClock extends Clock {
  readonly controlled: true;
  /** Moves forward by an ISO 8601 duration such as `PT18M`. */
  advance(duration: string): Promise<void>;
  /**
   * Moves to a moment such as `2026-06-01T08:00:00Z`; throws RangeError for one in the past, because the clock never
   * goes back.
   */
  moveTo(moment: string): Promise<void>;
}

const realClock: Clock = {
  controlled: false,
  now: () => Date.now(),
  every(milliseconds, task, onError) {
    let run: Promise<void> | null = null;
    const start = () => {
      run ??= task()
        .catch(onError)
        .finally(() => {
          run = null;
        });
    };
    // What is rare is done soon for the first time: a process that never lives for hours would else never come to it.
    const timers = [setTimeout(start, Math.min(milliseconds, MINUTE)), setInterval(start, milliseconds)];
    for (const timer of timers) timer.unref();
    return async () => {
      for (const timer of timers) clearTimeout(timer);
      await run;
    };
  },
};

interface Recurring {
  readonly milliseconds: number;
  readonly task: () => Promise<void>;
  readonly onError: (fault: unknown) => void;
  due: number;
}

export function controlledClock(start: string): ControlledClock {
  let current = Temporal.Instant.from(start).epochMilliseconds;
  const recurring = new Set<Recurring>();

  async function move(target: number): Promise<void> {
    if (target < current) throw new RangeError('The clock never goes back.');
    current = target;
    // A long jump runs each task once: what counts is what is due now, not how often it would have run.
    for (const entry of [...recurring]) {
      if (entry.due > current) continue;
      entry.due = current + entry.milliseconds;
      await entry.task().catch(entry.onError);
    }
  }

  return {
    controlled: true,
    now: () => current,
    every(milliseconds, task, onError) {
      const entry: Recurring = { milliseconds, task, onError, due: current + milliseconds };
      recurring.add(entry);
      return async () => {
        recurring.delete(entry);
      };
    },
    advance: (duration) => move(current + Math.round(Temporal.Duration.from(duration).total({ unit: 'milliseconds' }))),
    moveTo: (moment) => move(Temporal.Instant.from(moment).epochMilliseconds),
  };
}

/** A clock that starts at a moment and is controlled, or the real one where no moment is given. */
export const clockOf = (start: string | undefined): Clock => (start === undefined ? realClock : controlledClock(start));

export const isControlled = (clock: Clock): clock is ControlledClock => clock.controlled;

/** A stored moment as it is sent, `2026-12-24T07:30:00Z`. Days and times in London: `#domain/values/dates.ts`. */
export const toInstantText = (moment: number): string => Temporal.Instant.fromEpochMilliseconds(moment).toString();
