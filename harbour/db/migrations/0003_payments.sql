CREATE TABLE attempt (
  owner_session text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer NOT NULL,
  answer json NOT NULL,
  answered_at bigint NOT NULL,
  PRIMARY KEY (owner_session, key)
);
--> statement-breakpoint
CREATE INDEX attempt_answered_at ON attempt (answered_at);
--> statement-breakpoint
CREATE TABLE payment_order (
  id text PRIMARY KEY,
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  order_key text NOT NULL,
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  state text NOT NULL CHECK (state IN ('open', 'paid', 'declined', 'cancelled', 'expired')),
  stage text NOT NULL CHECK (stage IN ('card', 'challenge', 'silent')),
  description text NOT NULL,
  success_url text NOT NULL,
  failure_url text NOT NULL,
  page_key_hash text,
  return_hash text UNIQUE,
  result_hash text UNIQUE,
  card_brand text,
  card_last_digits text CHECK (length(card_last_digits) = 4),
  created_at bigint NOT NULL,
  settle_at bigint,
  settled_at bigint,
  UNIQUE (itinerary_id, order_key),
  CHECK ((state = 'open') = (settled_at IS NULL)),
  CHECK (settle_at IS NULL OR stage = 'silent')
);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_order_open ON payment_order (itinerary_id) WHERE state = 'open';
--> statement-breakpoint
CREATE TABLE ledger (
  id text PRIMARY KEY,
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  kind text NOT NULL CHECK (kind IN ('capture', 'refund')),
  due text NOT NULL,
  guarantee_type_code integer NOT NULL,
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  order_id text UNIQUE REFERENCES payment_order (id),
  moved_at bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_one_capture ON ledger (itinerary_id, due, guarantee_type_code) WHERE kind = 'capture';
