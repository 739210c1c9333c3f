// What passengers hold and have booked. Space itself is counted on `sailing`; each booked departure records what it
// took.
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CartRequest } from '#domain/contract/booking.ts';
import type { PassengerTypeCode } from '#domain/contract/configuration.ts';
import type { Traveller } from '#domain/contract/itinerary.ts';
import { NOTHING } from '#domain/values/money.ts';
import { sailing, ticketType, vehicleClass } from './catalogue-schema.ts';
import { day, moment, penceColumn } from './columns.ts';

/** A travel card in a cart: its number stays the same from then on. */
export interface CardInCart {
  readonly travelCardNumber: string;
  readonly customerNumber: string;
  readonly code: string;
  /** The card's first day; its price is that day's. */
  readonly startDate: string;
  /** Empty where Harbour is to choose the PIN. */
  readonly pinHash: string;
}

/** A requested trip, and its price at that time. Nothing is held for it. */
export const cart = pgTable('cart', {
  id: text('id').primaryKey(),
  /** Hash of the session that made it. */
  ownerSession: text('owner_session').notNull(),
  /** The request as it was checked: what was wanted, without a price. */
  body: jsonb('body').$type<CartRequest>().notNull(),
  /** Travel cards that are ordered beside the trip. */
  travelCards: jsonb('travel_cards').$type<CardInCart[]>().notNull().default([]),
  /** The total that was shown: reserve refuses when it has changed. */
  totalPence: penceColumn('total_pence').notNull(),
  /** The booking made from it; a cart is held once at a time. */
  itineraryId: text('itinerary_id'),
  createdAt: moment('created_at').notNull(),
  /** As whom limits count who made it. */
  madeFrom: text('made_from'),
});

/** Status numbers of the contract (spec 4, 9). */
export const STATUS = { held: 20, booked: 30, cancelled: 31, lapsed: 67 } as const;

export const itinerary = pgTable('itinerary', {
  id: text('id').primaryKey(),
  ownerSession: text('owner_session').notNull(),
  /** The signed-in user, `customer:1001`; null for a guest. */
  ownerUser: text('owner_user'),
  /** Lower case: what the `Email` header must say (spec 6). */
  leadEmail: text('lead_email').notNull(),
  status: integer('status').$type<(typeof STATUS)[keyof typeof STATUS]>().notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  numberOfGuests: integer('number_of_guests').notNull(),
  totalPence: penceColumn('total_pence').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null once it is booked. */
  holdExpiresAt: moment('hold_expires_at'),
  bookedAt: moment('booked_at'),
  /** As whom limits count who holds it; null once it is booked or released, and on what staff hold. */
  heldFrom: text('held_from'),
  /** As whom limits count who left it unpaid, for a day; null on every other. */
  leftFrom: text('left_from'),
  /** Whether it was released because a newer one of its session took its place. */
  gaveWay: boolean('gave_way').notNull().default(false),
});

export const ferryItem = pgTable(
  'ferry_item',
  {
    itineraryId: text('itinerary_id')
      .notNull()
      .references(() => itinerary.id),
    rph: text('rph').notNull(),
    /** Eight characters without look-alikes, unique among all bookings. */
    bookingReference: text('booking_reference').notNull().unique(),
    ferryId: text('ferry_id').notNull(),
    productCode: text('product_code').notNull(),
    couponCode: text('coupon_code'),
    couponPence: penceColumn('coupon_pence').notNull(),
    confirmationEmail: text('confirmation_email').notNull(),
    poNumber: text('po_number'),
    comments: text('comments').notNull(),
    totalPence: penceColumn('total_pence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.rph] })],
);

export const bookedDeparture = pgTable(
  'booked_departure',
  {
    itineraryId: text('itinerary_id').notNull(),
    rph: text('rph').notNull(),
    /** 0 is the way out, 1 the way back. */
    leg: integer('leg').notNull(),
    sailingId: text('sailing_id')
      .notNull()
      .references(() => sailing.id),
    ticketType: text('ticket_type')
      .notNull()
      .references(() => ticketType.ticketType),
    /** What it took of the sailing and releases when the hold expires. */
    passengers: integer('passengers').notNull(),
    laneCm: integer('lane_cm').notNull(),
    /** False once the space was released. */
    holding: boolean('holding').notNull(),
    /** What the code of its booking took off its fare. */
    couponPence: penceColumn('coupon_pence').notNull().default(NOTHING),
    /** What of its price no ticket gives back, because it was lost before a change. */
    lostPence: penceColumn('lost_pence').notNull().default(NOTHING),
    /** What changes added to its price since something of the booking was last unpaid: at most this is not paid. */
    unpaidPence: penceColumn('unpaid_pence').notNull().default(NOTHING),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.rph, table.leg] })],
);

export const bookedParty = pgTable(
  'booked_party',
  {
    itineraryId: text('itinerary_id').notNull(),
    rph: text('rph').notNull(),
    ageCategory: text('age_category').$type<PassengerTypeCode>().notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.rph, table.ageCategory] })],
);

export const bookedVehicle = pgTable(
  'booked_vehicle',
  {
    itineraryId: text('itinerary_id').notNull(),
    rph: text('rph').notNull(),
    position: integer('position').notNull(),
    resourceCode: text('resource_code')
      .notNull()
      .references(() => vehicleClass.resourceCode),
    licensePlate: text('license_plate').notNull(),
    trailerCode: text('trailer_code').references(() => vehicleClass.resourceCode),
    trailerLengthCm: integer('trailer_length_cm'),
    trailerHeightCm: integer('trailer_height_cm'),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.rph, table.position] })],
);

export const bookedLine = pgTable(
  'booked_line',
  {
    itineraryId: text('itinerary_id').notNull(),
    rph: text('rph').notNull(),
    leg: integer('leg').notNull(),
    position: integer('position').notNull(),
    /** Lines of the whole booking are stored with its first crossing. */
    kind: text('kind')
      .$type<
        | 'passenger'
        | 'vehicle'
        | 'add-on'
        | 'accommodation'
        | 'attraction'
        | 'sundry'
        | 'donation'
        | 'protection'
        | 'package'
      >()
      .notNull(),
    /** Null on the lines of a fare. */
    resourceCode: text('resource_code'),
    startDate: day('start_date'),
    endDate: day('end_date'),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    pricePence: penceColumn('price_pence').notNull(),
    totalPence: penceColumn('total_pence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.rph, table.leg, table.position] })],
);

export const bookedTraveller = pgTable(
  'booked_traveller',
  {
    itineraryId: text('itinerary_id')
      .notNull()
      .references(() => itinerary.id),
    /** Chosen by the client, unique within the booking (spec 3). */
    travellerId: integer('traveller_id').notNull(),
    /** The lead traveller is 0. */
    position: integer('position').notNull(),
    details: jsonb('details').$type<Traveller>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.travellerId] })],
);

export type CartRow = typeof cart.$inferSelect;
export type ItineraryRow = typeof itinerary.$inferSelect;
