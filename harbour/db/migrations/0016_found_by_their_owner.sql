CREATE INDEX ledger_itinerary ON ledger (itinerary_id);
--> statement-breakpoint
CREATE INDEX saved_card_customer ON saved_card (customer_number) WHERE customer_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX saved_card_agent ON saved_card (agent_number) WHERE agent_number IS NOT NULL;
--> statement-breakpoint
CREATE INDEX itinerary_owner_session ON itinerary (owner_session);
--> statement-breakpoint
CREATE INDEX cart_owner_session ON cart (owner_session);
