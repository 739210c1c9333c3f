import { fromPromise } from 'xstate';
import { dayAt } from '#domain/values/dates.ts';
import { bookingsMachine, type bookingsPorts } from '#machines/account/bookings.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { createMissing, fetchItineraries } from '#src/api/accounts.ts';
import type { Services } from './services.ts';

/**
 * What each sign-in has imported: asked for once, however often the list opens (ruling 61), and named until the list
 * has it.
 */
const imported = new WeakMap<Services, { readonly id: string; readonly references: readonly string[] }>();

/** The lists of bookings with their ports: the same for a customer and for an agency. */
export const wireBookings = (services: Services) =>
  wire(bookingsMachine, {
    actors: {
      readItineraries: fromPromise(async ({ input: { page }, signal }) => ({
        ...(await fetchItineraries(services.connection().client, page, signal)),
        today: dayAt(services.now()),
      })),
      createMissing: fromPromise(async ({ signal }) => {
        const { id } = services.session;
        const former = imported.get(services);
        if (former?.id === id) return former.references;
        const references = await createMissing(services.connection().client, signal);
        imported.set(services, { id, references });
        return references;
      }),
    } satisfies Wired<typeof bookingsPorts>,
  });
