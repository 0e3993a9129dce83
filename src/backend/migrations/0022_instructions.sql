-- What the shopper asks of whoever packs and delivers the order (rules §12 "Delivery instructions"), as JSON.
ALTER TABLE orders ADD COLUMN instructions TEXT CHECK (instructions IS NULL OR json_valid(instructions));
