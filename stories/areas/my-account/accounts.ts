// A customer of the demo operator, and the machines of their account at rest.
import type { ActorRefFrom, ContextFrom, StateValue } from 'xstate';
import { type CustomerAccount, profileFormOf } from '#domain/account/profile.ts';
import type { TravelCard } from '#domain/payment/loyalty.ts';
import type { AccountPage } from '#domain/places/account-page.ts';
import { pence } from '#domain/values/money.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { cardOrderMachine } from '#machines/account/card-order.machine.ts';
import { loyaltyMachine } from '#machines/account/loyalty.machine.ts';
import { profileMachine } from '#machines/account/profile.machine.ts';
import { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { onFoot, trip } from '#stories/areas/book/bookings.ts';
import {
  type BookingsChange,
  bookingsChild,
  type CardsChange,
  cardsChild,
  comingTrips,
  tripOf,
} from '#stories/areas/own-lists.ts';
import { restingActor, restingChild } from '#stories/inert.ts';
import { content, options, TODAY } from '#stories/skerry.ts';

type Account = ActorRefFrom<typeof accountMachine>;

const customerNumber = 'C1000001';

type Child = ReturnType<typeof restingChild>;

/** The account with one page open, and the machine of that page. */
export const accountAt = (page: AccountPage | 'closed', child?: Child): Account => {
  const state = page === 'travel-cards' ? 'travelCards' : page;
  return restingActor(
    accountMachine,
    state,
    {
      unsaved: null,
      user: page === 'closed' ? {} : { customerAccount: { customerNumber }, displayName: 'Ada Morrow', initials: 'AM' },
      page: page === 'closed' ? 'overview' : page,
      options,
      view: {},
    },
    child ? { [state]: child } : {},
  );
};

export const account: CustomerAccount = {
  customerNumber,
  defaultProductCode: null,
  category: null,
  language: 'en',
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Morrow',
  gender: '',
  passengerType: 'A',
  address: ['4 Quay Street'],
  city: 'Port Hallow',
  county: '',
  postalCode: 'PH1 2AB',
  countryCode: 'GB',
  mobilePhoneNumber: '01632 960 101',
  homePhoneNumber: '',
  emailAddress: 'ada.morrow@harbour.test',
  acceptsContact: true,
  rewardsOptIn: true,
  promotionIsland: false,
  promotionMainland: false,
};
export const profileForm = profileFormOf(account);

export const profileAt = (value: StateValue, change: Partial<ContextFrom<typeof profileMachine>> = {}): Account =>
  accountAt(
    'profile',
    restingChild('profile', profileMachine, value, {
      customerNumber,
      account,
      form: profileForm,
      faults: [],
      failure: null,
      message: null,
      passwordChanges: 0,
      ...change,
    }),
  );

export const car: SavedVehicle = {
  resourceCode: 'CAR',
  licensePlate: 'HW21 KYR',
  isDefault: true,
  trailerResourceCode: null,
  trailerLength: null,
  trailerHeight: null,
};
export const motorhome: SavedVehicle = {
  resourceCode: 'MOTORHOME',
  licensePlate: 'SK70 VAN',
  isDefault: false,
  trailerResourceCode: 'TRAILER',
  trailerLength: 3.2,
  trailerHeight: 1.8,
};

export const vehiclesAt = (value: StateValue, change: Partial<ContextFrom<typeof vehiclesMachine>> = {}): Account =>
  accountAt(
    'vehicles',
    restingChild('vehicles', vehiclesMachine, value, {
      customerNumber,
      options,
      classes: content.vehicles,
      list: { coVehicles: [car, motorhome], version: '2' },
      original: null,
      form: null,
      change: null,
      lost: false,
      faults: [],
      failure: null,
      message: null,
      ...change,
    }),
  );

export const loyaltyAt = (value: StateValue, change: Partial<ContextFrom<typeof loyaltyMachine>> = {}): Account =>
  accountAt(
    'loyalty',
    restingChild('loyalty', loyaltyMachine, value, {
      customerNumber,
      hasMovements: true,
      account: null,
      movements: [],
      failure: null,
      ...change,
    }),
  );

export const points = { accountNumber: 'LABCD2345', customerNumber, points: 1240, value: pence(1240) };

const card = (name: string, balance: number, validUntil: string): TravelCard => ({
  travelCardNumber: `T10${balance}`,
  code: 'ISLANDER',
  name,
  balance: pence(balance),
  validFrom: '2025-07-01',
  validUntil,
  pinRequired: true,
  unpaidItineraryId: null,
});
export const cards = [card('Islander card', 8650, '2026-12-31'), card('Visitor card', 0, '2026-05-31')];
export const unpaidCard: TravelCard = {
  ...card('Ten crossings on foot', 0, '2027-06-01'),
  travelCardNumber: 'TKMNP2345',
  validFrom: '2026-06-02',
  unpaidItineraryId: 'itinerary-9',
};

export const movements = [
  { date: '2026-05-09', description: 'Port Hallow to Bridehaven and back', points: 148 },
  // Two bookings of one day with the same total.
  { date: '2026-05-09', description: 'Port Hallow to Bridehaven and back', points: 148 },
  { date: '2026-05-02', description: 'Spent on booking JKMN2345', points: -500 },
];

const payCard = { reference: 'card-1', customerNumber, agentNumber: null, brand: 'Visa', lastDigits: '4242' };
export const payCards = [
  { ...payCard, expires: '2029-03' },
  { ...payCard, reference: 'card-2', brand: 'Mastercard', lastDigits: '5100', expires: '2026-04' },
];

export const cardsAt = (value: StateValue, change: CardsChange = {}): Account =>
  accountAt('cards', cardsChild(value, { owner: { customerNumber }, cards: payCards, ...change }));

export const travelCardsAt = (
  value: StateValue,
  change: Partial<ContextFrom<typeof travelCardsMachine>> = {},
  order: Child = cardOrderChild('choosing'),
): Account =>
  accountAt(
    'travel-cards',
    restingChild(
      'travelCards',
      travelCardsMachine,
      value,
      { customerNumber, cards: [], today: TODAY, failure: null, ...change },
      value === 'showing' ? { cardOrder: order } : {},
    ),
  );

const offer = (code: string, name: string, price: number, value: number, description: string) => ({
  code,
  name,
  description,
  startDate: TODAY,
  price: pence(price),
  value: pence(value),
});
const offers = [
  offer('FOOT-10', 'Ten crossings on foot', 10_000, 11_800, 'Ten crossings for one adult on the car ferries.'),
  offer('ISLANDER', 'Islander card', 10_000, 10_500, 'Stored money for whoever lives on the island.'),
];

/** The order of a travel card, at rest. */
export const cardOrderChild = (value: StateValue, change: Partial<ContextFrom<typeof cardOrderMachine>> = {}): Child =>
  restingChild('cardOrder', cardOrderMachine, value, {
    customerNumber,
    today: TODAY,
    startDate: TODAY,
    offers,
    code: null,
    faults: [],
    failure: null,
    message: null,
    itineraryId: null,
    ...change,
  });

const topic = (code: string, name: string, description: string, subscribed: boolean) => ({
  code,
  name,
  description,
  subscribed,
});

export const subscriptionsAt = (
  value: StateValue,
  change: Partial<ContextFrom<typeof subscriptionsMachine>> = {},
): Account =>
  accountAt(
    'subscriptions',
    restingChild('subscriptions', subscriptionsMachine, value, {
      customerNumber,
      list: {
        subscriptions: [
          topic('OFFERS', 'Offers', 'Special fares, at most twice a month.', true),
          topic('ISLAND', 'Island news', 'Events, walks and places to stay on St Bride.', false),
          topic('TIMETABLE', 'Timetable changes', 'New timetables and planned changes, as they come out.', true),
        ],
        version: '1',
      },
      choice: {},
      failure: null,
      message: null,
      ...change,
    }),
  );

export const past = { startDate: '2026-04-02', endDate: '2026-04-09' };
export const itineraries = [
  ...comingTrips,
  tripOf('jkmn2345', trip, past),
  tripOf('pqrs6789', onFoot, { startDate: '2026-03-14', endDate: '2026-03-14', status: 31 }),
];

export const bookingsAt = (lists: string, change: BookingsChange = {}): Account =>
  accountAt(
    'bookings',
    bookingsChild({ lists, importing: change.missingReferences ? 'ended' : 'asking' }, { itineraries, ...change }),
  );
