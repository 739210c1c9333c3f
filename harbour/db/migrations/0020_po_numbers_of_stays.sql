ALTER TABLE hotel_stay ADD COLUMN po_number text;
