// Money: attempts that act once, payments opened at the card page, and the ledger of what really moved.
import { boolean, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agent, travelCard } from './account-schema.ts';
import { itinerary } from './booking-schema.ts';
import { moment, penceColumn } from './columns.ts';

/** The first answer to an attempt key (R3), replayed for every repeat. */
export const attempt = pgTable(
  'attempt',
  {
    ownerSession: text('owner_session').notNull(),
    key: text('key').notNull(),
    /** Hash of method, path and body: the same key with others is refused. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** The members of the answer, or the refusal; `json` keeps the order in which they were written. */
    answer: json('answer').$type<unknown>().notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerSession, table.key] })],
);

type OrderState = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired';
/** Where an open order stands on the card page; `silent` means that the bank was asked and has not answered. */
export type OrderStage = 'card' | 'challenge' | 'silent';

/** How an order is paid: on the card page, on the wallet page, or by a card that was kept. */
export type OrderMethod = 'card' | 'paypal' | 'saved-card';

/** One try to pay an itinerary, or invoices of an agent, by card or wallet. Secrets are stored as hashes only. */
export const paymentOrder = pgTable('payment_order', {
  /** 256 random bits: whoever has it may open the card page. */
  id: text('id').primaryKey(),
  /** Null on an order that pays invoices. */
  itineraryId: text('itinerary_id').references(() => itinerary.id),
  /** Whose invoices it pays; null on an order that pays an itinerary. */
  agentNumber: text('agent_number').references(() => agent.agentNumber),
  /** The client's timestamp (spec 9), unique within the itinerary; with the agent number before it for invoices. */
  orderKey: text('order_key').notNull(),
  method: text('method').$type<OrderMethod>().notNull().default('card'),
  /** What it pays for, as in the ledger. */
  due: text('due').notNull().default('booking'),
  amountPence: penceColumn('amount_pence').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  stage: text('stage').$type<OrderStage>().notNull(),
  /** Why it is not paid, in words. */
  description: text('description').notNull(),
  successUrl: text('success_url').notNull(),
  failureUrl: text('failure_url').notNull(),
  /** Binds the card page to the browser that opened it; the next two are derived from it. */
  pageKeyHash: text('page_key_hash'),
  /** Hash of the session id in the return address: it reads this itinerary and nothing else. */
  returnHash: text('return_hash').unique(),
  /** Hash of the provider's one-time result. */
  resultHash: text('result_hash').unique(),
  cardBrand: text('card_brand'),
  cardLastDigits: text('card_last_digits'),
  /** `2030-12`. */
  cardExpires: text('card_expires'),
  createdAt: moment('created_at').notNull(),
  /** When a silent bank counts as having declined. */
  settleAt: moment('settle_at'),
  settledAt: moment('settled_at'),
});

/** The card of a captured payment, as the token that the provider charges it with. A card number is never stored. */
export const providerCard = pgTable('provider_card', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => paymentOrder.id),
  providerReference: text('provider_reference').notNull().unique(),
  brand: text('brand').notNull(),
  lastDigits: text('last_digits').notNull(),
  expires: text('expires'),
  /** Whether its bank asks the payer. */
  challenge: boolean('challenge').notNull(),
  capturedAt: moment('captured_at').notNull(),
});

/** Money that moved. Rows are only ever added. */
export const ledger = pgTable('ledger', {
  id: text('id').primaryKey(),
  /** Null where invoices were paid: then the order names them. */
  itineraryId: text('itinerary_id').references(() => itinerary.id),
  kind: text('kind').$type<'capture' | 'refund'>().notNull(),
  /**
   * What was due: the booking itself, or one of its changes. At most one capture of each source for each due, of each
   * travel card.
   */
  due: text('due').notNull(),
  guaranteeTypeCode: integer('guarantee_type_code').notNull(),
  /** Which travel card paid. */
  travelCardNumber: text('travel_card_number').references(() => travelCard.travelCardNumber),
  amountPence: penceColumn('amount_pence').notNull(),
  orderId: text('order_id').references(() => paymentOrder.id),
  movedAt: moment('moved_at').notNull(),
});

export type OrderRow = typeof paymentOrder.$inferSelect;
