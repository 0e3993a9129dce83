-- Discounts, deals and gifts.

CREATE TABLE discounts (
  code TEXT PRIMARY KEY,
  -- As shoppers may type it: without outer spaces, in capitals.
  folded_code TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL DEFAULT 0,
  type TEXT NOT NULL CHECK (type IN ('percentage', 'price', 'free_shipping')),
  -- A percentage's share in millionths; `price` takes cents off; free shipping has neither.
  value_millionths INTEGER CHECK (value_millionths >= 0),
  value_cents INTEGER CHECK (value_cents >= 0),
  special_available INTEGER NOT NULL CHECK (special_available IN (0, 1)),
  min_subtotal_cents INTEGER CHECK (min_subtotal_cents >= 0),
  starts_at_ms INTEGER,
  ends_at_ms INTEGER,
  usage_limit INTEGER CHECK (usage_limit >= 0),
  usage_limit_per_user INTEGER CHECK (usage_limit_per_user >= 0),
  used INTEGER NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- An order adds its use unconditionally; the name in the error means "used up" and undoes the order.
  CONSTRAINT discount_spent CHECK (usage_limit IS NULL OR used <= usage_limit)
) STRICT, WITHOUT ROWID;

-- Uses by one shopper (the lower-case e-mail of a guest's order, or the user). The limit is copied
-- here at each use, because a CHECK cannot look into another table.
CREATE TABLE discount_shoppers (
  code TEXT NOT NULL REFERENCES discounts (code) ON DELETE CASCADE,
  shopper TEXT NOT NULL,
  used INTEGER NOT NULL CHECK (used >= 0),
  usage_limit INTEGER,
  PRIMARY KEY (code, shopper),
  CONSTRAINT discount_spent_by_shopper CHECK (usage_limit IS NULL OR used <= usage_limit)
) STRICT, WITHOUT ROWID;

CREATE TABLE discount_areas (
  code TEXT NOT NULL REFERENCES discounts (code) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  area_code TEXT NOT NULL,
  PRIMARY KEY (code, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE discount_exclusive_products (
  code TEXT NOT NULL REFERENCES discounts (code) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_code TEXT NOT NULL,
  PRIMARY KEY (code, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE deals (
  id INTEGER PRIMARY KEY,
  position INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  deal_price_cents INTEGER NOT NULL CHECK (deal_price_cents >= 0)
) STRICT;

CREATE TABLE deal_items (
  deal_id INTEGER NOT NULL REFERENCES deals (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  product_code TEXT NOT NULL,
  deal_value_cents INTEGER NOT NULL CHECK (deal_value_cents >= 0),
  quantity_max INTEGER NOT NULL CHECK (quantity_max >= 0),
  PRIMARY KEY (deal_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE gift_rules (
  id INTEGER PRIMARY KEY,
  position INTEGER NOT NULL DEFAULT 0,
  type TEXT NOT NULL CHECK (type IN ('subtotal', 'product')),
  subtotal_cents INTEGER CHECK (subtotal_cents >= 0),
  product_code TEXT,
  product_count INTEGER CHECK (product_count >= 1),
  is_accumulated INTEGER NOT NULL CHECK (is_accumulated IN (0, 1)),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  amount_limits INTEGER NOT NULL CHECK (amount_limits >= 0),
  gift TEXT NOT NULL,
  CONSTRAINT gift_rule_is_whole CHECK (
    CASE type
      WHEN 'subtotal' THEN subtotal_cents IS NOT NULL
      ELSE product_code IS NOT NULL AND product_count IS NOT NULL
    END
  )
) STRICT;

CREATE TABLE gift_rule_areas (
  gift_rule_id INTEGER NOT NULL REFERENCES gift_rules (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  area_code TEXT NOT NULL,
  PRIMARY KEY (gift_rule_id, position)
) STRICT, WITHOUT ROWID;
