CREATE TABLE catalogue_fact (
  name text PRIMARY KEY,
  value text NOT NULL
);
--> statement-breakpoint
CREATE TABLE ferry_route (
  ferry_id text PRIMARY KEY,
  description text NOT NULL,
  carries_vehicles boolean NOT NULL,
  position integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE ferry_crossing (
  route_code text PRIMARY KEY,
  ferry_id text NOT NULL REFERENCES ferry_route (ferry_id),
  description text NOT NULL,
  departure_port text NOT NULL,
  arrival_port text NOT NULL,
  position integer NOT NULL,
  minutes integer NOT NULL CHECK (minutes > 0),
  UNIQUE (ferry_id, position)
);
--> statement-breakpoint
CREATE TABLE ship (
  ship_code text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  carries_vehicles boolean NOT NULL,
  passengers integer NOT NULL CHECK (passengers >= 0),
  lane_cm integer NOT NULL CHECK (lane_cm >= 0),
  max_height_cm integer NOT NULL CHECK (max_height_cm >= 0),
  drawing text NOT NULL
);
--> statement-breakpoint
CREATE TABLE sailing (
  id text PRIMARY KEY,
  route_code text NOT NULL REFERENCES ferry_crossing (route_code),
  ferry_id text NOT NULL REFERENCES ferry_route (ferry_id),
  ship_code text NOT NULL REFERENCES ship (ship_code),
  departure_date date NOT NULL,
  departure_time text NOT NULL,
  arrival_date date NOT NULL,
  arrival_time text NOT NULL,
  departs_at bigint NOT NULL,
  arrives_at bigint NOT NULL CHECK (arrives_at > departs_at),
  capacity_passengers integer NOT NULL CHECK (capacity_passengers >= 0),
  capacity_lane_cm integer NOT NULL CHECK (capacity_lane_cm >= 0),
  max_height_cm integer NOT NULL CHECK (max_height_cm >= 0),
  base_passengers integer NOT NULL CHECK (base_passengers >= 0),
  base_lane_cm integer NOT NULL CHECK (base_lane_cm >= 0),
  taken_passengers integer NOT NULL CHECK (taken_passengers BETWEEN base_passengers AND capacity_passengers),
  taken_lane_cm integer NOT NULL CHECK (taken_lane_cm BETWEEN base_lane_cm AND capacity_lane_cm),
  price_permille integer NOT NULL CHECK (price_permille > 0),
  closed_reason text,
  UNIQUE (route_code, departure_date, departure_time)
);
--> statement-breakpoint
CREATE TABLE ticket_type (
  ticket_type text PRIMARY KEY,
  name text NOT NULL,
  position integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE vehicle_class (
  resource_code text PRIMARY KEY,
  group_name text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  max_length_cm integer NOT NULL CHECK (max_length_cm > 0),
  max_height_cm integer NOT NULL CHECK (max_height_cm > 0),
  lane_cm integer NOT NULL CHECK (lane_cm >= 0),
  trailer boolean NOT NULL,
  may_tow boolean NOT NULL,
  included_people integer NOT NULL CHECK (included_people >= 0),
  position integer NOT NULL,
  drawing text NOT NULL
);
--> statement-breakpoint
CREATE TABLE tariff (
  ferry_id text NOT NULL REFERENCES ferry_route (ferry_id),
  ticket_type text NOT NULL REFERENCES ticket_type (ticket_type),
  resource_code text NOT NULL,
  passenger_type text NOT NULL,
  pence integer NOT NULL CHECK (pence >= 0),
  unit text NOT NULL CHECK (unit IN ('each', 'metre')),
  PRIMARY KEY (ferry_id, ticket_type, resource_code, passenger_type)
);
--> statement-breakpoint
CREATE TABLE extra (
  resource_code text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('add-on', 'accommodation', 'attraction', 'sundry', 'donation')),
  usage_type text CHECK (usage_type IN ('vehicle', 'customer')),
  name text NOT NULL,
  description text NOT NULL,
  pence integer CHECK (pence >= 0),
  position integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE product (
  product_code text PRIMARY KEY,
  description text NOT NULL,
  permille integer NOT NULL CHECK (permille BETWEEN 0 AND 1000),
  overridable boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE coupon (
  coupon_code text PRIMARY KEY,
  description text NOT NULL,
  percent_off integer NOT NULL CHECK (percent_off BETWEEN 0 AND 100),
  pence_off integer NOT NULL CHECK (pence_off >= 0),
  travel_from date,
  travel_to date,
  single_use boolean NOT NULL,
  used_by text,
  used_at bigint,
  product_code text REFERENCES product (product_code)
);
--> statement-breakpoint
CREATE TABLE session (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('guest', 'customer', 'agent', 'agent-user', 'call-centre')),
  user_number text,
  product_code text,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  ended_at bigint
);
--> statement-breakpoint
CREATE INDEX session_last_seen ON session (last_seen_at);
--> statement-breakpoint
CREATE TABLE rate_bucket (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  refused boolean NOT NULL,
  refilled_at bigint NOT NULL
);
