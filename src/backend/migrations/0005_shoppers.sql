-- What the shop keeps for a user: the cart, the wishlist and the address book.

-- The lists as the JSON texts that are answered (rules §3 "Saved cart").
CREATE TABLE saved_carts (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  combo_items TEXT NOT NULL CHECK (json_valid(combo_items)),
  foodmart_items TEXT NOT NULL CHECK (json_valid(foodmart_items)),
  deal_items TEXT NOT NULL CHECK (json_valid(deal_items)),
  saved_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- By product code: an entry outlives an import that takes the product away and one that brings it back.
CREATE TABLE wishlist_entries (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_code TEXT NOT NULL,
  added_at_ms INTEGER NOT NULL,
  PRIMARY KEY (user_id, product_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE addresses (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  first_name TEXT,
  last_name TEXT,
  phone TEXT,
  line1 TEXT NOT NULL,
  line2 TEXT,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX addresses_by_user ON addresses (user_id, created_at_ms);
-- Never two defaults; that there is one, each write sees to in its own batch.
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default = 1;

-- Orders that wait for their payment, by age: the old ones give their stock back.
CREATE INDEX orders_pending ON orders (placed_at_ms) WHERE status = 'pending';
