// What the operator sells: routes, ships, classes, fares, sailings, coupons. Filled by harbour/operator, read by search and cart.
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, moment, penceColumn } from './columns.ts';

/** Facts about the catalogue itself, such as how far the timetable reaches. */
export const catalogueFact = pgTable('catalogue_fact', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const ferryRoute = pgTable('ferry_route', {
  ferryId: text('ferry_id').primaryKey(),
  description: text('description').notNull(),
  carriesVehicles: boolean('carries_vehicles').notNull(),
  position: integer('position').notNull(),
});

/** One direction of a route; `position` 0 is the way out, 1 the way back. */
export const ferryCrossing = pgTable('ferry_crossing', {
  routeCode: text('route_code').primaryKey(),
  ferryId: text('ferry_id')
    .notNull()
    .references(() => ferryRoute.ferryId),
  description: text('description').notNull(),
  departurePort: text('departure_port').notNull(),
  arrivalPort: text('arrival_port').notNull(),
  position: integer('position').notNull(),
  minutes: integer('minutes').notNull(),
});

export const ship = pgTable('ship', {
  shipCode: text('ship_code').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  carriesVehicles: boolean('carries_vehicles').notNull(),
  passengers: integer('passengers').notNull(),
  laneCm: integer('lane_cm').notNull(),
  maxHeightCm: integer('max_height_cm').notNull(),
  drawing: text('drawing').notNull(),
});

/** One departure. `taken` counts every place that is no longer for sale; `base` is the part of it sold elsewhere. */
export const sailing = pgTable('sailing', {
  /** `HAL-BRI:2026-12-24:0730`. */
  id: text('id').primaryKey(),
  routeCode: text('route_code')
    .notNull()
    .references(() => ferryCrossing.routeCode),
  ferryId: text('ferry_id').notNull(),
  shipCode: text('ship_code')
    .notNull()
    .references(() => ship.shipCode),
  departureDate: day('departure_date').notNull(),
  departureTime: text('departure_time').notNull(),
  arrivalDate: day('arrival_date').notNull(),
  arrivalTime: text('arrival_time').notNull(),
  departsAt: moment('departs_at').notNull(),
  arrivesAt: moment('arrives_at').notNull(),
  capacityPassengers: integer('capacity_passengers').notNull(),
  capacityLaneCm: integer('capacity_lane_cm').notNull(),
  maxHeightCm: integer('max_height_cm').notNull(),
  basePassengers: integer('base_passengers').notNull(),
  baseLaneCm: integer('base_lane_cm').notNull(),
  takenPassengers: integer('taken_passengers').notNull(),
  takenLaneCm: integer('taken_lane_cm').notNull(),
  /** Peak pricing: the factor by calendar and expected load on the base fares, in thousandths. */
  pricePermille: integer('price_permille').notNull(),
  /** Why the sailing is not for sale online; null when it is. */
  closedReason: text('closed_reason'),
});

export const ticketType = pgTable('ticket_type', {
  ticketType: text('ticket_type').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});

/** A vehicle or trailer class. */
export const vehicleClass = pgTable('vehicle_class', {
  resourceCode: text('resource_code').primaryKey(),
  groupName: text('group_name').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  maxLengthCm: integer('max_length_cm').notNull(),
  maxHeightCm: integer('max_height_cm').notNull(),
  /** Lane taken by the class; a trailer takes its declared length instead. */
  laneCm: integer('lane_cm').notNull(),
  trailer: boolean('trailer').notNull(),
  mayTow: boolean('may_tow').notNull(),
  hasPlate: boolean('has_plate').notNull(),
  /** People that the fare includes. */
  includedPeople: integer('included_people').notNull(),
  position: integer('position').notNull(),
  drawing: text('drawing').notNull(),
});

/** Base fare of one resource, single crossing. `passengerType` is '-' for vehicles. */
export const tariff = pgTable(
  'tariff',
  {
    ferryId: text('ferry_id')
      .notNull()
      .references(() => ferryRoute.ferryId),
    ticketType: text('ticket_type')
      .notNull()
      .references(() => ticketType.ticketType),
    resourceCode: text('resource_code').notNull(),
    passengerType: text('passenger_type').notNull(),
    pence: penceColumn('pence').notNull(),
    /** `each`, or `metre` for trailers: per metre begun. */
    unit: text('unit').$type<'each' | 'metre'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ferryId, table.ticketType, table.resourceCode, table.passengerType] })],
);

/** What can be added to a crossing or a booking. */
export const extra = pgTable('extra', {
  resourceCode: text('resource_code').primaryKey(),
  kind: text('kind').$type<'add-on' | 'accommodation' | 'attraction' | 'sundry' | 'donation'>().notNull(),
  /** How it is counted: one for the vehicle, or every passenger but infants; null for one price. */
  usageType: text('usage_type').$type<'vehicle' | 'customer'>(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  /** Price of one, on each crossing for an add-on; null where the passenger chooses the amount. */
  pence: penceColumn('pence'),
  position: integer('position').notNull(),
});

export const product = pgTable('product', {
  productCode: text('product_code').primaryKey(),
  description: text('description').notNull(),
  /** Thousandths of the fare that the product pays. */
  permille: integer('permille').notNull(),
  overridable: boolean('overridable').notNull(),
});

export const coupon = pgTable('coupon', {
  couponCode: text('coupon_code').primaryKey(),
  description: text('description').notNull(),
  percentOff: integer('percent_off').notNull(),
  penceOff: penceColumn('pence_off').notNull(),
  /** First and last day of travel; null does not limit. */
  travelFrom: day('travel_from'),
  travelTo: day('travel_to'),
  singleUse: boolean('single_use').notNull(),
  /** The booking that used a single-use coupon. */
  usedBy: text('used_by'),
  usedAt: moment('used_at'),
  productCode: text('product_code').references(() => product.productCode),
});

export type Sailing = typeof sailing.$inferSelect;
export type Coupon = typeof coupon.$inferSelect;
export type VehicleClass = typeof vehicleClass.$inferSelect;
export type Ship = typeof ship.$inferSelect;
export type Product = typeof product.$inferSelect;
