CREATE INDEX mail_about_account ON mail (queued_at) WHERE itinerary_id IS NULL;
