import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from './refusals.ts';
import type { HarbourEnv } from './serve.ts';

/**
 * Refuses requests with a longer body (413). A body with a declared length, as browsers send it, is judged by that
 * alone: Node reads no more of it than declared. Only a chunked body is counted as it arrives.
 */
export function limitBody(maxSize: number) {
  const tooLong = () => new Refusal(413, `A request has at most ${Math.floor(maxSize / 1024)} kB.`);
  const count = bodyLimit({
    maxSize,
    onError: (context) => {
      // The rest of the body stays unread, so nothing else can follow on this connection.
      context.header('Connection', 'close');
      throw tooLong();
    },
  });
  return createMiddleware<HarbourEnv>(async (context, next) => {
    if (context.req.header('transfer-encoding') !== undefined) return count(context, next);
    if (Number(context.req.header('content-length') ?? 0) > maxSize) {
      context.header('Connection', 'close');
      throw tooLong();
    }
    return next();
  });
}
