ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
--> statement-breakpoint
ALTER TABLE mail ADD CONSTRAINT mail_kind_check CHECK (kind IN (
  'confirmation', 'e-ticket', 'change', 'change-due', 'cancellation', 'instalment-failed', 'instalment-paid',
  'welcome', 'account-exists', 'password-reset', 'password-changed', 'email-changed', 'travel-card',
  'travel-card-pin'));
