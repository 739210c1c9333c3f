// The API application: guards that every request passes, then the calls of the contract, then a 404 and a last resort.
import { Hono } from 'hono';
import { isOutOfOrder } from '#harbour/db/database.ts';
import { faultRoutes } from '#harbour/faults/fault-routes.ts';
import { withFaults } from '#harbour/faults/faulty-route.ts';
import { faultText } from '#harbour/log.ts';
import { groups, pages } from '#harbour/parts.ts';
import type { Services } from '#harbour/services.ts';
import { COMMON_HEADERS, DATA_POLICY } from '#harbour/static/security-headers.ts';
import { controlRoutes } from './control.ts';
import { crossOrigin } from './cross-origin.ts';
import { limitBody } from './limit-body.ts';
import { refuseOverload } from './overload.ts';
import { answerRefusal, Refusal } from './refusals.ts';
import { remoteAddress } from './remote-address.ts';
import { requestLog } from './request-log.ts';
import type { HarbourEnv, Route } from './serve.ts';

/** Seconds: somebody has to free space or switch the database back. */
const OUT_OF_ORDER_FOR = 30;

const outOfOrder = (): Refusal =>
  new Refusal(503, 'We cannot do this at the moment, and nothing was changed. Please try again in a minute.', {
    code: 'out-of-order',
    retryAfter: OUT_OF_ORDER_FOR,
  });

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

  const routes = groups.flatMap((group) => [...group(services)]);
  for (const route of routes) {
    mount(app, faults === null ? route : withFaults(faults, route), services);
  }

  app.notFound((context) => answerRefusal(context, new Refusal(404, 'There is nothing at this address.')));
  app.onError((fault, context) => {
    context.set('failure', fault);
    if (fault instanceof Refusal) return answerRefusal(context, fault);
    services.log.error('request-fault', { requestId: context.get('requestId'), fault: faultText(fault) });
    if (isOutOfOrder(fault)) return answerRefusal(context, outOfOrder());
    return answerRefusal(context, new Refusal(500, 'Something went wrong on our side. Please try again.'));
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
