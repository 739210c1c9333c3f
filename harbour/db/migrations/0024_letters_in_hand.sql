ALTER TABLE mail ADD COLUMN claimed_until bigint;
