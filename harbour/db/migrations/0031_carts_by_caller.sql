ALTER TABLE cart ADD COLUMN made_from text;
--> statement-breakpoint
CREATE INDEX cart_made_from ON cart (made_from, created_at);
