ALTER TABLE session DROP CONSTRAINT session_kind_check;
--> statement-breakpoint
ALTER TABLE session ADD CONSTRAINT session_kind_check CHECK (kind IN (
  'guest', 'return', 'customer', 'agent', 'agent-user', 'call-centre'));
