import { registrationFaults } from '#domain/account/registration.ts';
import { vehicleFormOf } from '#domain/vehicles/saved-vehicles.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { cardOrderMachine } from '#machines/account/card-order.machine.ts';
import { cardsMachine } from '#machines/account/cards.machine.ts';
import { loyaltyMachine } from '#machines/account/loyalty.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { cascadeMachine } from '#machines/sign-in/cascade.machine.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import {
  accountEvents,
  accountInput,
  agencyBookingsInput,
  bookingsEvents,
  bookingsInput,
  bookingsOutcomes,
  cardOrderEvents,
  cardOrderInput,
  cardOrderOutcomes,
  cardsEvents,
  cardsInput,
  cardsOutcomes,
  customerInput,
  loyaltyEvents,
  loyaltyOutcomes,
  profileEvents,
  profileOutcomes,
  subscriptionsEvents,
  subscriptionsOutcomes,
  travelCardsEvents,
  travelCardsOutcomes,
  van,
  vehiclesEvents,
  vehiclesInput,
  vehiclesOutcomes,
} from '#tests/models/fixtures/account.ts';
import { modelEvents } from '#tests/models/fixtures/fixture.ts';
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
import { type ModelCase, modelCase } from '#tests/models/model-case.ts';

export const accountModels = {
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
    inputs: [vehiclesInput, { ...vehiclesInput, unsaved: { vehicle: { original: van, form: vehicleFormOf(van) } } }],
    events: modelEvents(vehiclesEvents, vehiclesOutcomes),
    facts: ({ list, original, form, change, faults, classes, unsaved, lost }) => [
      ...[list.coVehicles.length, original !== null, form?.resourceCode, faults.length, classes.length],
      ...[unsaved?.vehicle !== undefined, lost],
      ...[change !== null, change?.original !== null, change?.wanted !== null],
    ],
  }),
  loyalty: modelCase(loyaltyMachine, {
    inputs: [
      { ...customerInput, hasMovements: true },
      { ...customerInput, hasMovements: false },
    ],
    events: modelEvents(loyaltyEvents, loyaltyOutcomes),
  }),
  travelCards: modelCase(travelCardsMachine, {
    inputs: [customerInput],
    events: modelEvents(travelCardsEvents, travelCardsOutcomes),
  }),
  cardOrder: modelCase(cardOrderMachine, {
    inputs: [cardOrderInput],
    events: modelEvents(cardOrderEvents, cardOrderOutcomes),
    facts: ({ offers, code, faults, startDate }) => [offers.length, code, faults.length, startDate],
  }),
  subscriptions: modelCase(subscriptionsMachine, {
    inputs: [customerInput],
    events: modelEvents(subscriptionsEvents, subscriptionsOutcomes),
    facts: ({ list, choice }) => [list.subscriptions.length, choice],
  }),
  bookings: modelCase(bookingsMachine, {
    inputs: [bookingsInput, agencyBookingsInput],
    events: modelEvents(bookingsEvents, bookingsOutcomes),
    facts: ({ itineraries, list, sought, missingReferences }) => [
      ...[itineraries.length, list, sought, missingReferences.length],
    ],
  }),
  cards: modelCase(cardsMachine, {
    inputs: [cardsInput],
    events: modelEvents(cardsEvents, cardsOutcomes),
    facts: ({ cards, chosen, unmade }) => [cards.length, chosen !== null, unmade !== null],
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
    inputs: [passwordResetInput, { ...passwordResetInput, token: null, user: null }],
    events: modelEvents(passwordResetEvents, passwordResetOutcomes),
  }),
} as const satisfies Readonly<Record<string, ModelCase>>;
