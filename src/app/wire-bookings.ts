import { fromPromise } from 'xstate';
import { dayAt } from '#domain/dates.ts';
import { bookingsMachine, type bookingsPorts } from '#machines/account/bookings.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { createMissing, fetchItineraries } from '#src/api/accounts.ts';
import type { Services } from './services.ts';

/** Sign-ins whose missing bookings were imported already: once each, however often the list opens (ruling 61). */
const imported = new WeakMap<Services, string>();

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
        if (imported.get(services) === id) return [];
        const references = await createMissing(services.connection().client, signal);
        imported.set(services, id);
        return references;
      }),
    } satisfies Wired<typeof bookingsPorts>,
  });
