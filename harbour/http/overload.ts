import { createMiddleware } from 'hono/factory';
import type { Services } from '#harbour/services.ts';
import { Refusal } from './refusals.ts';
import type { HarbourEnv } from './serve.ts';

/** Seconds after which a refused call may be repeated; the queue of accepted calls is shorter than that. */
const COME_BACK = 1;
/** At least this many calls are accepted, however slow the machine is: fewer would leave cores and connections idle. */
const LEAST = 16;
/**
 * With this many other calls in progress the machine counts as busy; below `LEAST`, so that its pace is measured even
 * at that limit.
 */
const BUSY = LEAST / 2;
/** Answers over which the pace is averaged. */
const OVER = 100;

interface Queue {
  /** How many calls may be in progress at this moment. */
  room(): number;
  /** A call was answered at `now` (milliseconds of any clock), and `left` others are in progress. */
  answered(now: number, left: number): void;
}

/**
 * As many calls as are answered in `within` milliseconds, at most `most`: an accepted call waits no longer than that
 * for those before it. The pace is measured while calls wait; the intervals between answers when nobody waits say
 * nothing about the machine's capacity.
 */
export function createQueue({ most, within }: { readonly most: number; readonly within: number }): Queue {
  let pace = 0;
  let measured = 0;
  let last: number | null = null;
  return {
    room: () => (measured === 0 ? most : Math.min(most, Math.max(LEAST, Math.floor(within / pace)))),
    answered(now, left) {
      if (last !== null) {
        measured = Math.min(OVER, measured + 1);
        pace += (now - last - pace) / measured;
      }
      last = left >= BUSY ? now : null;
    },
  };
}

/**
 * Answers 503 at once while as many calls as this process can serve in good time are in progress: a short queue is
 * answered soon, a long one only after everybody has given up (assurance 4, L6).
 */
export function refuseOverload({ limits, traffic }: Services) {
  const queue = createQueue({ most: limits.callsInFlight, within: limits.queueMilliseconds });
  return createMiddleware<HarbourEnv>(async (_context, next) => {
    if (traffic.calls >= queue.room()) {
      throw new Refusal(503, 'A great many people are booking at the moment. Please try again in a few seconds.', {
        retryAfter: COME_BACK,
      });
    }
    traffic.calls += 1;
    try {
      await next();
    } finally {
      traffic.calls -= 1;
      queue.answered(performance.now(), traffic.calls);
    }
  });
}
