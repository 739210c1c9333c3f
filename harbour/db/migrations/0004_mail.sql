CREATE TABLE mail (
  id text PRIMARY KEY,
  itinerary_id text NOT NULL REFERENCES itinerary (id),
  kind text NOT NULL CHECK (kind IN ('confirmation', 'e-ticket')),
  recipient text NOT NULL,
  priced boolean NOT NULL,
  queued_at bigint NOT NULL,
  subject text,
  raw text,
  written_at bigint,
  forwarded_at bigint,
  CHECK ((raw IS NULL) = (subject IS NULL)),
  CHECK ((raw IS NULL) = (written_at IS NULL))
);
--> statement-breakpoint
CREATE INDEX mail_queued_at ON mail (queued_at);
