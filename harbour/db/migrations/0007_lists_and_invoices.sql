CREATE INDEX itinerary_owner ON itinerary (owner_user, created_at);
--> statement-breakpoint
CREATE TABLE missing_booking (
  booking_reference text PRIMARY KEY REFERENCES ferry_item (booking_reference),
  owner_user text NOT NULL,
  imported_at bigint
);
--> statement-breakpoint
CREATE INDEX missing_booking_owner ON missing_booking (owner_user) WHERE imported_at IS NULL;
--> statement-breakpoint
CREATE TABLE invoice (
  invoice_id text PRIMARY KEY,
  agent_number text NOT NULL REFERENCES agent (agent_number),
  reference_number text NOT NULL UNIQUE,
  description text NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL CHECK (due_on >= issued_on),
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  po_number text
);
--> statement-breakpoint
CREATE INDEX invoice_agent ON invoice (agent_number, issued_on);
--> statement-breakpoint
CREATE TABLE invoice_line (
  invoice_id text NOT NULL REFERENCES invoice (invoice_id),
  position integer NOT NULL,
  booking_number text NOT NULL,
  description text NOT NULL,
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  PRIMARY KEY (invoice_id, position)
);
--> statement-breakpoint
ALTER TABLE payment_order ALTER COLUMN itinerary_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE payment_order ADD COLUMN agent_number text REFERENCES agent (agent_number);
--> statement-breakpoint
ALTER TABLE payment_order ADD CONSTRAINT payment_order_pays_one_kind
  CHECK ((itinerary_id IS NULL) <> (agent_number IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX payment_order_agent ON payment_order (agent_number, order_key) WHERE agent_number IS NOT NULL;
--> statement-breakpoint
ALTER TABLE ledger ALTER COLUMN itinerary_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE ledger ADD CONSTRAINT ledger_names_what_it_pays CHECK (itinerary_id IS NOT NULL OR order_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE ordered_invoice (
  order_id text NOT NULL REFERENCES payment_order (id),
  invoice_id text NOT NULL REFERENCES invoice (invoice_id),
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  PRIMARY KEY (order_id, invoice_id)
);
--> statement-breakpoint
CREATE INDEX ordered_invoice_invoice ON ordered_invoice (invoice_id);
--> statement-breakpoint
CREATE TABLE invoice_payment (
  invoice_id text PRIMARY KEY REFERENCES invoice (invoice_id),
  order_id text NOT NULL REFERENCES payment_order (id),
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  paid_at bigint NOT NULL
);
