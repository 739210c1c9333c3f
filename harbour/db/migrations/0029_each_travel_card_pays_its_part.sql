ALTER TABLE ledger ADD COLUMN travel_card_number text REFERENCES travel_card (travel_card_number);
--> statement-breakpoint
UPDATE ledger l SET travel_card_number = m.travel_card_number FROM travel_card_movement m
WHERE m.id = l.id AND l.kind = 'capture' AND l.guarantee_type_code = 15;
--> statement-breakpoint
DROP INDEX ledger_one_capture;
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_one_capture ON ledger (itinerary_id, due, guarantee_type_code, COALESCE(travel_card_number, ''))
WHERE kind = 'capture';
