import type { Property } from '#domain/contract/extras.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { HotelOffer, HotelResult, HotelRoom, RoomPick } from '#domain/stay/hotel-availability.ts';
import {
  type HotelFilter,
  type HotelOrder,
  type NightPrice,
  type Nights,
  NO_FILTER,
} from '#domain/stay/hotel-search.ts';
import type { RoomParty, Stay, StayWish, WantedPlace } from '#domain/stay/stay.ts';
import { splitParty } from '#domain/trip/occupancy.ts';
import type { Party } from '#domain/trip/passengers.ts';
import { type DayBegun, port } from '#machines/port.ts';

/** The nights and the rooms as they are sent to the provider: one call per room (ruling 39). */
export interface StayQuestion extends Omit<StayWish, 'place'> {
  productCode: string;
}

export const hotelSearchPorts = {
  /** One answer per room; fails when one of the calls fails (T30). */
  searchHotels: port<StayQuestion, readonly (readonly HotelResult[])[]>('searchHotels'),
  /** The rooms of one place, one answer per room asked for. */
  fetchRooms: port<StayQuestion & { hotelCode: string }, readonly (readonly HotelRoom[])[]>('fetchRooms'),
  /** The description of a place; null where the provider has none. */
  fetchProperty: port<{ hotelCode: string }, Property | null>('fetchProperty'),
};

export interface HotelSearchInput extends Nights {
  party: Party;
  /** The product that the trip is priced under. */
  productCode: string;
  /** The day in London. */
  today: string;
  /** What was typed into it when the step was open before. */
  wished: StayWish | null;
  /** The stays of the trip: a new search opens on the nights and rooms of the first. */
  stays: readonly Stay[];
}

export interface HotelSearchContext extends Omit<HotelSearchInput, 'wished' | 'stays'> {
  rooms: readonly RoomParty[];
  offers: readonly HotelOffer[];
  /** What a night costs on the days around. */
  nightPrices: readonly NightPrice[];
  filter: HotelFilter;
  order: HotelOrder;
  wanted: WantedPlace | null;
  /** The name of a place that was to be opened again and has no room on these nights. */
  missed: string | null;
  opened: HotelResult | null;
  openedOnMap: boolean;
  /** The place that was looked at last, by its code: the list goes on there. */
  lastOpened: string | null;
  property: Property | null;
  /** The rooms of the opened place, one list per requested room. */
  free: readonly (readonly HotelRoom[])[];
  /** One rate per room, null until it is chosen. */
  picks: readonly (RoomPick | null)[];
  comments: string;
  failure: Failure | null;
  /** Why the description of the place is missing. */
  detailsFailure: Failure | null;
}

export type HotelSearchEvent =
  | DayBegun
  | { type: 'nights.changed'; startDate: string; endDate: string }
  | { type: 'nights.moved'; startDate: string }
  | { type: 'rooms.changed'; rooms: readonly RoomParty[] }
  | { type: 'search.submitted' }
  | { type: 'search.retried' }
  | { type: 'search.reopened' }
  | { type: 'stay.reopened'; stay: Stay }
  | { type: 'map.opened' }
  | { type: 'list.opened' }
  | { type: 'filter.changed'; change: Partial<HotelFilter> }
  | { type: 'filter.cleared' }
  | { type: 'order.chosen'; order: HotelOrder }
  | { type: 'place.opened'; hotelCode: string }
  | { type: 'place.left' }
  | { type: 'details.retried' }
  | { type: 'room.chosen'; roomIndex: number; roomTypeCode: string; ratePlanCode: string }
  | { type: 'comments.changed'; comments: string }
  | { type: 'stay.confirmed' };

export function openingContext({ wished, stays, ...input }: HotelSearchInput): HotelSearchContext {
  const [first] = stays;
  const { startDate, endDate } = wished ?? first ?? input;
  return {
    ...input,
    startDate,
    endDate,
    rooms: wished?.rooms ?? (first ? partiesOf(first) : splitParty(input.party, 1)),
    offers: [],
    nightPrices: [],
    filter: NO_FILTER,
    order: 'recommended',
    wanted: wished?.place ?? null,
    missed: null,
    opened: null,
    openedOnMap: false,
    lastOpened: null,
    property: null,
    free: [],
    picks: [],
    comments: '',
    failure: null,
    detailsFailure: null,
  };
}

/** Who sleeps in the rooms of a stay. */
export const partiesOf = ({ rooms }: Stay): RoomParty[] => rooms.map(({ adults, children }) => ({ adults, children }));
