// Places to stay as Harbour would have answered, and a search that rests among them.
import * as v from 'valibot';
import type { ActorRefFrom, ContextFrom, StateValue } from 'xstate';
import { property } from '#domain/contract/extras.ts';
import { hotelSearchResult } from '#domain/contract/hotels.ts';
import { type HotelResult, type HotelRoom, keptHotels, keptPicks } from '#domain/stay/hotel-availability.ts';
import { NO_FILTER, nightPrices } from '#domain/stay/hotel-search.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { Trip } from '#domain/trip/trip.ts';
import { addDays } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import { bookingAt, restingChild } from '#stories/inert.ts';
import { trip as bareTrip, lead, OUT, TODAY } from '#stories/skerry.ts';

export const trip: Trip = { ...bareTrip, lead };
export const startDate = OUT;
export const endDate = addDays(OUT, 2);

type WireHotel = v.InferInput<typeof hotelSearchResult>;
type WireRoom = NonNullable<WireHotel['rooms']>[number];

interface RoomPlan {
  readonly pounds: number;
  readonly text?: string;
  readonly capacity?: number;
  readonly units?: number;
  readonly camping?: boolean;
}

const room = (roomTypeCode: string, name: string, plan: RoomPlan): WireRoom => {
  const { pounds, text = '', capacity = 2, units = 4, camping = false } = plan;
  const rate = (ratePlanCode: string, rateName: string, words: string, more: number) => ({
    ratePlanCode,
    name: rateName,
    text: words,
    capacity,
    campingPackage: camping,
    numberOfUnits: units,
    checkInTime: '15:00',
    checkOutTime: '10:30',
    price: { amountBeforeTax: Math.round((pounds + more) / 0.012) / 100, amountAfterTax: pounds + more },
  });
  return {
    roomTypeCode,
    name,
    text,
    rates: camping
      ? [rate('FLEX', 'Flexible', 'Change or cancel until two days before.', 0)]
      : [
          rate('FLEX', 'Flexible', 'Without meals. Change or cancel until two days before.', 0),
          rate('BB', 'Bed and breakfast', 'With a cooked breakfast for everybody.', 50),
        ],
  };
};

const place = (hotelCode: string, name: string, about: Partial<WireHotel>): HotelResult =>
  v.parse(hotelSearchResult, {
    hotelCode,
    name,
    city: 'Bridehaven',
    type: 'Hotel',
    days: [-3, -2, -1, 0, 1, 2, 3, 4].map((days) => ({
      date: addDays(startDate, days),
      priceFrom: days === 3 ? null : 80 + (((days + 3) * 17) % 40),
      totalFrom: days === 3 ? null : 96 + (((days + 3) * 17) % 40) * 1.2,
    })),
    ...about,
  });

export const hotels: readonly HotelResult[] = [
  place('HARBOUR-VIEW', 'Harbour View Hotel', {
    latitude: 50.412,
    longitude: -1.318,
    brand: 'Skerry Stays',
    directions: 'Two minutes on foot from the Bridehaven terminal; turn left at the lifeboat station.',
    amenities: ['Breakfast included', 'Lift', 'Free Wi-Fi', 'Car park', 'Dogs welcome'],
    awards: ['Island breakfast of the year'],
    audience: ['Couples', 'Families'],
    targetGroups: ['Families', 'Short breaks'],
    ribbon: { enabled: true, text: 'Steps from the ferry' },
    images: [
      'The white front of the hotel above the quay.',
      'A double room with a window to the harbour.',
      'Breakfast on a table by the window.',
    ].map((description, index) => ({ address: `http://127.0.0.1:9/harbour-view-${index}.jpg`, description })),
    rooms: [
      room('DBL', 'Double room', { pounds: 220, text: 'A double bed and a view of the town roofs.' }),
      room('SEA', 'Sea view double', { pounds: 280, units: 1, text: 'A bay window over the harbour mouth.' }),
      room('FAM', 'Family room', { pounds: 314, capacity: 4, text: 'A double bed, two bunks and a box of toys.' }),
    ],
  }),
  place('BRIDE-ARMS', 'The Bride Arms', {
    type: 'Inn',
    latitude: 50.4137,
    longitude: -1.3226,
    amenities: ['Pub', 'Restaurant', 'Free Wi-Fi', 'Dogs welcome'],
    rooms: [room('DBL', 'Double room', { pounds: 164 })],
  }),
  place('NORTHPIER-GRAND', 'Northpier Grand', {
    city: 'Northpier',
    latitude: 50.458,
    longitude: -1.293,
    amenities: ['Indoor pool', 'Spa', 'Restaurant', 'Lift', 'Step-free access', 'Free Wi-Fi'],
    ribbon: { enabled: true, colour: '#f4d35e', text: 'Pool open until ten' },
    rooms: [room('DBL', 'Double room', { pounds: 338 })],
  }),
  place('DUNE-CAMP', 'Dune Camp', {
    type: 'Campsite',
    city: 'West Beach',
    latitude: 50.401,
    longitude: -1.402,
    directions: 'Bus 3 to the lifeguard hut, then ten minutes along the boardwalk.',
    amenities: ['Electric hook-up', 'Showers', 'Shop', 'Playground', 'Dogs welcome'],
    awards: ['Quiet site of the year'],
    rooms: [
      room('LODGE', 'Dune lodge', { pounds: 190, capacity: 4, text: 'A wooden lodge with beds.' }),
      room('PITCH', 'Grass pitch', { pounds: 52, capacity: 6, camping: true, text: 'For a tent or a small van.' }),
      room('POD', 'Sleeping pod', { pounds: 96, camping: true, text: 'Two mattresses and a lamp.' }),
    ],
  }),
  place('UNDERCLIFF-HOUSE', 'Undercliff House', {
    type: 'Bed and breakfast',
    city: 'Undercliff',
    latitude: 50.3894,
    longitude: -1.3141,
    amenities: ['Garden', 'Tea in the afternoon', 'Free Wi-Fi'],
    rooms: [room('DBL', 'Garden room', { pounds: 176, units: 2 })],
  }),
  place('KEEP-INN', 'The Keep Inn', {
    type: 'Inn',
    city: 'Castle Hill',
    latitude: 50.4287,
    longitude: -1.3069,
    amenities: ['Pub', 'Garden', 'Open fire', 'Car park'],
    rooms: [room('DBL', 'Double room', { pounds: 158 })],
  }),
  place('FERRY-LODGE', 'Ferry Lodge', {
    city: 'Port Hallow',
    latitude: 50.8897,
    longitude: -1.3954,
    amenities: ['Early breakfast', 'Free Wi-Fi', 'Car park'],
    rooms: [room('TRP', 'Triple room', { pounds: 138, capacity: 3 })],
  }),
];

const [harbourView] = hotels;

export const stay: Stay = {
  hotelCode: 'HARBOUR-VIEW',
  hotelName: 'Harbour View Hotel',
  hotelProvider: 3,
  chainCode: 'SKY',
  startDate,
  endDate,
  checkInTime: '15:00',
  checkOutTime: '10:30',
  comments: 'We come with a cot.',
  rooms: [
    {
      adults: 2,
      children: 0,
      roomTypeCode: 'DBL',
      ratePlanCode: 'BB',
      name: 'Double room',
      bookitResourceId: null,
      bookitProductId: null,
      bookitSupplierId: null,
      campingPackage: false,
      total: pence(27_000),
    },
  ],
};

const words = v.parse(property, {
  code: 'HARBOUR-VIEW',
  name: 'Harbour View Hotel',
  description: 'Thirty rooms above the quay in Bridehaven; the ferry docks under the breakfast room.',
});

type SearchContext = ContextFrom<typeof hotelSearchMachine>;

/** A booking at its stay with the search at rest in one state; offers for two adults by default. */
export function stayAt(
  value: StateValue,
  context: Partial<SearchContext> = {},
  booked: { trip?: Trip; pending?: ContextFrom<typeof bookingMachine>['pending'] } = {},
): ActorRefFrom<typeof bookingMachine> {
  const rooms = context.rooms ?? [{ adults: 2, children: 0 }];
  const answers = rooms.map(() => hotels);
  const opened = context.opened ?? null;
  const free: readonly (readonly HotelRoom[])[] = opened ? rooms.map(() => opened.rooms) : [];
  const search = restingChild('hotelSearch', hotelSearchMachine, value, {
    startDate,
    endDate,
    today: TODAY,
    party: trip.wish.party,
    productCode: 'PUBLIC',
    offers: keptHotels(answers),
    nightPrices: nightPrices(answers),
    filter: NO_FILTER,
    order: 'recommended',
    wanted: null,
    missed: null,
    openedOnMap: false,
    lastOpened: null,
    comments: '',
    failure: null,
    detailsFailure: null,
    property: words,
    picks: keptPicks(free, []),
    ...context,
    rooms,
    opened,
    free,
  });
  const { trip: shown = trip, pending = null } = booked;
  return bookingAt({ stay: pending ? 'warning' : 'choosing' }, { trip: shown, pending }, { hotelSearch: search });
}

/** The same with one place open. */
export const placeAt = (
  value: { rooms?: string; details?: string } = {},
  context: Partial<SearchContext> = {},
): ActorRefFrom<typeof bookingMachine> =>
  stayAt({ place: { rooms: 'choosing', details: 'known', ...value } }, { opened: harbourView ?? null, ...context });

export const campsite = hotels.find(({ hotelCode }) => hotelCode === 'DUNE-CAMP') ?? null;
