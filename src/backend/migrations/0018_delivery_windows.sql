-- An area may say when it delivers; an order takes a place of the window that it chooses.

-- As in the catalog file: time zone, windows, exceptions, and when parcels are handed over.
ALTER TABLE areas ADD COLUMN delivery TEXT CHECK (delivery IS NULL OR json_valid(delivery));
ALTER TABLE shipping_options ADD COLUMN min_days INTEGER;
ALTER TABLE shipping_options ADD COLUMN max_days INTEGER;

-- The places of a window on one date that orders have. Areas are named by code, as orders name them.
CREATE TABLE delivery_slots (
  area_code TEXT NOT NULL,
  date TEXT NOT NULL,
  from_time TEXT NOT NULL,
  -- That of the catalog when the last place was taken.
  capacity INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  PRIMARY KEY (area_code, date, from_time),
  -- An order takes its place unconditionally; this name in the error means that none was left, and undoes all of it.
  CONSTRAINT slot_left CHECK (taken BETWEEN 0 AND capacity)
) STRICT, WITHOUT ROWID;

-- What the order chose, in the area's time zone; NULL in an area without windows.
ALTER TABLE orders ADD COLUMN delivery_date TEXT;
ALTER TABLE orders ADD COLUMN delivery_from TEXT;
ALTER TABLE orders ADD COLUMN delivery_to TEXT;
ALTER TABLE orders ADD COLUMN delivery_time_zone TEXT;
-- The dates between which an order without a window arrives, as its shopper was told.
ALTER TABLE orders ADD COLUMN arrival_from TEXT;
ALTER TABLE orders ADD COLUMN arrival_to TEXT;
CREATE INDEX orders_by_slot ON orders (area_code, delivery_date, delivery_from) WHERE delivery_date IS NOT NULL;
