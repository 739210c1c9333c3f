// Payment token and the payment of an itinerary (spec 7; spec 4, Payment flow).
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import { getPaymentToken, PAYMENT_PRODUCTS, putItineraryPayment } from '#domain/contract/payment.ts';
import { toPounds } from '#domain/money.ts';
import { openItinerary } from '#harbour/booking/access.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { wireItinerary } from '#harbour/booking/wire-itinerary.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { checkPin, withoutPin } from '#harbour/payment/sources/travel-card.ts';
import type { Services } from '#harbour/services.ts';
import { calculate, pay, processResult } from './pay.ts';
import { paymentToken } from './payment-token.ts';

type Answer = WireAnswerOf<typeof putItineraryPayment>['hydra:member'][number];

const PRODUCTS: readonly string[] = PAYMENT_PRODUCTS;

export const paymentRoutes: RouteGroup = (services) => [
  serve(getPaymentToken, async (call) => {
    if (!PRODUCTS.includes(call.param('product'))) throw new Refusal(404, 'There is nothing at this address.');
    const row = await openItinerary(services, call, call.param('id'), 'act');
    return [{ payload: paymentToken(row) }];
  }),

  serve(
    putItineraryPayment,
    async (call) => {
      const id = call.param('id');
      const { body, session } = call;
      const row = await openItinerary(services, call, id, 'act');
      if ('amountAfterTax' in body) await checkPin(services, body, call.address);
      if ('amountAfterTax' in body && body.calculateOnly) {
        return [{ amountAfterTax: toPounds(await calculate(services, { session, row, request: body })) }];
      }
      const said = 'amountAfterTax' in body ? withoutPin(body) : body;
      const members = await actOnce(services, { ...call, action: `PUT payment ${id}`, body: said }, async (tx) => {
        if ('providerResult' in body) {
          await processResult(tx, id, body);
          return [await settled(services, tx, id)];
        }
        const paid = await pay(services, tx, { session, row, request: body });
        if (paid.kind === 'settled') return [await settled(services, tx, id)];
        return [{ amountAfterTax: toPounds(paid.due), preloadData: paid.form } satisfies Answer];
      });
      services.post.poke();
      return members;
    },
    { first: meetDeadlines },
  ),
];

async function settled(services: Services, tx: Database, id: string): Promise<Answer> {
  const loaded = await loadItinerary(tx, id);
  return { itinerary: wireItinerary(services, loaded) };
}
