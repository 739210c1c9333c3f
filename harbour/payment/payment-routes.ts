// Payment token and the payment of an itinerary (spec 7; spec 4, Payment flow).
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import { getPaymentToken, PAYMENT_PRODUCTS, putItineraryPayment } from '#domain/contract/payment.ts';
import { toPounds } from '#domain/values/money.ts';
import { itineraryOf, openItinerary } from '#harbour/booking/access.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { wireItinerary } from '#harbour/booking/wire-itinerary.ts';
import type { ItineraryRow } from '#harbour/db/booking-schema.ts';
import { type Database, inTurn } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { checkPin, withoutPin } from '#harbour/payment/sources/travel-card.ts';
import type { Services } from '#harbour/services.ts';
import { calculate, type LockedPayment, lockPayment, type Payer, pay, processResult } from './pay.ts';
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
    async (call, found: ItineraryRow | undefined) => {
      const id = call.param('id');
      const { body, session } = call;
      // As it was before what has run out was released: one whose time is over is refused all the same.
      const row = await openItinerary(services, call, id, 'act', found ?? null);
      if ('amountAfterTax' in body) await checkPin(services, body, call.address);
      if ('amountAfterTax' in body && body.calculateOnly) {
        return [{ amountAfterTax: toPounds(await calculate(services, { session, row, request: body })) }];
      }
      const action = `PUT payment ${id}`;
      const members =
        'providerResult' in body
          ? await actOnce(services, { ...call, action, body }, async (tx) => {
              await processResult(tx, id, body);
              return [await settled(services, tx, id)];
            })
          : await actOnce(
              services,
              { ...call, action, body: withoutPin(body), first: (tx) => lockPayment(tx, id, body.orderKey) },
              async (tx, found) => [await paidBy(services, tx, { session, request: body }, found)],
            );
      services.post.poke();
      return members;
    },
    { first: meetDeadlines, ahead: ({ db }, part) => itineraryOf(db, part('id')) },
  ),
];

async function paidBy(services: Services, tx: Database, payer: Payer, found: LockedPayment): Promise<Answer> {
  const paid = await pay(services, tx, payer, found);
  if (paid.kind === 'form') return { amountAfterTax: toPounds(paid.due), preloadData: paid.form };
  const [, answer] = await inTurn(paid.moved, settled(services, tx, found.row.id));
  return answer;
}

async function settled(services: Services, tx: Database, id: string): Promise<Answer> {
  const loaded = await loadItinerary(tx, id);
  return { itinerary: wireItinerary(services, loaded) };
}
