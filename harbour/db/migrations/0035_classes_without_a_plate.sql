ALTER TABLE vehicle_class ADD COLUMN has_plate boolean NOT NULL DEFAULT true;
