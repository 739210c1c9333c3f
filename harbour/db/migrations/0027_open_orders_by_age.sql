CREATE INDEX payment_order_waiting ON payment_order (created_at) WHERE state = 'open' AND stage <> 'silent';
