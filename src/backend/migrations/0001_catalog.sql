-- The catalogue. Lists keep the order of their file in `position`, so that an export is the import again.

-- One row. `version` moves whenever a page may look different (an import, a product that sells out
-- or comes back); `definitions` only by imports; `stock_revision` with every unit taken or returned.
CREATE TABLE catalog_version (
  id INTEGER PRIMARY KEY CONSTRAINT catalog_version_is_one CHECK (id = 1),
  version INTEGER NOT NULL,
  definitions INTEGER NOT NULL,
  stock_revision INTEGER NOT NULL,
  -- The definitions that a writer read before it wrote. Naming others than the present ones aborts its
  -- batch: an order is never priced by a catalogue that was replaced meanwhile.
  read_definitions INTEGER,
  CONSTRAINT catalog_unchanged CHECK (read_definitions IS NULL OR read_definitions = definitions)
) STRICT;
INSERT INTO catalog_version (id, version, definitions, stock_revision) VALUES (1, 1, 1, 0);

CREATE TABLE areas (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  name_tw TEXT,
  min_subtotal_cents INTEGER CHECK (min_subtotal_cents >= 0),
  warehouse_name TEXT NOT NULL,
  warehouse_taxable INTEGER NOT NULL CHECK (warehouse_taxable IN (0, 1)),
  paypal INTEGER NOT NULL CHECK (paypal IN (0, 1))
) STRICT;

CREATE TABLE area_states (
  area_id INTEGER NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (area_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE shipping_options (
  area_id INTEGER NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  list TEXT NOT NULL CHECK (list IN ('shippings', 'otherShippings')),
  position INTEGER NOT NULL,
  min_price_cents INTEGER NOT NULL,
  max_price_cents INTEGER,
  shipping_cents INTEGER NOT NULL CHECK (shipping_cents >= 0),
  name TEXT,
  name_tw TEXT,
  PRIMARY KEY (area_id, list, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE categories (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  name_tw TEXT,
  icon_fullurl TEXT,
  product_sorting_first TEXT,
  product_sorting_second TEXT,
  product_sorting_third TEXT
) STRICT;

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL DEFAULT 0,
  type TEXT NOT NULL,
  sub_type TEXT,
  name TEXT NOT NULL,
  name_tw TEXT,
  description TEXT,
  description_tw TEXT,
  size TEXT,
  size_tw TEXT,
  image_url TEXT,
  image_fullurl TEXT,
  price_cents INTEGER CHECK (price_cents >= 0),
  special_price_cents INTEGER CHECK (special_price_cents >= 0),
  quantity INTEGER NOT NULL,
  wa_quantity INTEGER NOT NULL,
  taxable INTEGER NOT NULL CHECK (taxable IN (0, 1)),
  combo_size INTEGER NOT NULL CHECK (combo_size >= 0),
  meat TEXT,
  bundle_id INTEGER,
  bundle_slug TEXT,
  order_items_count INTEGER NOT NULL CHECK (order_items_count >= 0),
  -- `catalog_version.stock_revision` when the stock last moved: readers fetch only what moved since.
  stock_revision INTEGER NOT NULL DEFAULT 0,
  -- An order takes stock unconditionally; these names in the error mean "sold out" and undo all of it.
  CONSTRAINT stock_nonneg CHECK (quantity >= 0),
  CONSTRAINT wa_stock_nonneg CHECK (wa_quantity >= 0)
) STRICT;
CREATE INDEX products_by_stock_revision ON products (stock_revision);

CREATE TABLE product_variants (
  product_id INTEGER NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  area_id INTEGER NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  price_cents INTEGER CHECK (price_cents >= 0),
  special_price_cents INTEGER CHECK (special_price_cents >= 0),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  taxable INTEGER NOT NULL CHECK (taxable IN (0, 1)),
  release_at_ms INTEGER,
  restock_at_ms INTEGER,
  expired_at_ms INTEGER,
  PRIMARY KEY (product_id, area_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_variants_by_area ON product_variants (area_id);

CREATE TABLE price_variants (
  product_id INTEGER NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  area_id INTEGER NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  price_cents INTEGER CHECK (price_cents >= 0),
  special_price_cents INTEGER CHECK (special_price_cents >= 0),
  PRIMARY KEY (product_id, area_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX price_variants_by_area ON price_variants (area_id);

CREATE TABLE combo_items (
  product_id INTEGER NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item_code TEXT NOT NULL,
  quantity_min INTEGER NOT NULL CHECK (quantity_min >= 0),
  quantity_max INTEGER NOT NULL CHECK (quantity_max >= quantity_min),
  add_price_cents INTEGER NOT NULL CHECK (add_price_cents >= 0),
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_categories (
  product_id INTEGER NOT NULL REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_categories_by_category ON product_categories (category_id);

CREATE TABLE meats (
  product_code TEXT PRIMARY KEY,
  position INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  name_tw TEXT,
  price_cents INTEGER CHECK (price_cents >= 0),
  special_price_cents INTEGER CHECK (special_price_cents >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE meat_variants (
  product_code TEXT NOT NULL REFERENCES meats (product_code) ON DELETE CASCADE,
  area_id INTEGER NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  price_cents INTEGER CHECK (price_cents >= 0),
  special_price_cents INTEGER CHECK (special_price_cents >= 0),
  PRIMARY KEY (product_code, area_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX meat_variants_by_area ON meat_variants (area_id);

-- What screens only draw, kept as the JSON of its file: banners, galleries, the common config.
CREATE TABLE documents (
  name TEXT PRIMARY KEY CHECK (
    name IN ('banners', 'topBanners', 'meatsGallery', 'zone1MeatsGallery', 'config')
  ),
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT, WITHOUT ROWID;
