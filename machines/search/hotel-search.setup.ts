import { assign, sendParent, setup } from 'xstate';
import type { Property } from '#domain/contract/extras.ts';
import type { Failure } from '#domain/failures/failure.ts';
import {
  type HotelOffer,
  type HotelResult,
  type HotelRoom,
  isFree,
  keptHotels,
  keptPicks,
  type RoomPick,
  stayOf,
} from '#domain/stay/hotel-availability.ts';
import {
  type HotelFilter,
  type HotelOrder,
  type Nights,
  NO_FILTER,
  nightPrices,
  nightsFault,
  nightsFrom,
} from '#domain/stay/hotel-search.ts';
import type { RoomParty, Stay, WantedPlace } from '#domain/stay/stay.ts';
import { occupancyFault } from '#domain/trip/occupancy.ts';
import {
  type HotelSearchContext,
  type HotelSearchEvent,
  type HotelSearchInput,
  hotelSearchPorts,
  partiesOf,
  type StayQuestion,
} from './hotel-search.ports.ts';

type Answers = readonly (readonly HotelResult[])[];
type FreeRooms = readonly (readonly HotelRoom[])[];

/** Types, actions and guards of the states of a search for a stay. */
export const hotelSearchSetup = setup({
  types: {
    context: {} as HotelSearchContext,
    input: {} as HotelSearchInput,
    events: {} as HotelSearchEvent,
  },
  actors: hotelSearchPorts,
  actions: {
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepNights: assign((_, { startDate, endDate }: Nights) => ({ startDate, endDate })),
    keepMovedNights: assign(({ context }, { startDate }: { startDate: string }) => nightsFrom(context, startDate)),
    keepRooms: assign({ rooms: (_, { rooms }: { rooms: readonly RoomParty[] }) => rooms }),
    /** The opened place is wanted again under the new nights or rooms. */
    wantOpened: assign({ wanted: ({ context }) => wantedOf(context) }),
    wantStay: assign((_, { stay }: { stay: Stay }) => ({
      startDate: stay.startDate,
      endDate: stay.endDate,
      rooms: partiesOf(stay),
      opened: null,
      wanted: {
        hotelCode: stay.hotelCode,
        hotelName: stay.hotelName,
        comments: stay.comments,
        picks: stay.rooms.map(({ roomTypeCode, ratePlanCode }) => ({ roomTypeCode, ratePlanCode })),
      },
    })),
    keepAnswers: assign((_, answers: Answers) => ({
      offers: keptHotels(answers),
      nightPrices: nightPrices(answers),
      failure: null,
    })),
    /** The place that was wanted is not available: its name is shown, the other offers remain. */
    missWanted: assign({ missed: ({ context }) => context.wanted?.hotelName ?? null, wanted: null }),
    forgetLast: assign({ missed: null, lastOpened: null }),
    changeFilter: assign({
      filter: ({ context }, { change }: { change: Partial<HotelFilter> }) => ({ ...context.filter, ...change }),
    }),
    clearFilter: assign({ filter: NO_FILTER }),
    keepOrder: assign({ order: (_, { order }: { order: HotelOrder }) => order }),
    openPlace: assign(({ context }, { hotelCode, onMap }: { hotelCode: string; onMap: boolean }) => ({
      ...openedPlace(context, hotelCode),
      openedOnMap: onMap,
      lastOpened: hotelCode,
      picks: [],
      comments: '',
    })),
    openWanted: assign(({ context }) => ({
      ...openedPlace(context, context.wanted?.hotelCode ?? ''),
      picks: context.wanted?.picks ?? [],
      comments: context.wanted?.comments ?? '',
    })),
    leavePlace: assign({ opened: null, property: null, free: [], picks: [], comments: '' }),
    keepFree: assign(({ context }, free: FreeRooms) => ({
      free,
      picks: keptPicks(free, context.picks),
      failure: null,
    })),
    keepProperty: assign({
      property: (_, property: Property | null) => property,
      detailsFailure: null,
    }),
    keepPick: assign({
      picks: ({ context }, { roomIndex, roomTypeCode, ratePlanCode }: RoomPick & { roomIndex: number }) =>
        context.picks.with(roomIndex, { roomTypeCode, ratePlanCode }),
    }),
    keepComments: assign({ comments: (_, { comments }: { comments: string }) => comments }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    keepDetailsFailure: assign({ detailsFailure: (_, { failure }: { failure: Failure }) => failure }),
    reportWish: sendParent(({ context }) => {
      const { startDate, endDate, rooms } = context;
      return { type: 'stay-wish.changed', wish: { startDate, endDate, rooms, place: wantedOf(context) } };
    }),
    reportStay: sendParent(({ context }) => ({ type: 'stay.chosen', stay: stayAnswered(context) })),
  },
  guards: {
    isAskable: ({ context }) => searchFault(context) === null,
    mayMove: ({ context }, { startDate }: { startDate: string }) =>
      searchFault({ ...context, ...nightsFrom(context, startDate) }) === null,
    wantsPlace: ({ context }) => context.wanted !== null && searchFault(context) === null,
    offersWanted: ({ context: { wanted } }, answers: Answers) =>
      wanted !== null && keptHotels(answers).some(({ hotel }) => hotel.hotelCode === wanted.hotelCode),
    hasOffers: (_, answers: Answers) => keptHotels(answers).length > 0,
    isOffered: ({ context }, { hotelCode }: { hotelCode: string }) => offerOf(context, hotelCode) !== undefined,
    wasOpenedOnMap: ({ context }) => context.openedOnMap,
    hasRooms: (_, free: FreeRooms) =>
      free.length > 0 && free.every((rooms) => rooms.some(({ rates }) => rates.length > 0)),
    isFree: ({ context: { free, picks } }, { roomIndex, ...pick }: RoomPick & { roomIndex: number }) =>
      roomIndex >= 0 && roomIndex < free.length && isFree(free, picks, roomIndex, pick),
    hasEveryRoom: ({ context }) => stayAnswered(context) !== null,
  },
});

/** Why the search cannot be submitted, in words; null when it can. */
export const searchFault = (
  context: Pick<HotelSearchContext, 'startDate' | 'endDate' | 'today' | 'rooms'>,
): string | null => nightsFault(context, context.today) ?? occupancyFault(context.rooms);

export const questionOf = ({ productCode, startDate, endDate, rooms }: HotelSearchContext): StayQuestion => ({
  productCode,
  startDate,
  endDate,
  rooms,
});

/** The place that is open, or that is to be opened, with what is chosen there. */
const wantedOf = ({ opened, picks, comments, wanted }: HotelSearchContext): WantedPlace | null =>
  opened ? { hotelCode: opened.hotelCode, hotelName: opened.name, picks, comments } : wanted;

const offerOf = ({ offers }: HotelSearchContext, hotelCode: string): HotelOffer | undefined =>
  offers.find(({ hotel }) => hotel.hotelCode === hotelCode);

/** A place as it opens: its rooms and its description are being fetched. */
const openedPlace = (context: HotelSearchContext, hotelCode: string) => ({
  opened: offerOf(context, hotelCode)?.hotel ?? null,
  wanted: null,
  missed: null,
  property: null,
  detailsFailure: null,
  free: [],
});

/** The stay as it is chosen so far; null until each room is. */
export const stayAnswered = ({ opened, rooms, ...context }: HotelSearchContext): Stay | null =>
  opened && stayOf({ ...context, hotel: opened, parties: rooms });
