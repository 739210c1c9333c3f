import { fromPromise } from 'xstate';
import { dayAt } from '#domain/dates.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingsMachine, type bookingsPorts } from '#machines/account/bookings.machine.ts';
import { cardsMachine, type cardsPorts } from '#machines/account/cards.machine.ts';
import { loyaltyMachine, type loyaltyPorts } from '#machines/account/loyalty.machine.ts';
import { profileMachine, type profilePorts } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine, type subscriptionsPorts } from '#machines/account/subscriptions.machine.ts';
import { travelCardsMachine, type travelCardsPorts } from '#machines/account/travel-cards.machine.ts';
import { vehiclesMachine, type vehiclesPorts } from '#machines/account/vehicles.machine.ts';
import type { Wired } from '#machines/port.ts';
import {
  changeCustomer,
  createMissing,
  fetchCustomer,
  fetchItineraries,
  fetchLoyalty,
  fetchLoyaltyMovements,
  fetchSubscriptions,
  fetchTravelCards,
  fetchVehicles,
  joinLoyalty,
  saveSubscriptions,
  saveVehicles,
} from '#src/api/accounts.ts';
import { fetchFerryVehicles } from '#src/api/content.ts';
import { deletePaymentCard, fetchPaymentCards } from '#src/api/payment-cards.ts';
import type { Services } from '#src/app/services.ts';
import { newAttemptKey } from '#src/platform/random.ts';

/** The account with the machine of each of its pages, leaf machines first. */
export const wireAccount = (services: Services) =>
  accountMachine.provide({
    actors: {
      profile: wireProfile(services),
      vehicles: wireVehicles(services),
      loyalty: wireLoyalty(services),
      travelCards: wireTravelCards(services),
      subscriptions: wireSubscriptions(services),
      bookings: wireBookings(services),
      cards: wireCards(services),
    },
  });

const wireProfile = ({ connection }: Services) =>
  profileMachine.provide({
    actors: {
      readProfile: fromPromise(({ input: { customerNumber }, signal }) =>
        fetchCustomer(connection().client, customerNumber, signal),
      ),
      saveProfile: fromPromise(({ input: { customerNumber, changes }, signal }) =>
        changeCustomer(connection().client, customerNumber, changes, signal),
      ),
      savePassword: fromPromise(({ input: { customerNumber, ...passwords }, signal }) =>
        changeCustomer(connection().client, customerNumber, passwords, signal),
      ),
    } satisfies Wired<typeof profilePorts>,
  });

const wireVehicles = ({ connection }: Services) =>
  vehiclesMachine.provide({
    actors: {
      readVehicles: fromPromise(({ input: { customerNumber }, signal }) =>
        fetchVehicles(connection().client, customerNumber, signal),
      ),
      saveVehicles: fromPromise(({ input: { customerNumber, list }, signal }) =>
        saveVehicles(connection().client, customerNumber, list, signal),
      ),
      readClasses: fromPromise(({ signal }) => fetchFerryVehicles(connection().client, signal)),
    } satisfies Wired<typeof vehiclesPorts>,
  });

const wireLoyalty = ({ connection }: Services) =>
  loyaltyMachine.provide({
    actors: {
      readLoyalty: fromPromise(({ input: { customerNumber }, signal }) =>
        fetchLoyalty(connection().client, customerNumber, signal),
      ),
      joinLoyalty: fromPromise(({ input: { customerNumber }, signal }) =>
        joinLoyalty(connection().client, customerNumber, { attemptKey: newAttemptKey(), signal }),
      ),
      readMovements: fromPromise(({ input: { customerNumber }, signal }) =>
        fetchLoyaltyMovements(connection().client, customerNumber, signal),
      ),
    } satisfies Wired<typeof loyaltyPorts>,
  });

const wireTravelCards = ({ connection, now }: Services) =>
  travelCardsMachine.provide({
    actors: {
      readTravelCards: fromPromise(async ({ input: { customerNumber }, signal }) => ({
        cards: await fetchTravelCards(connection().client, customerNumber, signal),
        today: dayAt(now()),
      })),
    } satisfies Wired<typeof travelCardsPorts>,
  });

const wireSubscriptions = ({ connection }: Services) =>
  subscriptionsMachine.provide({
    actors: {
      readSubscriptions: fromPromise(({ input: { customerNumber }, signal }) =>
        fetchSubscriptions(connection().client, customerNumber, signal),
      ),
      saveSubscriptions: fromPromise(({ input: { customerNumber, body }, signal }) =>
        saveSubscriptions(connection().client, customerNumber, body, signal),
      ),
    } satisfies Wired<typeof subscriptionsPorts>,
  });

/** Sign-ins whose missing bookings were asked for: once each, however often the list opens (ruling 61). */
const imported = new WeakMap<Services, string>();

const wireBookings = (services: Services) =>
  bookingsMachine.provide({
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

const wireCards = ({ connection }: Services) =>
  cardsMachine.provide({
    actors: {
      readCards: fromPromise(({ input, signal }) => fetchPaymentCards(connection().client, input, signal)),
      removeCard: fromPromise(({ input: { reference, ...owner }, signal }) =>
        deletePaymentCard(connection().client, owner, reference, signal),
      ),
    } satisfies Wired<typeof cardsPorts>,
  });
