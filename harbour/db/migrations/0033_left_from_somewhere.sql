ALTER TABLE itinerary ADD COLUMN left_from text;
--> statement-breakpoint
CREATE INDEX itinerary_left_from ON itinerary (left_from, created_at) WHERE left_from IS NOT NULL;
