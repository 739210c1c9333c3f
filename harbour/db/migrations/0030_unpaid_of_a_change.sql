ALTER TABLE booked_departure ADD COLUMN unpaid_pence integer NOT NULL DEFAULT 0 CHECK (unpaid_pence >= 0);
