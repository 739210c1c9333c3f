import { fromPromise } from 'xstate';
import { dayAt } from '#domain/values/dates.ts';
import { cardsMachine, type cardsPorts } from '#machines/account/cards.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { deletePaymentCard, fetchPaymentCards } from '#src/api/payment-cards.ts';
import type { Services } from './services.ts';

/** Saved cards with their ports: the same for a customer and for an agency. */
export const wireCards = ({ connection, now }: Services) =>
  wire(cardsMachine, {
    actors: {
      readCards: fromPromise(async ({ input, signal }) => ({
        cards: await fetchPaymentCards(connection().client, input, signal),
        today: dayAt(now()),
      })),
      removeCard: fromPromise(({ input: { reference, ...owner }, signal }) =>
        deletePaymentCard(connection().client, owner, reference, signal),
      ),
    } satisfies Wired<typeof cardsPorts>,
  });
