// Places to stay: their rooms and rates, what is taken of each room per night, and the stays that bookings hold.
import { boolean, doublePrecision, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { itinerary } from './booking-schema.ts';
import { day, penceColumn } from './columns.ts';

const hotelCode = () => text('hotel_code').notNull();
const roomTypeCode = () => text('room_type_code').notNull();
const ratePlanCode = () => text('rate_plan_code').notNull();
const list = (name: string) => jsonb(name).$type<string[]>().notNull();

/** What Harbour can draw: houses, what is in them, and what lies around them. */
export type PictureScene =
  | 'hotel'
  | 'inn'
  | 'villa'
  | 'terrace'
  | 'lofts'
  | 'cottage'
  | 'carriage'
  | 'tents'
  | 'pods'
  | 'room'
  | 'bunks'
  | 'table'
  | 'harbour'
  | 'cliffs'
  | 'beach'
  | 'hills';

/** A picture of a place, and what it shows in words. */
export interface HotelImage {
  readonly scene: PictureScene;
  readonly description: string;
}

export const hotel = pgTable('hotel', {
  hotelCode: hotelCode().primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  brand: text('brand').notNull(),
  type: text('type').notNull(),
  slug: text('slug').notNull().unique(),
  chainCode: text('chain_code').notNull(),
  hotelProvider: integer('hotel_provider').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  description: text('description').notNull(),
  directions: text('directions').notNull(),
  /** Rules of the house; those of a rate are with the rate. */
  rules: text('rules').notNull(),
  ribbonEnabled: boolean('ribbon_enabled').notNull(),
  /** Null uses the ribbon's default colour. */
  ribbonColour: text('ribbon_colour'),
  ribbonText: text('ribbon_text').notNull(),
  /** Included in every price; 0 where a small house does not charge it. */
  vatPercent: integer('vat_percent').notNull(),
  /** First and last month that it is open, 1 to 12. */
  firstMonth: integer('first_month').notNull(),
  lastMonth: integer('last_month').notNull(),
  amenities: list('amenities'),
  awards: list('awards'),
  audience: list('audience'),
  targetGroups: list('target_groups'),
  /** The address of a picture is made from the slug and its position in this list. */
  images: jsonb('images').$type<HotelImage[]>().notNull(),
  position: integer('position').notNull(),
});

export const hotelRoom = pgTable(
  'hotel_room',
  {
    hotelCode: hotelCode().references(() => hotel.hotelCode),
    roomTypeCode: roomTypeCode(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** People of any age. */
    capacity: integer('capacity').notNull(),
    /** How many of them the house has. */
    units: integer('units').notNull(),
    /** A pitch or a pod instead of a room. */
    camping: boolean('camping').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotelCode, table.roomTypeCode] })],
);

/** What a night costs outside the season. Weekend nights are those of Friday and Saturday. */
export const hotelRate = pgTable(
  'hotel_rate',
  {
    hotelCode: hotelCode(),
    roomTypeCode: roomTypeCode(),
    ratePlanCode: ratePlanCode(),
    bookitResourceId: text('bookit_resource_id'),
    bookitProductId: text('bookit_product_id'),
    bookitSupplierId: text('bookit_supplier_id'),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** How it may be changed and cancelled. */
    rules: text('rules').notNull(),
    checkIn: text('check_in').notNull(),
    checkOut: text('check_out').notNull(),
    weekdayPence: penceColumn('weekday_pence').notNull(),
    weekendPence: penceColumn('weekend_pence').notNull(),
    /** Meals of one guest, the same in every season. */
    adultPence: penceColumn('adult_pence').notNull(),
    childPence: penceColumn('child_pence').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hotelCode, table.roomTypeCode, table.ratePlanCode] }),
    foreignKey({
      columns: [table.hotelCode, table.roomTypeCode],
      foreignColumns: [hotelRoom.hotelCode, hotelRoom.roomTypeCode],
    }),
  ],
);

/** The units taken of a room type in one night. A row is made with the first booking of that night. */
export const hotelNight = pgTable(
  'hotel_night',
  {
    hotelCode: hotelCode(),
    roomTypeCode: roomTypeCode(),
    night: day('night').notNull(),
    units: integer('units').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotelCode, table.roomTypeCode, table.night] })],
);

/** One row per room: the rooms of a stay share its rph and its reference. */
export const hotelStay = pgTable(
  'hotel_stay',
  {
    itineraryId: text('itinerary_id')
      .notNull()
      .references(() => itinerary.id),
    rph: text('rph').notNull(),
    position: integer('position').notNull(),
    bookingReference: text('booking_reference').notNull(),
    hotelCode: hotelCode(),
    roomTypeCode: roomTypeCode(),
    ratePlanCode: ratePlanCode(),
    starts: day('starts').notNull(),
    /** The day of departure: the last night is the one before it. */
    ends: day('ends').notNull(),
    adults: integer('adults').notNull(),
    children: integer('children').notNull(),
    totalPence: penceColumn('total_pence').notNull(),
    comments: text('comments').notNull(),
    /** Of a stay alone; with a crossing it stands there. */
    poNumber: text('po_number'),
    confirmationEmail: text('confirmation_email').notNull(),
    /** False once the room was released. */
    holding: boolean('holding').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.rph, table.position] })],
);
