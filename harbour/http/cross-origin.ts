import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { appOrigins } from '#harbour/app-origins.ts';
import type { Services } from '#harbour/services.ts';
import { Refusal } from './refusals.ts';
import type { HarbourEnv } from './serve.ts';

const EXPOSED = ['Retry-After', 'X-Request-Id'] as const;

/**
 * The app has another origin, so cross-origin calls are normal; only those from a fixed list are answered. A request
 * that a page starts without script (a link, a picture, a form) names no origin and is refused by Fetch Metadata.
 */
export function crossOrigin(services: Services) {
  const allowed = (origin: string): boolean =>
    origin === services.addresses.api || appOrigins(services).includes(origin);
  const preflight = cors({
    origin: (origin) => (allowed(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'Email', 'Idempotency-Key', 'X-Session-Id'],
    exposeHeaders: [...EXPOSED],
    maxAge: 7200,
  });
  return createMiddleware<HarbourEnv>(async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && !allowed(origin)) {
      throw new Refusal(403, 'This site may not call the booking service.', { code: 'foreign-origin' });
    }
    const site = context.req.header('sec-fetch-site');
    const mode = context.req.header('sec-fetch-mode');
    const scripted = mode === undefined || mode === 'cors' || mode === 'same-origin';
    if (!scripted && (site === 'cross-site' || site === 'same-site')) {
      throw new Refusal(403, 'Calls of the booking service are made by the booking app.', { code: 'foreign-origin' });
    }
    if (context.req.method === 'OPTIONS') return preflight(context, next);
    // Set before the answer is made: changing the headers of a finished answer makes the framework copy it, and send it
    // in pieces.
    if (origin !== undefined) context.header('Access-Control-Allow-Origin', origin);
    context.header('Access-Control-Expose-Headers', EXPOSED.join(','));
    context.header('Vary', 'Origin');
    return next();
  });
}
