import { createMiddleware } from 'hono/factory';
import type { Services } from '#harbour/services.ts';
import { Refusal } from './refusals.ts';
import type { HarbourEnv } from './serve.ts';

/** Seconds after which a refused call may come again; the queue of what was let in is shorter than that. */
const COME_BACK = 2;

/**
 * Answers 503 at once while as many calls as this process can serve in good time are under way: a short queue is
 * answered soon, a long one only after everybody has given up (assurance 4, L6).
 */
export function refuseOverload({ limits, traffic }: Services) {
  return createMiddleware<HarbourEnv>(async (_context, next) => {
    if (traffic.calls >= limits.callsInFlight) {
      throw new Refusal(503, 'Very many people are booking at this moment. Please try again in a few seconds.', {
        retryAfter: COME_BACK,
      });
    }
    traffic.calls += 1;
    try {
      await next();
    } finally {
      traffic.calls -= 1;
    }
  });
}
