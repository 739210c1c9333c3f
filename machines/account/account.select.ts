import type { SnapshotFrom } from 'xstate';
import { changesEmail } from '#domain/account/profile.ts';
import { customerNumberIn } from '#domain/account/stored-user.ts';
import type { ReadBookings } from '#domain/itinerary/booking-lists.ts';
import type { AccountPage } from '#domain/places/account-page.ts';
import { MAX_SAVED_VEHICLES } from '#domain/vehicles/saved-vehicles.ts';
import type { accountMachine } from './account.machine.ts';
import type { bookingsMachine } from './bookings.machine.ts';
import type { cardOrderMachine } from './card-order.machine.ts';
import type { cardsMachine } from './cards.machine.ts';
import type { loyaltyMachine } from './loyalty.machine.ts';
import type { profileMachine } from './profile.machine.ts';
import type { subscriptionsMachine } from './subscriptions.machine.ts';
import type { travelCardsMachine } from './travel-cards.machine.ts';
import type { vehiclesMachine } from './vehicles.machine.ts';

type Account = SnapshotFrom<typeof accountMachine>;
type Profile = SnapshotFrom<typeof profileMachine>;
type Vehicles = SnapshotFrom<typeof vehiclesMachine>;
type Loyalty = SnapshotFrom<typeof loyaltyMachine>;
type TravelCards = SnapshotFrom<typeof travelCardsMachine>;
type CardOrder = SnapshotFrom<typeof cardOrderMachine>;
type Subscriptions = SnapshotFrom<typeof subscriptionsMachine>;
type Cards = SnapshotFrom<typeof cardsMachine>;
type Bookings = SnapshotFrom<typeof bookingsMachine>;

export const accountView = (account: Account): AccountPage | 'closed' =>
  account.matches('closed') ? 'closed' : account.context.page;
export const accountName = ({ context }: Account): string => context.user.displayName ?? '';
/** The booking that was opened last. */
export const lastOpened = ({ context }: Account): string | undefined => context.view.opened;
export const customerNumberOf = ({ context }: Account): string => customerNumberIn(context.user) ?? '';

export const pageMessage = ({ context }: Vehicles | Cards) => context.message;

/** Whether a change of the vehicles may be made although no answer said so. */
export const isPerhapsSaved = ({ context }: Vehicles): boolean => context.lost;

export const profileForm = ({ context }: Profile) => context.form;
export const detailsMessage = ({ context: { message } }: Profile) => (message?.form === 'details' ? message : null);
export const passwordMessage = ({ context: { message } }: Profile) => (message?.form === 'password' ? message : null);
export const profileFaultsOf = ({ context }: Profile) => context.faults;
export const passwordChangesOf = ({ context }: Profile): number => context.passwordChanges;
export const isSavingProfile = (profile: Profile): boolean => profile.matches('saving');
export const isChangingPassword = (profile: Profile): boolean => profile.matches('changingPassword');
/** A new address is confirmed with the current password. */
export const needsPassword = ({ context: { account, form } }: Profile): boolean =>
  account !== null && form !== null && changesEmail(account, form);

/** What the vehicles page shows. A change under way stays in the place where it was made. */
export function vehiclesView(vehicles: Vehicles): 'reading' | 'unreadable' | 'listing' | 'editing' {
  if (vehicles.matches('reading')) return 'reading';
  if (vehicles.matches('unreadable')) return 'unreadable';
  return vehicles.context.form ? 'editing' : 'listing';
}
export const savedVehicles = ({ context }: Vehicles) => context.list.coVehicles;
export const vehicleClasses = ({ context }: Vehicles) => context.classes;
export const vehicleOptions = ({ context }: Vehicles) => context.options;
export const vehicleForm = ({ context }: Vehicles) => context.form;
export const vehicleFaultsOf = ({ context }: Vehicles) => context.faults;
export const openVehicle = ({ context }: Vehicles) => context.original;
export const isSavingVehicle = (vehicles: Vehicles): boolean => vehicles.matches('saving');
/** The change that is being saved. */
export const vehicleChange = (vehicles: Vehicles) => (vehicles.matches('saving') ? vehicles.context.change : null);
export const isRemovingVehicle = (vehicles: Vehicles): boolean => vehicles.matches('removing');
export const isGarageFull = ({ context }: Vehicles): boolean => context.list.coVehicles.length >= MAX_SAVED_VEHICLES;

export function loyaltyView(loyalty: Loyalty): 'reading' | 'unreadable' | 'absent' | 'joined' {
  if (loyalty.matches('reading')) return 'reading';
  if (loyalty.matches('unreadable')) return 'unreadable';
  return loyalty.matches('joined') ? 'joined' : 'absent';
}
export const loyaltyAccountOf = ({ context }: Loyalty) => context.account;
export function movementsView(loyalty: Loyalty): 'none' | 'reading' | 'showing' | 'unreadable' {
  if (loyalty.matches({ joined: 'reading' })) return 'reading';
  if (loyalty.matches({ joined: 'showing' })) return 'showing';
  return loyalty.matches({ joined: 'unreadable' }) ? 'unreadable' : 'none';
}
export const movementsOf = ({ context }: Loyalty) => context.movements;
export const isJoining = (loyalty: Loyalty): boolean => loyalty.matches('joining');

export const travelCardsView = (cards: TravelCards) => cards.value;
export const travelCardsOf = ({ context }: TravelCards) => context.cards;
export const cardOrderActor = ({ children }: TravelCards) => children.cardOrder;
export const cardsToday = ({ context }: TravelCards): string => context.today;

export const cardOrderView = (order: CardOrder) => order.value;
export const cardsOnSale = ({ context }: CardOrder) => context.offers;
export const chosenCardCode = ({ context }: CardOrder) => context.code;
export const cardOrderToday = ({ context }: CardOrder): string => context.today;
export const cardStartDate = ({ context }: CardOrder): string => context.startDate;
export const cardOrderFaultsOf = ({ context }: CardOrder) => context.faults;
export const cardOrderMessage = ({ context }: CardOrder) => context.message;

/** After a choice was sent, reading the list again is a part of saving it. */
export const subscriptionsView = ({ context, value }: Subscriptions) =>
  value === 'reading' && context.list.subscriptions.length > 0 ? 'saving' : value;
/** Nothing is said of a choice until the list says whether it is saved. */
export const topicsMessage = ({ context, value }: Subscriptions) => (value === 'reading' ? null : context.message);
export const topicsOf = ({ context }: Subscriptions) => context.list.subscriptions;
export const topicChoice = ({ context }: Subscriptions) => context.choice;
export const maySaveTopics = (subscriptions: Subscriptions): boolean => subscriptions.can({ type: 'choice.submitted' });

export const bookingsView = ({ value }: Bookings) => value.lists;
/** The list stays on screen while it is read again. */
export const areBookingsKnown = ({ context, value }: Bookings): boolean =>
  context.today !== '' && value.lists !== 'unreadable';
/** Only then is a list without bookings empty: until then they may be on a page that is still to come. */
export const areAllBookingsRead = ({ value }: Bookings): boolean => value.lists === 'showing';
/** Whether they are all known, also while they are read again. */
export const wereAllBookingsRead = ({ context }: Bookings): boolean => context.whole;
export const readBookings = ({ context }: Bookings): ReadBookings => context;
export const bookingsToday = ({ context }: Bookings): string => context.today;
export const bookingsOptions = ({ context }: Bookings) => context.options;
export const soughtText = ({ context }: Bookings): string => context.sought;
export const chosenList = ({ context }: Bookings) => context.list;

export function cardsView(cards: Cards): 'reading' | 'unreadable' | 'listing' {
  if (cards.matches('reading')) return 'reading';
  return cards.matches('unreadable') ? 'unreadable' : 'listing';
}
export const savedCardsOf = ({ context }: Cards) => context.cards;
export const savedCardsToday = ({ context }: Cards): string => context.today;
export const chosenCard = ({ context }: Cards) => context.chosen;
export const isConfirmingRemoval = (cards: Cards): boolean => cards.matches('confirming');
/** Until it is known whether it is gone. */
export const isRemovingCard = (cards: Cards): boolean => cards.matches('removing') || cards.matches('rereading');
