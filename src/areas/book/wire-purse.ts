import { fromPromise } from 'xstate';
import { stillPays } from '#domain/payment/loyalty.ts';
import { hasExpired } from '#domain/payment/saved-cards.ts';
import { dayAt } from '#domain/values/dates.ts';
import { purseMachine, type pursePorts } from '#machines/payment/purse.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { fetchLoyalty, fetchTravelCards } from '#src/api/accounts.ts';
import { fetchPaymentCards } from '#src/api/payment-cards.ts';
import type { Services } from '#src/app/services.ts';

/** What a payer has besides a new card, of which only what still pays is shown. */
export const wirePurse = ({ connection, now }: Services) =>
  wire(purseMachine, {
    actors: {
      readSavedCards: fromPromise(async ({ input, signal }) => {
        const cards = await fetchPaymentCards(connection().client, input, signal);
        return cards.filter((card) => !hasExpired(card, dayAt(now())));
      }),
      readPoints: fromPromise(({ input: { customerNumber }, signal }) =>
        fetchLoyalty(connection().client, customerNumber, signal),
      ),
      readBalances: fromPromise(async ({ input: { customerNumber }, signal }) => {
        const today = dayAt(now());
        const cards = await fetchTravelCards(connection().client, customerNumber, signal);
        return cards.filter((card) => stillPays(card, today));
      }),
    } satisfies Wired<typeof pursePorts>,
  });
