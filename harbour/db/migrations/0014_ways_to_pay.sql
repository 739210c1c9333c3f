ALTER TABLE payment_order ADD COLUMN method text NOT NULL DEFAULT 'card' CHECK (method IN ('card', 'paypal', 'saved-card'));
--> statement-breakpoint
ALTER TABLE payment_order ADD COLUMN due text NOT NULL DEFAULT 'booking';
--> statement-breakpoint
UPDATE payment_order SET due = 'invoices' WHERE agent_number IS NOT NULL;
--> statement-breakpoint
CREATE TABLE invoiced_charge (
  ledger_id text PRIMARY KEY REFERENCES ledger (id),
  invoice_id text NOT NULL REFERENCES invoice (invoice_id)
);
--> statement-breakpoint
CREATE INDEX invoiced_charge_invoice ON invoiced_charge (invoice_id);
--> statement-breakpoint
CREATE TABLE invoice_credit (
  id text PRIMARY KEY,
  invoice_id text NOT NULL REFERENCES invoice (invoice_id),
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  credited_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX invoice_credit_invoice ON invoice_credit (invoice_id);
