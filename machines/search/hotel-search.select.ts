import type { SnapshotFrom } from 'xstate';
import { failureText } from '#domain/failures/failure.ts';
import { type HotelRoom, isFree, type RoomPick } from '#domain/stay/hotel-availability.ts';
import { stayTotal } from '#domain/stay/stay.ts';
import type { Pence } from '#domain/values/money.ts';
import type { hotelSearchMachine } from './hotel-search.machine.ts';
import { searchFault, stayAnswered } from './hotel-search.setup.ts';

export type HotelSearch = SnapshotFrom<typeof hotelSearchMachine>;

/** What the screen shows: the form, the wait, the outcome, or one place. */
export type HotelSearchView = 'asking' | 'searching' | 'empty' | 'failed' | 'listed' | 'mapped' | 'place';

export function viewOf(search: HotelSearch): HotelSearchView {
  if (search.matches('searching')) return 'searching';
  if (search.matches('empty')) return 'empty';
  if (search.matches('failed')) return 'failed';
  if (search.matches({ offering: 'listed' })) return 'listed';
  if (search.matches({ offering: 'mapped' })) return 'mapped';
  if (search.matches('place')) return 'place';
  return 'asking';
}

export const startOf = ({ context }: HotelSearch): string => context.startDate;
export const endOf = ({ context }: HotelSearch): string => context.endDate;
export const dayOf = ({ context }: HotelSearch): string => context.today;
export const roomsOf = ({ context }: HotelSearch) => context.rooms;
export const hotelOffersOf = ({ context }: HotelSearch) => context.offers;
export const nightPricesOf = ({ context }: HotelSearch) => context.nightPrices;
export const filterOf = ({ context }: HotelSearch) => context.filter;
export const orderOf = ({ context }: HotelSearch) => context.order;
export const missedOf = ({ context }: HotelSearch): string | null => context.missed;
export const openedOf = ({ context }: HotelSearch) => context.opened;
/** The lowest price of the open place, for all rooms and nights; null where it is not among the answers. */
export const openedPrice = ({ context: { offers, opened } }: HotelSearch): Pence | null =>
  offers.find(({ hotel }) => hotel.hotelCode === opened?.hotelCode)?.totalFrom ?? null;
export const lastOpenedOf = ({ context }: HotelSearch) => context.lastOpened;
export const propertyOf = ({ context }: HotelSearch) => context.property;
export const commentsOf = ({ context }: HotelSearch): string => context.comments;
/** Why the search cannot be submitted; null when it can. */
export const askingFault = ({ context }: HotelSearch): string | null => searchFault(context);

export type RoomsView = 'fetching' | 'failed' | 'full' | 'choosing';

export function roomsViewOf(search: HotelSearch): RoomsView {
  if (search.matches({ place: { rooms: 'failed' } })) return 'failed';
  if (search.matches({ place: { rooms: 'full' } })) return 'full';
  return search.matches({ place: { rooms: 'choosing' } }) ? 'choosing' : 'fetching';
}

/** Why the description of the place is missing; null unless it failed. */
export const detailsFailure = (search: HotelSearch): string | null =>
  search.matches({ place: { details: 'failed' } }) && search.context.detailsFailure
    ? failureText(search.context.detailsFailure)
    : null;

const NO_ROOMS: readonly HotelRoom[] = [];

export const freeFor =
  (roomIndex: number) =>
  ({ context }: HotelSearch): readonly HotelRoom[] =>
    context.free[roomIndex] ?? NO_ROOMS;

export const pickFor =
  (roomIndex: number) =>
  ({ context }: HotelSearch): RoomPick | null =>
    context.picks[roomIndex] ?? null;

/** Whether a room of this type is left, given those chosen for the others. */
export const mayPick =
  (roomIndex: number, pick: RoomPick) =>
  ({ context: { free, picks } }: HotelSearch): boolean =>
    isFree(free, picks, roomIndex, pick);

/** What the chosen rooms cost; null until each is chosen. */
export function chosenTotal({ context }: HotelSearch): Pence | null {
  const stay = stayAnswered(context);
  return stay && stayTotal(stay);
}

export const chosenCount = ({ context }: HotelSearch): number => context.picks.filter((pick) => pick !== null).length;
