CREATE TABLE desk_acting (
  id text PRIMARY KEY,
  session_id text NOT NULL,
  cc_id text NOT NULL REFERENCES call_centre_user (cc_id),
  customer_number text NOT NULL REFERENCES customer (customer_number),
  started_at bigint NOT NULL,
  ended_at bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX desk_acting_session ON desk_acting (session_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE TABLE desk_booking (
  itinerary_id text PRIMARY KEY REFERENCES itinerary (id),
  made_by text NOT NULL REFERENCES call_centre_user (cc_id),
  made_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE saved_card (
  reference text PRIMARY KEY,
  customer_number text REFERENCES customer (customer_number),
  agent_number text REFERENCES agent (agent_number),
  provider_reference text NOT NULL,
  brand text NOT NULL,
  last_digits text NOT NULL CHECK (last_digits ~ '^[0-9]{4}$'),
  expires text CHECK (expires ~ '^[0-9]{4}-[0-9]{2}$'),
  behaviour text NOT NULL CHECK (behaviour IN ('fine', 'challenge', 'declined')),
  created_at bigint NOT NULL,
  CHECK ((customer_number IS NULL) <> (agent_number IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_card_once ON saved_card (
  COALESCE(customer_number, ''), COALESCE(agent_number, ''), brand, last_digits, COALESCE(expires, ''));
