// Places to stay on St Bride and beside its ferries, as the tables hold them.
import { HOTEL_PROVIDER } from '#domain/contract/hotels.ts';
import { pence } from '#domain/values/money.ts';
import type { HotelImage, hotel, hotelRate, hotelRoom } from '#harbour/db/hotel-schema.ts';
import { campsAndCottages } from './hotels-outdoors.ts';
import { townHouses } from './hotels-town.ts';
import { inns } from './hotels-villages.ts';

type RateName = keyof typeof RATES;

interface RoomPlan {
  readonly roomTypeCode: string;
  readonly name: string;
  readonly text: string;
  readonly capacity: number;
  readonly units: number;
  /** Pounds per night from Sunday to Thursday, and on a Friday or Saturday. */
  readonly night: readonly [weekday: number, weekend: number];
  readonly rates: readonly RateName[];
  readonly camping?: boolean;
}

type HotelRow = typeof hotel.$inferSelect;
type Copied = 'hotelCode' | 'name' | 'city' | 'brand' | 'type' | 'chainCode' | 'latitude' | 'longitude';
type Described = 'description' | 'directions' | 'rules' | 'amenities' | 'awards' | 'audience' | 'targetGroups';

export interface HotelPlan extends Pick<HotelRow, Copied | Described> {
  /** Check-in from, and check-out until. */
  readonly times: readonly [checkIn: string, checkOut: string];
  readonly ribbon?: { readonly enabled: boolean; readonly colour: string | null; readonly text: string };
  /** First and last month; open all year where none is given. */
  readonly season?: readonly [first: number, last: number];
  /** Small houses charge no VAT. */
  readonly small?: boolean;
  readonly images: readonly HotelImage[];
  readonly rooms: readonly RoomPlan[];
}

const FREE_CHANGES =
  'Change or cancel free of charge until two days before you arrive; after that the first night is due.';

/** Plans that a room is sold under. Meals are in pence for one guest and night. */
const RATES = {
  FLEX: { name: 'Flexible', text: 'Without meals.', rules: FREE_CHANGES, permille: 1000, adult: 0, child: 0 },
  SAVER: {
    name: 'Saver',
    text: 'Without meals, for less.',
    rules: 'This rate cannot be changed, and its price is not refunded.',
    permille: 880,
    adult: 0,
    child: 0,
  },
  BB: {
    name: 'Bed and breakfast',
    text: 'With a cooked breakfast for everybody.',
    rules: FREE_CHANGES,
    permille: 1000,
    adult: 1250,
    child: 650,
  },
  HB: {
    name: 'Half board',
    text: 'With breakfast and a three-course dinner.',
    rules: 'Change or cancel free of charge until seven days before you arrive; after that half of the stay is due.',
    permille: 1000,
    adult: 3900,
    child: 1950,
  },
} as const;

const NO_RIBBON = { enabled: false, colour: null, text: '' } as const;
const ALL_YEAR = [1, 12] as const;
const VAT_PERCENT = 20;

const plans: readonly HotelPlan[] = [...townHouses, ...inns, ...campsAndCottages];

export const hotels: readonly HotelRow[] = plans.map(
  ({ ribbon = NO_RIBBON, season: [firstMonth, lastMonth] = ALL_YEAR, small = false, ...plan }, position) => ({
    hotelCode: plan.hotelCode,
    name: plan.name,
    city: plan.city,
    brand: plan.brand,
    type: plan.type,
    slug: plan.hotelCode.toLowerCase(),
    chainCode: plan.chainCode,
    hotelProvider: HOTEL_PROVIDER,
    latitude: plan.latitude,
    longitude: plan.longitude,
    description: plan.description,
    directions: plan.directions,
    rules: plan.rules,
    ribbonEnabled: ribbon.enabled,
    ribbonColour: ribbon.colour,
    ribbonText: ribbon.text,
    vatPercent: small ? 0 : VAT_PERCENT,
    firstMonth,
    lastMonth,
    amenities: plan.amenities,
    awards: plan.awards,
    audience: plan.audience,
    targetGroups: plan.targetGroups,
    images: [...plan.images],
    position,
  }),
);

const roomsOfHotels = plans.flatMap(({ hotelCode, times, rooms }) =>
  rooms.map((room, position) => ({ ...room, hotelCode, times, position })),
);

export const hotelRooms: readonly (typeof hotelRoom.$inferSelect)[] = roomsOfHotels.map(
  ({ hotelCode, roomTypeCode, name, text, capacity, units, camping = false, position }) => ({
    hotelCode,
    roomTypeCode,
    name,
    text,
    capacity,
    units,
    camping,
    position,
  }),
);

export const hotelRates: readonly (typeof hotelRate.$inferSelect)[] = roomsOfHotels.flatMap(
  ({ hotelCode, roomTypeCode, times: [checkIn, checkOut], night: [weekday, weekend], rates }) =>
    rates.map((ratePlanCode, position) => {
      const { name, text, rules, permille, adult, child } = RATES[ratePlanCode];
      return {
        hotelCode,
        roomTypeCode,
        ratePlanCode,
        bookitResourceId: `${hotelCode}.${roomTypeCode}`,
        bookitProductId: `${hotelCode}.${roomTypeCode}.${ratePlanCode}`,
        bookitSupplierId: hotelCode,
        name,
        text,
        rules,
        checkIn,
        checkOut,
        weekdayPence: inWholePounds(weekday, permille),
        weekendPence: inWholePounds(weekend, permille),
        adultPence: pence(adult),
        childPence: pence(child),
        position,
      };
    }),
);

function inWholePounds(pounds: number, permille: number) {
  return pence(Math.round((pounds * permille) / 1000) * 100);
}
