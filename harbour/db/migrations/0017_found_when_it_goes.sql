CREATE INDEX itinerary_lapsed ON itinerary (created_at) WHERE status = 67;
--> statement-breakpoint
CREATE INDEX mail_itinerary ON mail (itinerary_id) WHERE itinerary_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX invoice_credit_itinerary ON invoice_credit (itinerary_id);
--> statement-breakpoint
CREATE INDEX ledger_order ON ledger (order_id) WHERE order_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX invoice_payment_order ON invoice_payment (order_id);
