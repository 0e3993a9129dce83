-- What became of lines that the kitchen could not deliver as they were ordered: each has one end.
CREATE TABLE line_outcomes (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_key TEXT NOT NULL,
  -- What was sent in its place, with the names of then; NULL: nothing, the line is refunded.
  code TEXT,
  name TEXT,
  name_tw TEXT,
  units INTEGER CHECK (units > 0),
  -- Whether the shopper was asked and agreed.
  was_asked INTEGER NOT NULL CHECK (was_asked IN (0, 1)),
  -- What goes back of the net price, and the net price whose tax goes back.
  net_cents INTEGER NOT NULL CHECK (net_cents >= 0),
  taxed_cents INTEGER NOT NULL CHECK (taxed_cents >= 0),
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (order_id, line_key),
  CHECK ((code IS NULL) = (units IS NULL) AND (code IS NULL) = (name IS NULL))
) STRICT, WITHOUT ROWID;

-- The lines that were refunded before.
INSERT INTO line_outcomes (order_id, line_key, was_asked, net_cents, taxed_cents, at_ms)
  SELECT refunds.order_id, refunds.line_key, 0, line_total_cents - discount_share_cents,
    iif(taxable, line_total_cents - discount_share_cents, 0), created_at_ms
  FROM refunds JOIN order_lines ON order_lines.order_id = refunds.order_id AND order_lines.key = refunds.line_key
  WHERE cause = 'undeliverable';
