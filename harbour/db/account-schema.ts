// Who can sign in, their own details, and what a customer stores here: vehicles, subscriptions, points, cards.
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PassengerTypeCode } from '#domain/contract/configuration.ts';
import { itinerary } from './booking-schema.ts';
import { product, vehicleClass } from './catalogue-schema.ts';
import { day, moment, penceColumn } from './columns.ts';
import type { SessionKind } from './session-schema.ts';

/** Everybody but a guest. */
export type AccountKind = Exclude<SessionKind, 'guest' | 'return'>;

/** What a sign-in is checked against, the same for every kind of account. */
export const credential = pgTable(
  'credential',
  {
    kind: text('kind').$type<AccountKind>().notNull(),
    /** Customer or agent number, user name or call-centre id: the value of `session.userNumber`. */
    userNumber: text('user_number').notNull(),
    /** The same in lower case, for look-ups; unique within its kind, like the e-mail. */
    signInName: text('sign_in_name').notNull(),
    email: text('email').notNull(),
    /** A PHC string. */
    passwordHash: text('password_hash').notNull(),
    passwordSetAt: moment('password_set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.userNumber] })],
);

export const customer = pgTable('customer', {
  customerNumber: text('customer_number').primaryKey(),
  title: text('title').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  gender: text('gender').notNull(),
  passengerType: text('passenger_type').$type<PassengerTypeCode>().notNull(),
  address: jsonb('address').$type<string[]>().notNull(),
  city: text('city').notNull(),
  county: text('county').notNull(),
  postalCode: text('postal_code').notNull(),
  countryCode: text('country_code').notNull(),
  mobilePhoneNumber: text('mobile_phone_number').notNull(),
  homePhoneNumber: text('home_phone_number').notNull(),
  acceptsContact: boolean('accepts_contact').notNull(),
  rewardsOptIn: boolean('rewards_opt_in').notNull(),
  promotionIsland: boolean('promotion_island').notNull(),
  promotionMainland: boolean('promotion_mainland').notNull(),
  /** Set by the operator, like the category: no call of a customer changes them (T25). */
  defaultProductCode: text('default_product_code').references(() => product.productCode),
  category: text('category'),
  /** Counts the changes of each list, so that an outdated copy cannot overwrite a newer one (T27). */
  vehiclesVersion: integer('vehicles_version').notNull().default(0),
  subscriptionsVersion: integer('subscriptions_version').notNull().default(0),
  createdAt: moment('created_at').notNull(),
});

export const agent = pgTable('agent', {
  agentNumber: text('agent_number').primaryKey(),
  name: text('name').notNull(),
  accountType: text('account_type').$type<'INVOICE' | 'CASH'>().notNull(),
  poNumberRequired: boolean('po_number_required').notNull(),
  defaultPoNumber: text('default_po_number'),
});

export const agentUser = pgTable('agent_user', {
  userName: text('user_name').primaryKey(),
  agentNumber: text('agent_number')
    .notNull()
    .references(() => agent.agentNumber),
  name: text('name').notNull(),
  initials: text('initials').notNull(),
  paymentType: text('payment_type'),
  paymentMethod: text('payment_method'),
  poNumberRequired: boolean('po_number_required').notNull(),
  defaultPoNumber: text('default_po_number'),
  departmentCode: text('department_code'),
  workPhoneNumber: text('work_phone_number').notNull(),
  homePhoneNumber: text('home_phone_number').notNull(),
  mobilePhoneNumber: text('mobile_phone_number').notNull(),
});

export const callCentreUser = pgTable('call_centre_user', {
  ccId: text('cc_id').primaryKey(),
  name: text('name').notNull(),
});

/** Requested and not looked up yet: the call itself does the same for a known and an unknown name (T23). */
export const resetRequest = pgTable('reset_request', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<AccountKind>().notNull(),
  /** An e-mail address or a number, in lower case. */
  name: text('name').notNull(),
  /** The page of the app that the link leads to. */
  page: text('page').notNull(),
  askedAt: moment('asked_at').notNull(),
});

export const resetToken = pgTable('reset_token', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind').$type<AccountKind>().notNull(),
  userNumber: text('user_number').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Set by its use or by a newer password; null until then. */
  usedAt: moment('used_at'),
});

const customerNumber = () =>
  text('customer_number')
    .notNull()
    .references(() => customer.customerNumber);

export const customerVehicle = pgTable(
  'customer_vehicle',
  {
    customerNumber: customerNumber(),
    position: integer('position').notNull(),
    resourceCode: text('resource_code')
      .notNull()
      .references(() => vehicleClass.resourceCode),
    isDefault: boolean('is_default').notNull(),
    licensePlate: text('license_plate').notNull(),
    trailerCode: text('trailer_code').references(() => vehicleClass.resourceCode),
    trailerLengthCm: integer('trailer_length_cm'),
    trailerHeightCm: integer('trailer_height_cm'),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.position] })],
);

/** What a customer chose to receive e-mail about; no row means no. */
export const customerSubscription = pgTable(
  'customer_subscription',
  { customerNumber: customerNumber(), code: text('code').notNull() },
  (table) => [primaryKey({ columns: [table.customerNumber, table.code] })],
);

export const loyaltyAccount = pgTable('loyalty_account', {
  accountNumber: text('account_number').primaryKey(),
  customerNumber: customerNumber().unique(),
  openedAt: moment('opened_at').notNull(),
});

/** Points earned (above 0) and spent (below 0). Rows are only ever added; the balance is their sum. */
export const loyaltyMovement = pgTable('loyalty_movement', {
  id: text('id').primaryKey(),
  accountNumber: text('account_number')
    .notNull()
    .references(() => loyaltyAccount.accountNumber),
  points: integer('points').notNull(),
  description: text('description').notNull(),
  itineraryId: text('itinerary_id').references(() => itinerary.id),
  movedAt: moment('moved_at').notNull(),
});

export const travelCard = pgTable('travel_card', {
  travelCardNumber: text('travel_card_number').primaryKey(),
  customerNumber: customerNumber(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  /**
   * A PHC string, like a password; empty, so that no PIN fits, until Harbour chooses the PIN of a card that is paid.
   */
  pinHash: text('pin_hash').notNull(),
  validFrom: day('valid_from').notNull(),
  validUntil: day('valid_until').notNull(),
  orderedAt: moment('ordered_at').notNull(),
});

/** Money put on a card (above 0) and taken off it (below 0). Rows are only ever added; the balance is their sum. */
export const travelCardMovement = pgTable('travel_card_movement', {
  id: text('id').primaryKey(),
  travelCardNumber: text('travel_card_number')
    .notNull()
    .references(() => travelCard.travelCardNumber),
  amountPence: penceColumn('amount_pence').notNull(),
  description: text('description').notNull(),
  itineraryId: text('itinerary_id').references(() => itinerary.id),
  movedAt: moment('moved_at').notNull(),
});

export type CredentialRow = typeof credential.$inferSelect;
export type CustomerRow = typeof customer.$inferSelect;
export type AgentRow = typeof agent.$inferSelect;
export type AgentUserRow = typeof agentUser.$inferSelect;
