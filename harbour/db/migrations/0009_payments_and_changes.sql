ALTER TABLE payment_order ADD COLUMN card_expires text CHECK (card_expires ~ '^[0-9]{4}-[0-9]{2}$');
--> statement-breakpoint
CREATE TABLE provider_card (
  order_id text PRIMARY KEY REFERENCES payment_order (id),
  provider_reference text NOT NULL UNIQUE,
  brand text NOT NULL,
  last_digits text NOT NULL CHECK (last_digits ~ '^[0-9]{4}$'),
  expires text CHECK (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  challenge boolean NOT NULL,
  captured_at bigint NOT NULL
);
