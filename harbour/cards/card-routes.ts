// Spec 7 (Booking and payment): saved cards. Each user sees only their own (T45).
import { deletePaymentCard, getPaymentCards, postPaymentCard } from '#domain/contract/payment.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { type RouteGroup, serve } from '#harbour/http/serve.ts';
import { hashed } from '#harbour/random.ts';
import { forgetCard, keepCard, listCards, requireCardOwner } from './saved-cards.ts';

export const cardRoutes: RouteGroup = (services) => [
  serve(postPaymentCard, async (call) => {
    const { session, body } = call;
    const owner = await requireCardOwner(services.db, session, body);
    const { reference } = body;
    // The result is a secret: only its hash is stored with the attempt key.
    const said = { ...body, reference: hashed(reference) };
    return actOnce(services, { ...call, action: 'POST payment-cards', body: said }, async (tx) => [
      await keepCard(services, tx, { session, owner, reference }),
    ]);
  }),
  serve(getPaymentCards, async ({ session, query }) =>
    listCards(services.db, await requireCardOwner(services.db, session, query)),
  ),
  serve(deletePaymentCard, async ({ session, query, param }) => [
    await forgetCard(services, await requireCardOwner(services.db, session, query), param('id')),
  ]),
];
