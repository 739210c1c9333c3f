// `/runtime.json`: what the app reads first. Beside the app, and on the API's address for the dev server's proxy.
import type * as v from 'valibot';
import type { runtimeConfig } from '#domain/contract/runtime-config.ts';
import { JSON_TYPE } from '#harbour/http/refusals.ts';
import type { PageGroup } from '#harbour/parts.ts';
import type { Services } from '#harbour/services.ts';

/** In the shape of the contract's schema; addresses are known once every port is open. */
export function runtimeOf({ addresses, settings, operator }: Services): v.InferInput<typeof runtimeConfig> {
  return {
    provider: settings.providerUrl ?? addresses.api,
    clientId: settings.clientId,
    idempotencyHeader: 'Idempotency-Key',
    formOrigins: [addresses.card, addresses.wallet].filter((origin) => origin !== ''),
    pictureOrigins: [...settings.pictureOrigins],
    analytics: settings.analyticsUrl,
    errorReports: settings.errorReportsUrl,
    operator: operator.brand,
  };
}

/** A device whose clock is wrong goes by this one. */
export const dated = ({ clock }: Services) => ({ Date: new Date(clock.now()).toUTCString() });

export const runtimePage: PageGroup = (app, services) => {
  app.get('/runtime.json', (context) => {
    context.set('routePattern', '/runtime.json');
    return context.json(runtimeOf(services), 200, { ...JSON_TYPE, ...dated(services) });
  });
};
