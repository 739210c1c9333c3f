CREATE TABLE cart (
  id text PRIMARY KEY,
  owner_session text NOT NULL,
  body jsonb NOT NULL,
  total_pence integer NOT NULL CHECK (total_pence >= 0),
  itinerary_id text,
  created_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX cart_created_at ON cart (created_at);
--> statement-breakpoint
CREATE TABLE itinerary (
  id text PRIMARY KEY,
  owner_session text NOT NULL,
  owner_user text,
  lead_email text NOT NULL CHECK (lead_email = lower(lead_email)),
  status integer NOT NULL CHECK (status IN (20, 30, 67)),
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  number_of_guests integer NOT NULL CHECK (number_of_guests > 0),
  total_pence integer NOT NULL CHECK (total_pence >= 0),
  created_at bigint NOT NULL,
  hold_expires_at bigint,
  booked_at bigint,
  CHECK ((status = 20) = (hold_expires_at IS NOT NULL)),
  CHECK ((status = 30) = (booked_at IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX itinerary_hold ON itinerary (hold_expires_at) WHERE status = 20;
--> statement-breakpoint
CREATE TABLE ferry_item (
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  rph text NOT NULL,
  booking_reference text NOT NULL UNIQUE CHECK (length(booking_reference) = 8),
  ferry_id text NOT NULL REFERENCES ferry_route (ferry_id),
  product_code text NOT NULL REFERENCES product (product_code),
  coupon_code text REFERENCES coupon (coupon_code),
  coupon_pence integer NOT NULL CHECK (coupon_pence >= 0),
  confirmation_email text NOT NULL,
  po_number text,
  comments text NOT NULL,
  total_pence integer NOT NULL CHECK (total_pence >= 0),
  PRIMARY KEY (itinerary_id, rph)
);
--> statement-breakpoint
CREATE TABLE booked_departure (
  itinerary_id text NOT NULL,
  rph text NOT NULL,
  leg integer NOT NULL CHECK (leg IN (0, 1)),
  sailing_id text NOT NULL REFERENCES sailing (id),
  ticket_type text NOT NULL REFERENCES ticket_type (ticket_type),
  passengers integer NOT NULL CHECK (passengers > 0),
  lane_cm integer NOT NULL CHECK (lane_cm >= 0),
  holding boolean NOT NULL,
  PRIMARY KEY (itinerary_id, rph, leg),
  FOREIGN KEY (itinerary_id, rph) REFERENCES ferry_item (itinerary_id, rph)
);
--> statement-breakpoint
CREATE INDEX booked_departure_sailing ON booked_departure (sailing_id);
--> statement-breakpoint
CREATE TABLE booked_party (
  itinerary_id text NOT NULL,
  rph text NOT NULL,
  age_category text NOT NULL CHECK (age_category IN ('A', 'Z', 'S', 'C', 'I')),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (itinerary_id, rph, age_category),
  FOREIGN KEY (itinerary_id, rph) REFERENCES ferry_item (itinerary_id, rph)
);
--> statement-breakpoint
CREATE TABLE booked_vehicle (
  itinerary_id text NOT NULL,
  rph text NOT NULL,
  position integer NOT NULL,
  resource_code text NOT NULL REFERENCES vehicle_class (resource_code),
  license_plate text NOT NULL,
  trailer_code text REFERENCES vehicle_class (resource_code),
  trailer_length_cm integer CHECK (trailer_length_cm > 0),
  trailer_height_cm integer CHECK (trailer_height_cm > 0),
  PRIMARY KEY (itinerary_id, rph, position),
  FOREIGN KEY (itinerary_id, rph) REFERENCES ferry_item (itinerary_id, rph),
  CHECK ((trailer_code IS NULL) = (trailer_length_cm IS NULL)),
  CHECK ((trailer_code IS NULL) = (trailer_height_cm IS NULL))
);
--> statement-breakpoint
CREATE TABLE booked_line (
  itinerary_id text NOT NULL,
  rph text NOT NULL,
  leg integer NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('passenger', 'vehicle')),
  description text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_pence integer NOT NULL CHECK (price_pence >= 0),
  total_pence integer NOT NULL CHECK (total_pence >= 0),
  PRIMARY KEY (itinerary_id, rph, leg, position),
  FOREIGN KEY (itinerary_id, rph, leg) REFERENCES booked_departure (itinerary_id, rph, leg)
);
--> statement-breakpoint
CREATE TABLE booked_traveller (
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  traveller_id integer NOT NULL CHECK (traveller_id BETWEEN 0 AND 9999),
  position integer NOT NULL,
  details jsonb NOT NULL,
  PRIMARY KEY (itinerary_id, traveller_id),
  UNIQUE (itinerary_id, position)
);
