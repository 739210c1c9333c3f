// The API application: guards that every request passes, then the calls of the contract, then a 404 and a last resort.
import { Hono } from 'hono';
import { faultRoutes } from '#harbour/faults/fault-routes.ts';
import { withFaults } from '#harbour/faults/faulty-route.ts';
import { groups, pages } from '#harbour/parts.ts';
import type { Services } from '#harbour/services.ts';
import { COMMON_HEADERS, DATA_POLICY } from '#harbour/static/security-headers.ts';
import { controlRoutes } from './control.ts';
import { crossOrigin } from './cross-origin.ts';
import { answerFault } from './last-resort.ts';
import { limitBody } from './limit-body.ts';
import { refuseOverload } from './overload.ts';
import { answerRefusal, Refusal } from './refusals.ts';
import { remoteAddress } from './remote-address.ts';
import { requestLog } from './request-log.ts';
import type { HarbourEnv, Route } from './serve.ts';

export function buildApi(services: Services): Hono<HarbourEnv> {
  const app = new Hono<HarbourEnv>({ strict: false });
  const { limits, random } = services;

  app.use(async (context, next) => {
    context.set('requestId', random.uuid());
    context.set('address', remoteAddress(context, services.settings.trustedProxies));
    context.header('X-Request-Id', context.get('requestId'));
    for (const [name, value] of Object.entries(COMMON_HEADERS)) context.header(name, value);
    context.header('Content-Security-Policy', DATA_POLICY);
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(requestLog(services));

  for (const addPages of pages) addPages(app, services);
  if (services.control) controlRoutes(app, services);
  const { faults } = services;
  if (faults !== null) faultRoutes(app, services, faults);

  // From here on answers go to another origin, so even a refusal carries the headers that let the app read it.
  app.use(crossOrigin(services));
  app.use(async (context, next) => {
    if (context.req.url.length > limits.urlBytes) throw new Refusal(414, 'The address of this request is too long.');
    await next();
  });
  app.use(limitBody(limits.bodyBytes));
  app.use(refuseOverload(services));

  for (const route of groups.flatMap((group) => group(services))) {
    mount(app, faults === null ? route : withFaults(faults, route), services);
  }

  app.notFound((context) => answerRefusal(context, new Refusal(404, 'There is nothing at this address.')));
  app.onError((fault, context) => {
    context.set('failure', fault);
    return answerFault(context, services.log, fault, context.get('requestId'));
  });
  return app;
}

function mount(app: Hono<HarbourEnv>, route: Route, services: Services): void {
  const { method, path } = route.endpoint;
  const pattern = `/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  app.on(method, pattern, (context) => {
    context.set('routePattern', `/${path}`);
    return route.answer(context, services);
  });
}
