ALTER TABLE itinerary ADD COLUMN gave_way boolean NOT NULL DEFAULT false;
