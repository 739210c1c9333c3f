// What belongs to a trip beside its crossings: terms, stock and prices of extras, attractions, and travel cards on
// order.
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PassengerTypeCode } from '#domain/contract/configuration.ts';
import { travelCard } from './account-schema.ts';
import { itinerary } from './booking-schema.ts';
import { extra, ship } from './catalogue-schema.ts';
import { day, penceColumn } from './columns.ts';

const resourceCode = () =>
  text('resource_code')
    .notNull()
    .references(() => extra.resourceCode);

export const extraTerms = pgTable('extra_terms', {
  resourceCode: resourceCode().primaryKey(),
  /** Sold with tickets of this group only; null with every ticket. */
  ticketGroup: text('ticket_group'),
  /** The most in one booking. */
  maxQuantity: integer('max_quantity').notNull(),
  petsAllowed: boolean('pets_allowed').notNull(),
  /** How many people one of them is for; null where that does not apply. */
  people: integer('people'),
});

/** How many a sailing of this ship has; an extra without a row for a ship is not sold on it. */
export const extraOnShip = pgTable(
  'extra_on_ship',
  {
    resourceCode: resourceCode(),
    shipCode: text('ship_code')
      .notNull()
      .references(() => ship.shipCode),
    capacity: integer('capacity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resourceCode, table.shipCode] })],
);

export const attraction = pgTable('attraction', {
  attractionCode: text('attraction_code').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  location: text('location').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  /** Visitors of one day, all tickets together. */
  dayCapacity: integer('day_capacity').notNull(),
  /** First and last month of its season, 1 to 12. */
  firstMonth: integer('first_month').notNull(),
  lastMonth: integer('last_month').notNull(),
  amenities: jsonb('amenities').$type<string[]>().notNull(),
  targetGroups: jsonb('target_groups').$type<string[]>().notNull(),
  position: integer('position').notNull(),
});

export const attractionTicket = pgTable('attraction_ticket', {
  resourceCode: resourceCode().primaryKey(),
  attractionCode: text('attraction_code')
    .notNull()
    .references(() => attraction.attractionCode),
});

/** Price lists beside the price that is charged: `Z` is what we charge, `D` what is charged at the door (spec 9). */
export const extraPrice = pgTable(
  'extra_price',
  { resourceCode: resourceCode(), priceList: text('price_list').notNull(), pence: penceColumn('pence').notNull() },
  (table) => [primaryKey({ columns: [table.resourceCode, table.priceList] })],
);

/** Cancellation protection per crossing, by vehicle group; a group without a row is not protected (ruling 44). */
export const protectionPrice = pgTable('protection_price', {
  vehicleGroup: text('vehicle_group').primaryKey(),
  pence: penceColumn('pence').notNull(),
});

export const ferrySetting = pgTable('ferry_setting', {
  name: text('name').$type<'accommodations'>().primaryKey(),
  enabled: boolean('enabled').notNull(),
});

/** The units taken of a limited extra. A row is made with the first booking of it. */
export const extraStock = pgTable(
  'extra_stock',
  {
    /** Resource code on board, attraction code ashore. */
    item: text('item').notNull(),
    /** The sailing's id on board, the day ashore. */
    place: text('place').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [primaryKey({ columns: [table.item, table.place] })],
);

/** What a booking took of the stock and releases when its hold expires. */
export const bookedStock = pgTable(
  'booked_stock',
  {
    itineraryId: text('itinerary_id').notNull(),
    rph: text('rph').notNull(),
    item: text('item').notNull(),
    place: text('place').notNull(),
    quantity: integer('quantity').notNull(),
    holding: boolean('holding').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.rph, table.item, table.place] })],
);

/** What a travel card costs in a period, and the balance it then has. */
export const travelCardPrice = pgTable(
  'travel_card_price',
  {
    code: text('code').notNull(),
    validFrom: day('valid_from').notNull(),
    /** Null has no end. */
    validTo: day('valid_to'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    passengerType: text('passenger_type').$type<PassengerTypeCode>(),
    pricePence: penceColumn('price_pence').notNull(),
    valuePence: penceColumn('value_pence').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.validFrom] })],
);

/** The cards that an itinerary pays for, alone or with a trip. */
export const travelCardOrder = pgTable('travel_card_order', {
  itineraryId: text('itinerary_id')
    .notNull()
    .references(() => itinerary.id),
  travelCardNumber: text('travel_card_number')
    .primaryKey()
    .references(() => travelCard.travelCardNumber),
  pricePence: penceColumn('price_pence').notNull(),
  valuePence: penceColumn('value_pence').notNull(),
});
