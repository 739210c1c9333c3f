CREATE INDEX coupon_used_by ON coupon (used_by) WHERE used_by IS NOT NULL;
--> statement-breakpoint
CREATE INDEX ledger_travel_card ON ledger (travel_card_number) WHERE travel_card_number IS NOT NULL;
