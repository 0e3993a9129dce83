-- Orders keep a snapshot of all that they were priced by: the catalogue may lose any product later.

CREATE TABLE orders (
  -- 128 random bits: whoever knows the id may see and pay the order (a guest's only key to it).
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled')),
  user_id TEXT,
  placed_at_ms INTEGER NOT NULL,
  currency TEXT NOT NULL CHECK (currency = 'USD'),
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  line1 TEXT NOT NULL,
  line2 TEXT,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip TEXT NOT NULL,
  note TEXT,
  area_code TEXT NOT NULL,
  area_name TEXT NOT NULL,
  area_name_tw TEXT,
  shipping_method INTEGER NOT NULL,
  shipping_name TEXT,
  shipping_name_tw TEXT,
  shipping_free INTEGER NOT NULL CHECK (shipping_free IN (0, 1)),
  subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents >= 0),
  discount_code TEXT,
  discount_type TEXT,
  -- Whose use was counted: the e-mail may be changed later, and a cancellation gives back the use of then.
  discount_shopper TEXT,
  discount_cents INTEGER NOT NULL CHECK (discount_cents >= 0),
  shipping_cents INTEGER NOT NULL CHECK (shipping_cents >= 0),
  shipping_taxable_cents INTEGER NOT NULL CHECK (shipping_taxable_cents >= 0),
  tax_rate_millionths INTEGER NOT NULL CHECK (tax_rate_millionths >= 0),
  tax_rate_is_correct INTEGER NOT NULL CHECK (tax_rate_is_correct IN (0, 1)),
  taxable_total_cents INTEGER NOT NULL CHECK (taxable_total_cents >= 0),
  tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
  total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
  -- Which rule made each figure of the quote (domain/quote/receipt.ts).
  receipt TEXT NOT NULL CHECK (json_valid(receipt))
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_by_user ON orders (user_id, placed_at_ms DESC) WHERE user_id IS NOT NULL;

CREATE TABLE order_lines (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  key TEXT NOT NULL,
  cart_group TEXT NOT NULL CHECK (cart_group IN ('combo', 'addons', 'foodmart', 'dealItem')),
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  name_tw TEXT,
  image_fullurl TEXT,
  -- ANY, so that a float or a text reaches the CHECK instead of being made an integer on the way.
  picked ANY NOT NULL,
  unit_price_cents INTEGER NOT NULL,
  regular_unit_price_cents INTEGER,
  line_total_cents INTEGER NOT NULL,
  discount_share_cents INTEGER NOT NULL CHECK (discount_share_cents >= 0),
  taxable INTEGER NOT NULL CHECK (taxable IN (0, 1)),
  -- What the unit price is made of, and what was picked, with the names of then.
  parts TEXT NOT NULL CHECK (json_valid(parts)),
  additional TEXT NOT NULL CHECK (json_valid(additional)),
  meat TEXT,
  additional_item TEXT,
  PRIMARY KEY (order_id, position),
  CONSTRAINT picked_is_a_count CHECK (typeof(picked) = 'integer' AND picked BETWEEN 1 AND 99)
) STRICT, WITHOUT ROWID;

-- The units that an order took, by warehouse column, so that a cancellation returns just these.
CREATE TABLE order_stock (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_code TEXT NOT NULL,
  stock_column TEXT NOT NULL CHECK (stock_column IN ('quantity', 'wa_quantity')),
  units INTEGER NOT NULL CHECK (units > 0),
  PRIMARY KEY (order_id, product_code)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_gifts (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  rule INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  name_tw TEXT,
  image_fullurl TEXT,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

-- The timeline. Who changes an order appends the next sequence number: of two that change it at once,
-- the second meets the primary key, and its whole batch is undone.
CREATE TABLE order_events (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  sequence INTEGER NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('placed', 'changed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled')),
  at_ms INTEGER NOT NULL,
  CONSTRAINT order_moved_on PRIMARY KEY (order_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  -- refund_due: it was paid, and the order was cancelled since.
  status TEXT NOT NULL CHECK (status IN ('confirmation', 'paid', 'declined', 'refund_due')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  created_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id) WHERE status = 'paid';

-- What was answered to a key, byte for byte. `scope` is the call and whose it is.
CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL,
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  body_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  body TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  CONSTRAINT idempotency_key_taken PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at_ms);
