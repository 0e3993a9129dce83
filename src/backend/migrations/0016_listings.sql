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

-- The price of each listed product that one tap adds to a cart: which is the cheapest that reaches a goal?
CREATE TABLE one_tap_prices (
  area_id INTEGER NOT NULL,
  is_special INTEGER NOT NULL CHECK (is_special IN (0, 1)),
  price_cents INTEGER NOT NULL,
  -- The product's place in the catalog.
  position INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  PRIMARY KEY (area_id, is_special, price_cents, position, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX one_tap_prices_product ON one_tap_prices (product_id, area_id);

-- Kits and bundles, and the add-ons that are ordered most.
CREATE INDEX products_by_kind ON products (type, sub_type);
CREATE INDEX products_add_ons ON products (order_items_count DESC) WHERE type = 'add-ons';

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
