import { and, count, gt, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import {
  type configuration,
  getActiveNewSession,
  getConfiguration,
  getFerrySettings,
} from '#domain/contract/configuration.ts';
import { DESK_EXTENSION } from '#domain/contract/extensions/desk-name.ts';
import { INVOICE_SEARCH_EXTENSION } from '#domain/contract/extensions/invoices.ts';
import { LOYALTY_EXTENSION } from '#domain/contract/extensions/loyalty.ts';
import { PLATE_REQUIRED } from '#harbour/booking/cart-rules.ts';
import { MINUTE } from '#harbour/clock.ts';
import { session } from '#harbour/db/session-schema.ts';
import { addOnCodes, settingsFeed } from '#harbour/extras/feeds.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { CURRENCY } from '#harbour/payment/forms.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { PARTY_LIMITS } from '#harbour/pricing/party.ts';
import { productOptions } from '#harbour/pricing/products.ts';
import { PASSENGER_CODE, WALK_ON_CODE } from '#harbour/pricing/quote.ts';
import type { Services } from '#harbour/services.ts';
import { passengerTypes } from './fares.ts';

type WireConfiguration = v.InferInput<typeof configuration>;

export const configurationRoutes: RouteGroup = (services) => {
  const offered = configurationOf(services);
  return [
    serve(getConfiguration, () => [offered], { session: 'none' }),
    serve(getFerrySettings, async () => [await settingsFeed(services.catalogue, services.db)], { session: 'none' }),
    serve(getActiveNewSession, async () => [{ sessionCount: await countSessions(services) }]),
  ];
};

async function countSessions({ db, clock, limits }: Services): Promise<number> {
  const idleSince = clock.now() - limits.sessionIdleMinutes * MINUTE;
  const [row] = await db
    .select({ open: count() })
    .from(session)
    .where(and(gt(session.lastSeenAt, idleSince), isNull(session.endedAt)));
  return row?.open ?? 0;
}

function configurationOf({ catalogue, operator }: Services): WireConfiguration {
  const classes = [...catalogue.vehicleClasses.values()];
  return {
    ferry: {
      options: {
        routes: [...catalogue.routes.values()].map((route) => ({
          ferryId: route.ferryId,
          code: route.ferryId,
          description: route.description,
          passengerTypes: [...passengerTypes],
          crossings: route.crossings.map(({ routeCode, description, departurePort, arrivalPort }) => ({
            routeCode,
            description,
            departurePort,
            arrivalPort,
          })),
          displayCurrency: CURRENCY,
          carriesVehicles: route.carriesVehicles,
        })),
        walkOnPassengerResourceCode: WALK_ON_CODE,
        passengerResourceCode: PASSENGER_CODE,
        addOnResourceCodes: addOnCodes(catalogue),
        ships: [...catalogue.ships.values()].map(({ shipCode, name }) => ({ value: shipCode, label: name })),
        ticketGroups: catalogue.ticketTypes.map(({ name }) => ({ name })),
        vehicleResourceCodesExpanded: classes
          .filter(({ trailer }) => !trailer)
          .map(({ resourceCode, groupName }) => ({ resourceCode, groupName })),
        trailerResourceCodes: classes.filter(({ trailer }) => trailer).map(({ resourceCode }) => resourceCode),
        ...productOptions(catalogue),
        party: PARTY_LIMITS,
        plateRequired: PLATE_REQUIRED,
        platelessResourceCodes: classes.filter(({ hasPlate }) => !hasPlate).map(({ resourceCode }) => resourceCode),
        onAccountGuaranteeTypeCode: ON_ACCOUNT_CODE,
        extensions: [DESK_EXTENSION, LOYALTY_EXTENSION, INVOICE_SEARCH_EXTENSION],
      },
      labels: { ...operator.labels },
    },
  };
}
