ALTER TABLE refund ALTER COLUMN change_id DROP NOT NULL;
--> statement-breakpoint
CREATE INDEX loyalty_movement_itinerary ON loyalty_movement (itinerary_id);
--> statement-breakpoint
CREATE INDEX travel_card_movement_itinerary ON travel_card_movement (itinerary_id);
--> statement-breakpoint
CREATE TABLE payment_plan (
  itinerary_id text PRIMARY KEY REFERENCES itinerary (id),
  deposit_pence integer NOT NULL CHECK (deposit_pence > 0),
  agreed_at bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE plan_instalment (
  itinerary_id text NOT NULL REFERENCES payment_plan (itinerary_id),
  position integer NOT NULL CHECK (position > 0),
  due_on date NOT NULL,
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  state text NOT NULL CHECK (state IN ('due', 'paid', 'failed')),
  tries integer NOT NULL CHECK (tries >= 0),
  next_try_on date,
  paid_at bigint,
  PRIMARY KEY (itinerary_id, position),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CHECK (state <> 'paid' OR next_try_on IS NULL)
);
--> statement-breakpoint
CREATE INDEX plan_instalment_next_try ON plan_instalment (next_try_on) WHERE next_try_on IS NOT NULL;
--> statement-breakpoint
ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
--> statement-breakpoint
ALTER TABLE mail ADD CONSTRAINT mail_kind_check CHECK (kind IN (
  'confirmation', 'e-ticket', 'change', 'cancellation', 'instalment-failed',
  'welcome', 'account-exists', 'password-reset', 'password-changed', 'travel-card-pin'));
