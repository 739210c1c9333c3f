CREATE TABLE extra_terms (
  resource_code text PRIMARY KEY REFERENCES extra (resource_code),
  ticket_group text,
  max_quantity integer NOT NULL CHECK (max_quantity > 0),
  pets_allowed boolean NOT NULL,
  people integer CHECK (people > 0)
);
--> statement-breakpoint
CREATE TABLE extra_on_ship (
  resource_code text NOT NULL REFERENCES extra (resource_code),
  ship_code text NOT NULL REFERENCES ship (ship_code),
  capacity integer NOT NULL CHECK (capacity > 0),
  PRIMARY KEY (resource_code, ship_code)
);
--> statement-breakpoint
CREATE TABLE attraction (
  attraction_code text PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  day_capacity integer NOT NULL CHECK (day_capacity > 0),
  first_month integer NOT NULL CHECK (first_month BETWEEN 1 AND 12),
  last_month integer NOT NULL CHECK (last_month BETWEEN first_month AND 12),
  amenities jsonb NOT NULL,
  target_groups jsonb NOT NULL,
  position integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE attraction_ticket (
  resource_code text PRIMARY KEY REFERENCES extra (resource_code),
  attraction_code text NOT NULL REFERENCES attraction (attraction_code)
);
--> statement-breakpoint
CREATE TABLE extra_price (
  resource_code text NOT NULL REFERENCES extra (resource_code),
  price_list text NOT NULL,
  pence integer NOT NULL CHECK (pence >= 0),
  PRIMARY KEY (resource_code, price_list)
);
--> statement-breakpoint
CREATE TABLE protection_price (
  vehicle_group text PRIMARY KEY,
  pence integer NOT NULL CHECK (pence > 0)
);
--> statement-breakpoint
CREATE TABLE ferry_setting (
  name text PRIMARY KEY,
  enabled boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE extra_stock (
  item text NOT NULL,
  place text NOT NULL,
  capacity integer NOT NULL CHECK (capacity > 0),
  taken integer NOT NULL CHECK (taken BETWEEN 0 AND capacity),
  PRIMARY KEY (item, place)
);
--> statement-breakpoint
CREATE INDEX extra_stock_place ON extra_stock (place);
--> statement-breakpoint
CREATE TABLE booked_stock (
  itinerary_id text NOT NULL,
  rph text NOT NULL,
  item text NOT NULL,
  place text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  holding boolean NOT NULL,
  PRIMARY KEY (itinerary_id, rph, item, place),
  FOREIGN KEY (itinerary_id, rph) REFERENCES ferry_item (itinerary_id, rph),
  FOREIGN KEY (item, place) REFERENCES extra_stock (item, place)
);
--> statement-breakpoint
CREATE TABLE travel_card_price (
  code text NOT NULL,
  valid_from date NOT NULL,
  valid_to date CHECK (valid_to >= valid_from),
  name text NOT NULL,
  description text NOT NULL,
  passenger_type text CHECK (passenger_type IN ('A', 'Z', 'S', 'C', 'I')),
  price_pence integer NOT NULL CHECK (price_pence > 0),
  value_pence integer NOT NULL CHECK (value_pence > 0),
  position integer NOT NULL,
  PRIMARY KEY (code, valid_from)
);
--> statement-breakpoint
CREATE TABLE travel_card_order (
  itinerary_id text PRIMARY KEY REFERENCES itinerary (id),
  travel_card_number text NOT NULL UNIQUE REFERENCES travel_card (travel_card_number),
  price_pence integer NOT NULL CHECK (price_pence > 0),
  value_pence integer NOT NULL CHECK (value_pence > 0)
);
--> statement-breakpoint
ALTER TABLE booked_line ADD COLUMN resource_code text;
--> statement-breakpoint
ALTER TABLE booked_line ADD COLUMN start_date date;
--> statement-breakpoint
ALTER TABLE booked_line ADD COLUMN end_date date;
--> statement-breakpoint
ALTER TABLE booked_line DROP CONSTRAINT booked_line_kind_check;
--> statement-breakpoint
ALTER TABLE booked_line ADD CONSTRAINT booked_line_kind_check CHECK (
  kind IN ('passenger', 'vehicle', 'add-on', 'accommodation', 'attraction', 'sundry', 'donation', 'protection'));
