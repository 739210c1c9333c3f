import { createMiddleware } from 'hono/factory';
import type { Services } from '#harbour/services.ts';
import { Refusal } from './refusals.ts';
import type { HarbourEnv } from './serve.ts';

/** One line per request by the pattern of its route: never a query, header, body or raw path (assurance 5.14). */
export function requestLog({ log }: Services) {
  return createMiddleware<HarbourEnv>(async (context, next) => {
    const started = performance.now();
    await next();
    const failure = context.get('failure');
    log.info('request', {
      method: context.req.method,
      route: context.get('routePattern') ?? 'other',
      status: context.res.status,
      milliseconds: Math.round(performance.now() - started),
      requestId: context.get('requestId'),
      session: context.get('sessionHash')?.slice(0, 12),
      code: failure instanceof Refusal ? failure.code : undefined,
    });
  });
}
