import type { AnyStateMachine } from 'xstate';
import { paymentTruth } from '#domain/itinerary-status.ts';
import { hasEarned } from '#domain/progress.ts';
import { registrationFaults } from '#domain/registration.ts';
import { lossesOf, wishFaults } from '#domain/trip.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { loyaltyMachine } from '#machines/account/loyalty.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { contentMachine } from '#machines/booking/content.machine.ts';
import { departuresMachine } from '#machines/booking/departures.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { cascadeMachine } from '#machines/sign-in/cascade.machine.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { startupMachine } from '#machines/startup/startup.machine.ts';
import { pricedCart, returnTrip } from '#tests/models/builders.ts';
import {
  accountEvents,
  accountInput,
  bookingsEvents,
  bookingsInput,
  bookingsOutcomes,
  customerInput,
  loyaltyEvents,
  loyaltyOutcomes,
  profileEvents,
  profileOutcomes,
  subscriptionsEvents,
  subscriptionsOutcomes,
  travelCardsEvents,
  travelCardsOutcomes,
  vehiclesEvents,
  vehiclesInput,
  vehiclesOutcomes,
} from '#tests/models/fixtures/account.ts';
import { appEvents, appInput, appOutcomes, atTheSummary } from '#tests/models/fixtures/app.ts';
import { bookingEvents, bookingInput, bookingOutcomes } from '#tests/models/fixtures/booking.ts';
import { contentEvents, contentOutcomes } from '#tests/models/fixtures/content.ts';
import { departuresEvents, departuresOutcomes } from '#tests/models/fixtures/departures.ts';
import { ferrySearchEvents, ferrySearchInput, ferrySearchOutcomes } from '#tests/models/fixtures/ferry-search.ts';
import { modelEvents } from '#tests/models/fixtures/fixture.ts';
import { itineraryEvents, itineraryInput, itineraryOutcomes } from '#tests/models/fixtures/itinerary.ts';
import { keepAliveEvents, keepAliveInput, keepAliveOutcomes } from '#tests/models/fixtures/keep-alive.ts';
import { backFromCardPage, paymentEvents, paymentInput, paymentOutcomes } from '#tests/models/fixtures/payment.ts';
import { preloadEvents, preloadInput, preloadOutcomes } from '#tests/models/fixtures/preload.ts';
import { sessionEvents, sessionInput } from '#tests/models/fixtures/session.ts';
import {
  cascadeOutcomes,
  credentials,
  PASSWORD,
  passwordResetEvents,
  passwordResetInput,
  passwordResetOutcomes,
  passwordResetRequestEvents,
  passwordResetRequestOutcomes,
  registrationEvents,
  registrationOutcomes,
  signInEvents,
  signInInput,
  signInOutcomes,
} from '#tests/models/fixtures/sign-in.ts';
import { allDoors, noDoors, startupEvents, startupOutcomes } from '#tests/models/fixtures/startup.ts';
import { type Tour, tourOf } from './edges.ts';
import { type ModelEvent, type ModelOptions, modelOf } from './test-model.ts';
import { toTestMachine } from './to-test-machine.ts';

/** A machine with everything that can happen to it. */
export interface ModelCase {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  /** Inputs that lead straight into a later state, from which everything has been walked already. */
  readonly openings?: readonly unknown[];
  readonly events: readonly ModelEvent[];
  readonly facts?: ModelOptions<AnyStateMachine>['facts'];
  /** Edges that no event of a user or a port can walk, each with its reason. */
  readonly unwalked?: Readonly<Record<string, string>>;
}

const modelCase = <Machine extends AnyStateMachine>(
  machine: Machine,
  one: Omit<ModelCase, 'machine' | 'facts' | 'inputs'> &
    Pick<ModelOptions<Machine>, 'facts'> & { readonly inputs: readonly ModelOptions<Machine>['input'][] },
): ModelCase => ({ machine, ...one });

export const models = {
  account: modelCase(accountMachine, {
    inputs: [accountInput()],
    events: modelEvents(accountEvents),
    facts: ({ page }) => page,
  }),
  profile: modelCase(profileMachine, {
    inputs: [customerInput],
    events: modelEvents(profileEvents, profileOutcomes),
    facts: ({ form, faults }) => [form?.firstName === '', faults.length],
  }),
  vehicles: modelCase(vehiclesMachine, {
    inputs: [vehiclesInput],
    events: modelEvents(vehiclesEvents, vehiclesOutcomes),
    facts: ({ list, original, form, change, faults, classes }) => [
      ...[list.coVehicles.length, original !== null, form?.resourceCode, faults.length, classes.length],
      ...[change !== null, change?.original !== null, change?.wanted !== null],
    ],
  }),
  loyalty: modelCase(loyaltyMachine, {
    inputs: [customerInput],
    events: modelEvents(loyaltyEvents, loyaltyOutcomes),
  }),
  travelCards: modelCase(travelCardsMachine, {
    inputs: [customerInput],
    events: modelEvents(travelCardsEvents, travelCardsOutcomes),
  }),
  subscriptions: modelCase(subscriptionsMachine, {
    inputs: [customerInput],
    events: modelEvents(subscriptionsEvents, subscriptionsOutcomes),
    facts: ({ list, choice }) => [list.subscriptions.length, choice],
  }),
  bookings: modelCase(bookingsMachine, {
    inputs: [bookingsInput],
    events: modelEvents(bookingsEvents, bookingsOutcomes),
    facts: ({ itineraries, list, missingReferences }) => [itineraries.length, list, missingReferences.length],
  }),
  session: modelCase(sessionMachine, {
    inputs: [sessionInput],
    events: modelEvents(sessionEvents),
    facts: ({ lastActivity }) => lastActivity - sessionInput.at,
  }),
  keepAlive: modelCase(keepAliveMachine, {
    inputs: [keepAliveInput],
    events: modelEvents(keepAliveEvents, keepAliveOutcomes),
  }),
  startup: modelCase(startupMachine, {
    inputs: [noDoors, allDoors],
    events: modelEvents(startupEvents, startupOutcomes),
    facts: ({ stored, user }) => [stored === null, user === null],
  }),
  content: modelCase(contentMachine, { inputs: [undefined], events: modelEvents(contentEvents, contentOutcomes) }),
  departures: modelCase(departuresMachine, {
    inputs: [undefined],
    events: modelEvents(departuresEvents, departuresOutcomes),
    facts: ({ asked }) => asked?.routeCode,
  }),
  ferrySearch: modelCase(ferrySearchMachine, {
    inputs: [ferrySearchInput],
    events: modelEvents(ferrySearchEvents, ferrySearchOutcomes),
    facts: ({ wish: asked, answered, verdict }) => [asked, answered, verdict?.valid],
  }),
  preload: modelCase(preloadMachine, {
    inputs: [preloadInput],
    events: modelEvents(preloadEvents, preloadOutcomes),
    facts: ({ failure }) => failure?.kind,
  }),
  payment: modelCase(paymentMachine, {
    inputs: [paymentInput(), paymentInput({ returned: backFromCardPage })],
    events: modelEvents(paymentEvents, paymentOutcomes),
    facts: ({ attempt, returned, itinerary }) => [
      attempt?.stage,
      attempt?.payKey,
      returned !== null,
      itinerary && paymentTruth(itinerary),
    ],
  }),
  itinerary: modelCase(itineraryMachine, {
    inputs: [itineraryInput],
    events: modelEvents(itineraryEvents, itineraryOutcomes),
  }),
  cascade: modelCase(cascadeMachine, { inputs: [credentials], events: modelEvents({}, cascadeOutcomes) }),
  signIn: modelCase(signInMachine, {
    inputs: [signInInput(), signInInput({ page: 'register' }), signInInput({ page: 'forgotten' })],
    events: modelEvents(signInEvents, signInOutcomes),
  }),
  registration: modelCase(registrationMachine, {
    inputs: [undefined],
    events: modelEvents(registrationEvents, registrationOutcomes),
    facts: ({ form }) => registrationFaults(form, PASSWORD).length,
  }),
  passwordResetRequest: modelCase(passwordResetRequestMachine, {
    inputs: [{ identifier: '' }],
    events: modelEvents(passwordResetRequestEvents, passwordResetRequestOutcomes),
    facts: ({ identifier }) => identifier.trim() !== '',
  }),
  passwordReset: modelCase(passwordResetMachine, {
    inputs: [passwordResetInput, { ...passwordResetInput, token: null }],
    events: modelEvents(passwordResetEvents, passwordResetOutcomes),
  }),
  booking: modelCase(bookingMachine, {
    inputs: [bookingInput()],
    openings: [
      ...(['outward', 'return', 'basket', 'travellers', 'reviewing', 'paying'] as const).map((step) =>
        bookingInput({ step, draft: { version: 1, step, data: { trip: returnTrip(), cart: pricedCart() } } }),
      ),
    ],
    events: modelEvents(bookingEvents, bookingOutcomes),
    facts: (context) => {
      const { trip, wish: form, cart, faults, options, today } = context;
      return [
        ...[trip.outward, trip.return, cart].map((part) => part !== null),
        `${trip.wish.journey} to ${form.journey}`,
        trip.wish.coupon,
        lossesOf(trip, form).length,
        wishFaults(form, options, today).length,
        faults.length,
        hasEarned('reviewing', context),
      ];
    },
  }),
  app: modelCase(appMachine, {
    inputs: [appInput, { ...appInput, entry: atTheSummary }],
    events: modelEvents(appEvents, appOutcomes),
    facts: ({ entry, recollection, boot }) => [
      entry.kind,
      entry.kind === 'summary' && entry.itineraryId,
      recollection.attempt !== null,
      boot?.user ?? null,
    ],
  }),
} as const satisfies Readonly<Record<string, ModelCase>>;

export const modelList: readonly (readonly [string, ModelCase])[] = Object.entries(models);

/** The tour of one model over the machine derived from the one that ships. */
export function tourOfModel({ machine, inputs, openings = [], events, facts }: ModelCase): Tour {
  const derived = toTestMachine(machine);
  const starts = inputs.map((input) => ({
    input,
    model: modelOf(derived, { input, events, ...(facts && { facts }) }),
  }));
  return tourOf(derived, [...starts, ...openings.map((input) => ({ input }))]);
}
