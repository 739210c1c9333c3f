import { fromPromise } from 'xstate';
import { dayAt } from '#domain/values/dates.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { cardOrderMachine, type cardOrderPorts } from '#machines/account/card-order.machine.ts';
import { loyaltyMachine, type loyaltyPorts } from '#machines/account/loyalty.machine.ts';
import { profileMachine, type profilePorts } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine, type subscriptionsPorts } from '#machines/account/subscriptions.machine.ts';
import { travelCardsMachine, type travelCardsPorts } from '#machines/account/travel-cards.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import type { vehiclesPorts } from '#machines/account/vehicles.ports.ts';
import { type Wired, wire } from '#machines/port.ts';
import {
  changeCustomer,
  fetchCustomer,
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
import { fetchCardOffers } from '#src/api/extras.ts';
import { orderTravelCard } from '#src/api/travel-cards.ts';
import { actOnce } from '#src/app/decision-key.ts';
import type { Services } from '#src/app/services.ts';
import { wireBookings } from '#src/app/wire-bookings.ts';
import { wireCards } from '#src/app/wire-cards.ts';
import { newAttemptKey } from '#src/platform/random.ts';

/** The account with the machine of each of its pages, leaf machines first. */
export const wireAccount = (services: Services) =>
  wire(accountMachine, {
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
  wire(profileMachine, {
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
  wire(vehiclesMachine, {
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
  wire(loyaltyMachine, {
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

const wireTravelCards = (services: Services) =>
  wire(travelCardsMachine, {
    actors: {
      cardOrder: wireCardOrder(services),
      ...({
        readTravelCards: fromPromise(async ({ input: { customerNumber }, signal }) => ({
          cards: await fetchTravelCards(services.connection().client, customerNumber, signal),
          today: dayAt(services.now()),
        })),
      } satisfies Wired<typeof travelCardsPorts>),
    },
  });

const wireCardOrder = (services: Services) =>
  wire(cardOrderMachine, {
    actors: {
      fetchCards: fromPromise(({ input: { priceDate }, signal }) =>
        fetchCardOffers(services.connection().client, priceDate, signal),
      ),
      orderCard: fromPromise(async ({ input: { pin, ...wish }, signal }) => {
        // The PIN is not part of the decision: what is stored of it must not help to guess one.
        const decision = { itineraryId: 'travel-card', facts: JSON.stringify(wish) };
        const body = { ...wish, ...(pin && { pin }) };
        const order = (attemptKey: string) =>
          orderTravelCard(services.connection().client, body, { attemptKey, signal });
        return { itineraryId: await actOnce(services, decision, order) };
      }),
    } satisfies Wired<typeof cardOrderPorts>,
  });

const wireSubscriptions = ({ connection }: Services) =>
  wire(subscriptionsMachine, {
    actors: {
      readSubscriptions: fromPromise(({ input: { customerNumber }, signal }) =>
        fetchSubscriptions(connection().client, customerNumber, signal),
      ),
      saveSubscriptions: fromPromise(({ input: { customerNumber, body }, signal }) =>
        saveSubscriptions(connection().client, customerNumber, body, signal),
      ),
    } satisfies Wired<typeof subscriptionsPorts>,
  });
