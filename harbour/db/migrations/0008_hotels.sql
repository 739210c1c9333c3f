CREATE TABLE hotel (
  hotel_code text PRIMARY KEY,
  name text NOT NULL,
  city text NOT NULL,
  brand text NOT NULL,
  type text NOT NULL,
  slug text NOT NULL UNIQUE,
  chain_code text NOT NULL,
  hotel_provider integer NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  description text NOT NULL,
  directions text NOT NULL,
  rules text NOT NULL,
  ribbon_enabled boolean NOT NULL,
  ribbon_colour text,
  ribbon_text text NOT NULL,
  vat_percent integer NOT NULL CHECK (vat_percent BETWEEN 0 AND 100),
  first_month integer NOT NULL CHECK (first_month BETWEEN 1 AND 12),
  last_month integer NOT NULL CHECK (last_month BETWEEN first_month AND 12),
  amenities jsonb NOT NULL,
  awards jsonb NOT NULL,
  audience jsonb NOT NULL,
  target_groups jsonb NOT NULL,
  images jsonb NOT NULL,
  position integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE hotel_room (
  hotel_code text NOT NULL REFERENCES hotel (hotel_code),
  room_type_code text NOT NULL,
  name text NOT NULL,
  text text NOT NULL,
  capacity integer NOT NULL CHECK (capacity > 0),
  units integer NOT NULL CHECK (units > 0),
  camping boolean NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (hotel_code, room_type_code)
);
--> statement-breakpoint
CREATE TABLE hotel_rate (
  hotel_code text NOT NULL,
  room_type_code text NOT NULL,
  rate_plan_code text NOT NULL,
  bookit_resource_id text,
  bookit_product_id text,
  bookit_supplier_id text,
  name text NOT NULL,
  text text NOT NULL,
  rules text NOT NULL,
  check_in text NOT NULL,
  check_out text NOT NULL,
  weekday_pence integer NOT NULL CHECK (weekday_pence > 0),
  weekend_pence integer NOT NULL CHECK (weekend_pence > 0),
  adult_pence integer NOT NULL CHECK (adult_pence >= 0),
  child_pence integer NOT NULL CHECK (child_pence >= 0),
  position integer NOT NULL,
  PRIMARY KEY (hotel_code, room_type_code, rate_plan_code),
  FOREIGN KEY (hotel_code, room_type_code) REFERENCES hotel_room (hotel_code, room_type_code)
);
--> statement-breakpoint
CREATE TABLE hotel_night (
  hotel_code text NOT NULL,
  room_type_code text NOT NULL,
  night date NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  taken integer NOT NULL CHECK (taken BETWEEN 0 AND units),
  PRIMARY KEY (hotel_code, room_type_code, night),
  FOREIGN KEY (hotel_code, room_type_code) REFERENCES hotel_room (hotel_code, room_type_code)
);
--> statement-breakpoint
CREATE TABLE hotel_stay (
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  rph text NOT NULL,
  position integer NOT NULL,
  booking_reference text NOT NULL,
  hotel_code text NOT NULL,
  room_type_code text NOT NULL,
  rate_plan_code text NOT NULL,
  starts date NOT NULL,
  ends date NOT NULL CHECK (ends > starts),
  adults integer NOT NULL CHECK (adults > 0),
  children integer NOT NULL CHECK (children >= 0),
  total_pence integer NOT NULL CHECK (total_pence > 0),
  comments text NOT NULL,
  holding boolean NOT NULL,
  PRIMARY KEY (itinerary_id, rph, position),
  FOREIGN KEY (hotel_code, room_type_code, rate_plan_code)
    REFERENCES hotel_rate (hotel_code, room_type_code, rate_plan_code)
);
--> statement-breakpoint
CREATE INDEX hotel_stay_reference ON hotel_stay (booking_reference);
