-- The order of every listing, kept so that any page of it reads only what it shows (decision 0044).

-- One for each area and category with a listed product; category 0 is all of them.
CREATE TABLE listings (
  area_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  -- Whether a product of it was ordered since its "most popular" was sorted, and when that was.
  is_popularity_stale INTEGER NOT NULL DEFAULT 0 CHECK (is_popularity_stale IN (0, 1)),
  sorted_at_ms INTEGER NOT NULL,
  PRIMARY KEY (area_id, category_id)
) STRICT, WITHOUT ROWID;

-- The ids of a listing's products in one order, as JSON arrays of 144: two pages.
CREATE TABLE listing_blocks (
  area_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  sort TEXT NOT NULL,
  block INTEGER NOT NULL,
  product_ids TEXT NOT NULL,
  PRIMARY KEY (area_id, category_id, sort, block)
) STRICT, WITHOUT ROWID;

-- When a product is released or expires in an area.
CREATE TABLE catalog_moments (
  at_ms INTEGER NOT NULL,
  area_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (at_ms, area_id, product_id)
) STRICT, WITHOUT ROWID;

-- What the listings hold: the definitions, and the last moment that they take into account (0: none).
ALTER TABLE catalog_version ADD COLUMN listed_definitions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE catalog_version ADD COLUMN listed_moment_ms INTEGER NOT NULL DEFAULT 0;
