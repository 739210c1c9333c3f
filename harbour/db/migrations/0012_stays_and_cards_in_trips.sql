ALTER TABLE cart ADD COLUMN travel_cards jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE travel_card_order DROP CONSTRAINT travel_card_order_pkey;
--> statement-breakpoint
ALTER TABLE travel_card_order ADD PRIMARY KEY (travel_card_number);
--> statement-breakpoint
CREATE INDEX travel_card_order_itinerary ON travel_card_order (itinerary_id);
--> statement-breakpoint
ALTER TABLE hotel_stay ADD COLUMN confirmation_email text NOT NULL;
--> statement-breakpoint
ALTER TABLE booked_line DROP CONSTRAINT booked_line_kind_check;
--> statement-breakpoint
ALTER TABLE booked_line ADD CONSTRAINT booked_line_kind_check CHECK (kind IN (
  'passenger', 'vehicle', 'add-on', 'accommodation', 'attraction', 'sundry', 'donation', 'protection', 'package'));
--> statement-breakpoint
ALTER TABLE booked_line DROP CONSTRAINT booked_line_price_pence_check;
--> statement-breakpoint
ALTER TABLE booked_line DROP CONSTRAINT booked_line_total_pence_check;
--> statement-breakpoint
ALTER TABLE booked_line ADD CONSTRAINT booked_line_amounts CHECK (
  (kind = 'package') = (price_pence < 0) AND (kind = 'package') = (total_pence < 0));
--> statement-breakpoint
ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
--> statement-breakpoint
ALTER TABLE mail ADD CONSTRAINT mail_kind_check CHECK (kind IN (
  'confirmation', 'e-ticket', 'change', 'cancellation',
  'welcome', 'account-exists', 'password-reset', 'password-changed', 'travel-card-pin'));
