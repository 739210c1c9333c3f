ALTER TABLE itinerary ADD COLUMN held_from text;
--> statement-breakpoint
CREATE INDEX itinerary_held_from ON itinerary (held_from) WHERE held_from IS NOT NULL;
