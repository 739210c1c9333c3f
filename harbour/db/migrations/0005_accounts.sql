CREATE TABLE credential (
  kind text NOT NULL CHECK (kind IN ('customer', 'agent', 'agent-user', 'call-centre')),
  user_number text NOT NULL,
  sign_in_name text NOT NULL CHECK (sign_in_name = lower(sign_in_name)),
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  password_set_at bigint NOT NULL,
  PRIMARY KEY (kind, user_number),
  UNIQUE (kind, sign_in_name),
  UNIQUE (kind, email)
);
--> statement-breakpoint
CREATE TABLE customer (
  customer_number text PRIMARY KEY,
  title text NOT NULL,
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL CHECK (last_name <> ''),
  gender text NOT NULL,
  passenger_type text NOT NULL CHECK (passenger_type IN ('A', 'Z', 'S', 'C', 'I')),
  address jsonb NOT NULL,
  city text NOT NULL,
  county text NOT NULL,
  postal_code text NOT NULL,
  country_code text NOT NULL,
  mobile_phone_number text NOT NULL,
  home_phone_number text NOT NULL,
  accepts_contact boolean NOT NULL,
  rewards_opt_in boolean NOT NULL,
  promotion_island boolean NOT NULL,
  promotion_mainland boolean NOT NULL,
  default_product_code text REFERENCES product (product_code),
  category text,
  vehicles_version integer NOT NULL DEFAULT 0,
  subscriptions_version integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE agent (
  agent_number text PRIMARY KEY,
  name text NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('INVOICE', 'CASH')),
  po_number_required boolean NOT NULL,
  default_po_number text
);
--> statement-breakpoint
CREATE TABLE agent_user (
  user_name text PRIMARY KEY,
  agent_number text NOT NULL REFERENCES agent (agent_number),
  name text NOT NULL,
  initials text NOT NULL,
  payment_type text,
  payment_method text,
  po_number_required boolean NOT NULL,
  default_po_number text,
  department_code text,
  work_phone_number text NOT NULL,
  home_phone_number text NOT NULL,
  mobile_phone_number text NOT NULL
);
--> statement-breakpoint
CREATE INDEX agent_user_agent ON agent_user (agent_number);
--> statement-breakpoint
CREATE TABLE call_centre_user (
  cc_id text PRIMARY KEY,
  name text NOT NULL
);
--> statement-breakpoint
CREATE TABLE reset_request (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'agent', 'agent-user')),
  name text NOT NULL,
  page text NOT NULL,
  asked_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE reset_token (
  token_hash text PRIMARY KEY,
  kind text NOT NULL,
  user_number text NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  FOREIGN KEY (kind, user_number) REFERENCES credential (kind, user_number)
);
--> statement-breakpoint
CREATE INDEX reset_token_account ON reset_token (kind, user_number);
--> statement-breakpoint
CREATE TABLE customer_vehicle (
  customer_number text NOT NULL REFERENCES customer (customer_number),
  position integer NOT NULL,
  resource_code text NOT NULL REFERENCES vehicle_class (resource_code),
  is_default boolean NOT NULL,
  license_plate text NOT NULL,
  trailer_code text REFERENCES vehicle_class (resource_code),
  trailer_length_cm integer CHECK (trailer_length_cm > 0),
  trailer_height_cm integer CHECK (trailer_height_cm > 0),
  PRIMARY KEY (customer_number, position),
  CHECK ((trailer_code IS NULL) = (trailer_length_cm IS NULL)),
  CHECK ((trailer_code IS NULL) = (trailer_height_cm IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX customer_vehicle_one_default ON customer_vehicle (customer_number) WHERE is_default;
--> statement-breakpoint
CREATE TABLE customer_subscription (
  customer_number text NOT NULL REFERENCES customer (customer_number),
  code text NOT NULL,
  PRIMARY KEY (customer_number, code)
);
--> statement-breakpoint
CREATE TABLE loyalty_account (
  account_number text PRIMARY KEY,
  customer_number text NOT NULL UNIQUE REFERENCES customer (customer_number),
  opened_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE loyalty_movement (
  id text PRIMARY KEY,
  account_number text NOT NULL REFERENCES loyalty_account (account_number),
  points integer NOT NULL CHECK (points <> 0),
  description text NOT NULL,
  itinerary_id text REFERENCES itinerary (id),
  moved_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX loyalty_movement_account ON loyalty_movement (account_number);
--> statement-breakpoint
CREATE TABLE travel_card (
  travel_card_number text PRIMARY KEY,
  customer_number text NOT NULL REFERENCES customer (customer_number),
  code text NOT NULL,
  name text NOT NULL,
  pin_hash text NOT NULL,
  valid_from date NOT NULL,
  valid_until date NOT NULL CHECK (valid_until >= valid_from),
  ordered_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX travel_card_customer ON travel_card (customer_number);
--> statement-breakpoint
CREATE TABLE travel_card_movement (
  id text PRIMARY KEY,
  travel_card_number text NOT NULL REFERENCES travel_card (travel_card_number),
  amount_pence integer NOT NULL CHECK (amount_pence <> 0),
  description text NOT NULL,
  itinerary_id text REFERENCES itinerary (id),
  moved_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX travel_card_movement_card ON travel_card_movement (travel_card_number);
--> statement-breakpoint
CREATE INDEX session_user_number ON session (user_number) WHERE user_number IS NOT NULL;
--> statement-breakpoint
ALTER TABLE mail ALTER COLUMN itinerary_id DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
--> statement-breakpoint
ALTER TABLE mail ADD CONSTRAINT mail_kind_check CHECK (
  kind IN ('confirmation', 'e-ticket', 'welcome', 'account-exists', 'password-reset', 'password-changed'));
