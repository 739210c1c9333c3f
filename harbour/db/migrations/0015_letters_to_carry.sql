CREATE INDEX mail_unwritten ON mail (queued_at) WHERE raw IS NULL;
--> statement-breakpoint
CREATE INDEX mail_unsent ON mail (queued_at) WHERE forwarded_at IS NULL AND raw IS NOT NULL;
--> statement-breakpoint
DROP INDEX mail_queued_at;
