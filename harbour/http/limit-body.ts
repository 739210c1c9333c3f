import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from './refusals.ts';
import type { HarbourEnv } from './serve.ts';

/**
 * Refuses requests with a longer body (413), and passes the others on once the whole body is there: a slow sender waits
 * here and does not count as a call under way. A body with a declared length, as browsers send it, is judged by that
 * alone: Node reads no more of it than declared. Only a chunked body is counted as it arrives.
 */
export function limitBody(maxSize: number) {
  const tooLong = (context: Context) => {
    // The rest of the body stays unread, so nothing else can follow on this connection.
    context.header('Connection', 'close');
    return new Refusal(413, `A request has at most ${Math.floor(maxSize / 1024)} kB.`);
  };
  const count = bodyLimit({
    maxSize,
    onError: (context) => {
      throw tooLong(context);
    },
  });
  return createMiddleware<HarbourEnv>(async (context, next) => {
    if (context.req.header('transfer-encoding') !== undefined) return count(context, next).catch(brokenOff);
    const length = Number(context.req.header('content-length') ?? 0);
    if (length > maxSize) throw tooLong(context);
    if (length > 0) await context.req.text().catch(brokenOff);
    return next();
  });
}

/** A client that hangs up in the middle of a body is not a server error. */
function brokenOff(fault: unknown): never {
  if (fault instanceof Refusal) throw fault;
  throw new Refusal(400, 'Your request did not arrive whole. Please try again.', { cause: fault });
}
