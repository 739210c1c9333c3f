UPDATE travel_card_movement m SET id = c.id
FROM (SELECT id, itinerary_id, ROW_NUMBER() OVER (PARTITION BY itinerary_id ORDER BY moved_at, amount_pence) AS turn
    FROM ledger WHERE kind = 'capture' AND guarantee_type_code = 15) c
JOIN (SELECT id, itinerary_id, ROW_NUMBER() OVER (PARTITION BY itinerary_id ORDER BY moved_at, -amount_pence) AS turn
    FROM travel_card_movement WHERE itinerary_id IS NOT NULL AND amount_pence < 0) s
  ON s.itinerary_id = c.itinerary_id AND s.turn = c.turn
WHERE m.id = s.id;
--> statement-breakpoint
UPDATE loyalty_movement m SET id = c.id
FROM (SELECT id, itinerary_id, ROW_NUMBER() OVER (PARTITION BY itinerary_id ORDER BY moved_at, amount_pence) AS turn
    FROM ledger WHERE kind = 'capture' AND guarantee_type_code = 47) c
JOIN (SELECT id, itinerary_id, ROW_NUMBER() OVER (PARTITION BY itinerary_id ORDER BY moved_at, -points) AS turn
    FROM loyalty_movement WHERE itinerary_id IS NOT NULL AND points < 0) s
  ON s.itinerary_id = c.itinerary_id AND s.turn = c.turn
WHERE m.id = s.id;
