import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Called } from '#domain/account/sign-in.ts';
import { customerNumberIn, renamed } from '#domain/account/stored-user.ts';
import { LOYALTY_EXTENSION } from '#domain/contract/extensions/loyalty.ts';
import { ACCOUNT_PLACES, type AccountPage } from '#domain/places/account-page.ts';
import { changedView, type KeptView } from '#domain/places/kept-view.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import {
  isAnotherPage,
  isPage,
  isSignedOut,
  type OwnAreaEvent,
  type OwnAreaInput,
  onClosed,
  onEveryPage,
  signInWanted,
} from '#machines/own-area.ts';
import { ofEvent } from '#machines/port.ts';
import type { GarageKnown, PersonRenamed } from '#machines/report.ts';
import { bookingsMachine } from './bookings.machine.ts';
import { cardsMachine } from './cards.machine.ts';
import { loyaltyMachine } from './loyalty.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { subscriptionsMachine } from './subscriptions.machine.ts';
import { travelCardsMachine } from './travel-cards.machine.ts';
import { vehiclesMachine } from './vehicles.machine.ts';

/** One machine for each page; each is started when its page opens and ends with it. */
const accountPages = {
  profile: profileMachine,
  vehicles: vehiclesMachine,
  loyalty: loyaltyMachine,
  travelCards: travelCardsMachine,
  subscriptions: subscriptionsMachine,
  bookings: bookingsMachine,
  cards: cardsMachine,
};

export type AccountEvent =
  | OwnAreaEvent<AccountPage>
  | { type: 'itinerary.wanted'; itineraryId: string }
  | GarageKnown
  | PersonRenamed;

export interface AccountInput extends OwnAreaInput<AccountPage> {
  /** What was typed here before the user had to sign in again. */
  unsaved: Unsaved | null;
}

/** A customer's account (spec 2): the page in front, and the signed-in customer. */
export const accountMachine = setup({
  types: {
    context: {} as AccountInput,
    input: {} as AccountInput,
    events: {} as AccountEvent,
    meta: {} as { route: string; replace?: boolean },
    children: {} as { [Page in keyof typeof accountPages]: Page },
  },
  actors: accountPages,
  actions: {
    keepPage: assign({ page: (_, { page }: { page: AccountPage }) => page, unsaved: null }),
    keepView: assign({ view: ({ context }, change: { view: KeptView }) => changedView(context.view, change) }),
    tellBookings: sendTo('bookings', ({ event }) => event),
    tellTravelCards: sendTo('travelCards', ({ event }) => event),
    forgetPerson: assign({ user: {}, unsaved: null, view: {} }),
    rename: assign({ user: ({ context }, called: Called) => renamed(context.user, called) }),
    forward: sendParent(({ event }) => event),
    reportSignIn: sendParent(signInWanted('Please sign in again to go on with your account.')),
  },
  guards: { isPage: isPage<AccountPage>, isAnotherPage: isAnotherPage<AccountPage>, isSignedOut },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    ...onEveryPage,
    // An order is paid on the summary of its booking.
    'itinerary.wanted': { actions: 'forward' },
    // The next booking offers the vehicles as they are now.
    'garage.known': { actions: 'forward' },
    'person.renamed': { actions: [{ type: 'rename', params: ofEvent }, 'forward'] },
  },
  states: {
    opening: {
      always: [
        { guard: { type: 'isPage', params: { page: 'profile' } }, target: 'profile' },
        { guard: { type: 'isPage', params: { page: 'vehicles' } }, target: 'vehicles' },
        { guard: { type: 'isPage', params: { page: 'loyalty' } }, target: 'loyalty' },
        { guard: { type: 'isPage', params: { page: 'travel-cards' } }, target: 'travelCards' },
        { guard: { type: 'isPage', params: { page: 'subscriptions' } }, target: 'subscriptions' },
        { guard: { type: 'isPage', params: { page: 'bookings' } }, target: 'bookings' },
        { guard: { type: 'isPage', params: { page: 'cards' } }, target: 'cards' },
        'overview',
      ],
    },
    overview: { meta: { route: ACCOUNT_PLACES.overview } },
    profile: {
      meta: { route: ACCOUNT_PLACES.profile },
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context }) => ({ ...customerOf(context), unsaved: context.unsaved }),
      },
    },
    vehicles: {
      meta: { route: ACCOUNT_PLACES.vehicles },
      invoke: {
        id: 'vehicles',
        src: 'vehicles',
        input: ({ context }) => ({ ...customerOf(context), options: context.options, unsaved: context.unsaved }),
      },
    },
    loyalty: {
      meta: { route: ACCOUNT_PLACES.loyalty },
      invoke: {
        id: 'loyalty',
        src: 'loyalty',
        input: ({ context }) => ({
          ...customerOf(context),
          hasMovements: context.options.extensions.includes(LOYALTY_EXTENSION),
        }),
      },
    },
    travelCards: {
      meta: { route: ACCOUNT_PLACES['travel-cards'] },
      invoke: {
        id: 'travelCards',
        src: 'travelCards',
        input: ({ context }) => ({ ...customerOf(context), unsaved: context.unsaved }),
      },
      on: { 'day.begun': { actions: 'tellTravelCards' } },
    },
    subscriptions: {
      meta: { route: ACCOUNT_PLACES.subscriptions },
      invoke: {
        id: 'subscriptions',
        src: 'subscriptions',
        input: ({ context }) => ({ ...customerOf(context), unsaved: context.unsaved }),
      },
    },
    bookings: {
      meta: { route: ACCOUNT_PLACES.bookings },
      invoke: {
        id: 'bookings',
        src: 'bookings',
        input: ({ context: { options, view } }) => ({ options, kept: view.list }),
      },
      on: { 'day.begun': { actions: 'tellBookings' } },
    },
    cards: {
      meta: { route: ACCOUNT_PLACES.cards },
      invoke: { id: 'cards', src: 'cards', input: ({ context }) => ({ owner: customerOf(context) }) },
    },
    closed: { meta: { route: ACCOUNT_PLACES.overview, replace: true }, on: onClosed },
  },
});

const customerOf = ({ user }: AccountInput) => ({ customerNumber: customerNumberIn(user) ?? '' });
