import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { NOT_ORDERED } from '#domain/places/unsaved.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { AccountScreen } from '#src/areas/my-account/account-screen.tsx';
import { owing } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';
import {
  accountAt,
  bookingsAt,
  cardOrderChild,
  cards,
  cardsAt,
  itineraries,
  loyaltyAt,
  movements,
  past,
  payCards,
  points,
  profileAt,
  profileForm,
  subscriptionsAt,
  travelCardsAt,
  unpaidCard,
} from './accounts.ts';

const shown = (state: string, make: () => ActorRefFrom<typeof accountMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path={ACCOUNT_PLACES.overview}>
      {(account) => <AccountScreen account={account} />}
    </Frame>
  ),
});

export default { title: 'My account/Account' } satisfies Meta;

const offline: Failure = { kind: 'network', fallback: 'something went wrong' };
const notFetched: Failure = { kind: 'network', fallback: 'Failed to fetch itineraries' };

export const Overview = shown('account.overview', () => accountAt('overview'));
export const Closed = shown('account.closed', () => accountAt('closed'));

const nothingRead = { account: null, form: null };
export const Profile = shown('account.profile', () => profileAt('editing'));
export const ProfileReading = shown('profile.reading', () => profileAt('reading', nothingRead));
export const ProfileUnreadable = shown('profile.unreadable', () =>
  profileAt('unreadable', { ...nothingRead, failure: offline }),
);
export const ProfileEditing = shown('profile.editing', () =>
  profileAt('editing', {
    form: { ...profileForm, firstName: '', emailAddress: 'ada@harbour.test' },
    faults: [
      { field: 'firstName', text: 'Enter your first name.' },
      { field: 'currentPassword', text: 'Enter your current password to change your e-mail address.' },
    ],
  }),
);
export const ProfilePerhapsSaved = shown('profile.editing', () =>
  profileAt('editing', {
    message: { form: 'details', tone: 'error', text: 'something went wrong', unsure: true },
  }),
);
export const ProfileSaved = shown('profile.editing', () =>
  profileAt('editing', { message: { form: 'details', tone: 'success', text: 'Your details are saved.' } }),
);
export const ProfileSaving = shown('profile.saving', () => profileAt('saving'));
export const ProfileChangingPassword = shown('profile.changingPassword', () => profileAt('changingPassword'));
export const ProfilePasswordRefused = shown('profile.editing', () =>
  profileAt('editing', {
    message: { form: 'password', tone: 'error', text: 'The current password is not correct.' },
  }),
);

export const LoyaltyReading = shown('loyalty.reading', () => loyaltyAt('reading'));
export const LoyaltyAbsent = shown('loyalty.absent', () => loyaltyAt('absent'));
export const LoyaltyNotJoined = shown('loyalty.absent', () => loyaltyAt('absent', { failure: offline }));
export const LoyaltyJoining = shown('loyalty.joining', () => loyaltyAt('joining'));
export const LoyaltyAlone = shown('loyalty.joined.alone', () => loyaltyAt({ joined: 'alone' }, { account: points }));
export const LoyaltyMovementsReading = shown('loyalty.joined.reading', () =>
  loyaltyAt({ joined: 'reading' }, { account: points }),
);
export const LoyaltyMovements = shown('loyalty.joined.showing', () =>
  loyaltyAt({ joined: 'showing' }, { account: points, movements }),
);
export const LoyaltyMovementsUnreadable = shown('loyalty.joined.unreadable', () =>
  loyaltyAt({ joined: 'unreadable' }, { account: points, failure: offline }),
);
export const LoyaltyUnreadable = shown('loyalty.unreadable', () => loyaltyAt('unreadable', { failure: offline }));

export const TravelCardsReading = shown('travelCards.reading', () => travelCardsAt('reading'));
export const TravelCardsShowing = shown('travelCards.showing', () => travelCardsAt('showing', { cards }));
export const TravelCardsNone = shown('travelCards.showing', () => travelCardsAt('showing'));
export const TravelCardsBeingPaid = shown('travelCards.showing', () =>
  travelCardsAt('showing', { cards: [...cards, unpaidCard] }),
);
const ordering = (value: string, change: Parameters<typeof cardOrderChild>[1] = {}) =>
  shown(`cardOrder.${value}`, () => travelCardsAt('showing', { cards }, cardOrderChild(value, change)));
export const CardOrderFetching = ordering('fetching', { offers: [] });
export const CardOrderChoosing = ordering('choosing', { code: 'ISLANDER' });
export const CardOrderIncomplete = ordering('choosing', {
  faults: [
    { field: 'code', text: 'Choose a travel card.' },
    { field: 'pin', text: 'A PIN has four to eight digits.' },
  ],
});
export const CardOrderRefused = ordering('choosing', {
  code: 'ISLANDER',
  failure: { kind: 'refused', text: 'This travel card is not on sale.' },
});
export const CardOrderPerhapsOrdered = ordering('choosing', { code: 'ISLANDER', failure: offline });
export const CardOrderFilledInAgain = ordering('choosing', {
  code: 'ISLANDER',
  message: { tone: 'info', text: NOT_ORDERED },
});
export const CardOrderNothingSold = ordering('choosing', { offers: [] });
export const CardOrderOrdering = ordering('ordering', { code: 'ISLANDER' });
export const CardOrderOrdered = ordering('ordered', { code: 'ISLANDER', itineraryId: 'itinerary-9' });
export const CardOrderUnreadable = ordering('unreadable', { offers: [], failure: offline });
export const TravelCardsUnreadable = shown('travelCards.unreadable', () =>
  travelCardsAt('unreadable', { failure: offline }),
);

const noTopics = { list: { subscriptions: [] } };
export const Subscriptions = shown('account.subscriptions', () => subscriptionsAt('choosing'));
export const SubscriptionsReading = shown('subscriptions.reading', () => subscriptionsAt('reading', noTopics));
export const SubscriptionsChoosing = shown('subscriptions.choosing', () =>
  subscriptionsAt('choosing', { choice: { ISLAND: true } }),
);
export const SubscriptionsConflict = shown('subscriptions.choosing', () =>
  subscriptionsAt('choosing', {
    choice: { ISLAND: true },
    message: {
      tone: 'error',
      text: 'Your subscriptions have since been changed somewhere else. Please check them and make your change again.',
    },
  }),
);
export const SubscriptionsPerhapsSaved = shown('subscriptions.choosing', () =>
  subscriptionsAt('choosing', {
    choice: { ISLAND: true },
    message: { tone: 'error', text: 'something went wrong', unsure: true },
  }),
);
export const SubscriptionsSaving = shown('subscriptions.saving', () =>
  subscriptionsAt('saving', { choice: { ISLAND: true } }),
);
export const SubscriptionsUnreadable = shown('subscriptions.unreadable', () =>
  subscriptionsAt('unreadable', { ...noTopics, failure: offline }),
);

const nothingYet = { itineraries: [], today: '' };
/** The next trip and a past one owe an instalment. */
const owingNow = { itineraries: [owing({}), { ...owing({}), id: 'past', itineraryId: 'past', ...past }] };
export const BookingsOwing = shown('bookings.lists.showing', () => bookingsAt('showing', owingNow));
export const BookingsOwingOfPast = shown('bookings.lists.showing', () =>
  bookingsAt('showing', { ...owingNow, list: 'past' }),
);
export const BookingsReading = shown('bookings.lists.reading', () => bookingsAt('reading', nothingYet));
export const BookingsContinuing = shown('bookings.lists.continuing', () =>
  bookingsAt('continuing', { itineraries: itineraries.slice(0, 1), nextPage: 2 }),
);
export const BookingsShowing = shown('bookings.lists.showing', () => bookingsAt('showing', { list: 'past' }));
export const BookingsNone = shown('bookings.lists.showing', () => bookingsAt('showing', { itineraries: [] }));
export const BookingsCancelled = shown('bookings.lists.showing', () => bookingsAt('showing', { list: 'cancelled' }));
export const Bookings = shown('bookings.importing.asking', () => bookingsAt('showing'));
export const BookingsPending = shown('bookings.importing.ended', () =>
  bookingsAt('showing', { list: 'pending', unreadable: ['RSTU2345'], missingReferences: ['WXYZ6789'] }),
);
export const BookingsPartial = shown('bookings.lists.partial', () =>
  bookingsAt('partial', { itineraries: itineraries.slice(0, 1), failure: notFetched }),
);
export const BookingsUnreadable = shown('bookings.lists.unreadable', () =>
  bookingsAt('unreadable', { ...nothingYet, failure: notFetched }),
);

export const Cards = shown('account.cards', () => cardsAt('listing'));
export const CardsReading = shown('cards.reading', () => cardsAt('reading', { cards: [] }));
export const CardsListing = shown('cards.listing', () => cardsAt('listing', { cards: [] }));
export const CardsConfirming = shown('cards.confirming', () => cardsAt('confirming', { chosen: payCards[0] ?? null }));
export const CardsRemoving = shown('cards.removing', () => cardsAt('removing', { chosen: payCards[0] ?? null }));
export const CardsRereading = shown('cards.rereading', () =>
  cardsAt('rereading', { chosen: payCards[0] ?? null, unmade: offline }),
);
export const CardsUnreadable = shown('cards.unreadable', () => cardsAt('unreadable', { cards: [], failure: offline }));
