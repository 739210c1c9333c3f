// Spec 7 (Search, Travel cards): attractions, prices of travel cards, and buying one.
import { getAttractions } from '#domain/contract/attractions.ts';
import { getTravelCardPrices, postTravelCard } from '#domain/contract/travel-cards.ts';
import { requireCustomer } from '#harbour/accounts/access.ts';
import { hashPassword } from '#harbour/accounts/passwords.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { countHolds, makeRoom } from '#harbour/booking/hold-limits.ts';
import { wireCart } from '#harbour/booking/wire-cart.ts';
import { takeToken } from '#harbour/http/rate-limit.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { CURRENCY } from '#harbour/payment/forms.ts';
import { addCard } from './cards-in-carts.ts';
import { attractionsBetween } from './feeds.ts';
import { orderCard, wireNewCard } from './travel-card-orders.ts';
import { readPrices } from './travel-card-prices.ts';

export const extrasRoutes: RouteGroup = (services) => [
  serve(getAttractions, ({ query: { startDate, endDate, currency } }) => {
    if (currency !== CURRENCY) throw new Refusal(422, 'Prices are in pounds.', { code: 'currency' });
    if (endDate < startDate) throw new Refusal(422, 'The last day is before the first.', { code: 'dates' });
    return attractionsBetween(services.catalogue, startDate, endDate);
  }),
  serve(getTravelCardPrices, ({ query }) => readPrices(services.db, query.priceDate)),
  serve(postTravelCard, async (call) => {
    const { pin, ...wish } = call.body;
    const { cartId } = wish;
    const user = requireCustomer(call.session, wish.customerNumber);
    await takeToken(services, `travel-cards:${user.userNumber}`, services.limits.signInsPerAddress);
    const pinHash = pin === undefined ? '' : await hashPassword(pin, services.limits.passwordCostLog2);
    // The PIN is not part of what is stored with the attempt key: that hash is fast, so it could be guessed.
    return actOnce(services, { ...call, action: 'POST travel-cards', body: wish }, async (tx) => {
      const owner = { user, session: call.session };
      if (cartId === undefined) {
        // It keeps places from nobody, so that no address is counted.
        const holder = { session: call.session, address: null };
        await makeRoom(services, tx, holder, await countHolds(services, tx, holder));
        return [await orderCard(services, tx, owner, { ...wish, pinHash })];
      }
      const { added, cart } = await addCard(services, tx, owner, { ...wish, pinHash, cartId });
      return [{ travelCard: wireNewCard(added), cart: wireCart(services, cart) }];
    });
  }),
];
