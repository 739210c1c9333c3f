ALTER TABLE booked_departure ADD COLUMN lost_pence integer NOT NULL DEFAULT 0 CHECK (lost_pence >= 0);
