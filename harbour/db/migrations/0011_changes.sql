ALTER TABLE itinerary DROP CONSTRAINT itinerary_status_check;
--> statement-breakpoint
ALTER TABLE itinerary ADD CONSTRAINT itinerary_status_check CHECK (status IN (20, 30, 31, 67));
--> statement-breakpoint
ALTER TABLE itinerary DROP CONSTRAINT itinerary_check2;
--> statement-breakpoint
ALTER TABLE itinerary ADD CONSTRAINT itinerary_booked CHECK ((status IN (30, 31)) = (booked_at IS NOT NULL));
--> statement-breakpoint
CREATE TABLE booking_change (
  id text PRIMARY KEY,
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  position integer NOT NULL CHECK (position > 0),
  kind text NOT NULL CHECK (kind IN ('change', 'cancellation')),
  rph text,
  fields jsonb NOT NULL,
  fee_pence integer NOT NULL CHECK (fee_pence >= 0),
  difference_pence integer NOT NULL,
  kept_pence integer NOT NULL CHECK (kept_pence >= 0),
  refund_pence integer NOT NULL CHECK (refund_pence >= 0),
  changed_at bigint NOT NULL,
  UNIQUE (itinerary_id, position),
  CHECK ((kind = 'change') = (rph IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX booking_change_one_cancellation ON booking_change (itinerary_id) WHERE kind = 'cancellation';
--> statement-breakpoint
CREATE TABLE refund (
  ledger_id text PRIMARY KEY REFERENCES ledger (id),
  capture_id text NOT NULL REFERENCES ledger (id),
  change_id text NOT NULL REFERENCES booking_change (id),
  UNIQUE (capture_id, change_id)
);
--> statement-breakpoint
ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
--> statement-breakpoint
ALTER TABLE mail ADD CONSTRAINT mail_kind_check CHECK (kind IN (
  'confirmation', 'e-ticket', 'change', 'cancellation',
  'welcome', 'account-exists', 'password-reset', 'password-changed', 'travel-card-pin'));
