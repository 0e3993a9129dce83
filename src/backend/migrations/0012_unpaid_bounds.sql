-- Orders that are not paid can't hoard: what they hold is bounded by client, contact and account (safety E4).

-- Until when an unpaid order holds its goods. A batch that would pass a bound sets it to NULL, and is undone.
ALTER TABLE orders ADD COLUMN held_until_ms INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET held_until_ms = placed_at_ms + 3600000;

-- The keyed hash of the address that placed the order, as long as the order is unpaid.
ALTER TABLE orders ADD COLUMN client TEXT;

CREATE INDEX orders_unpaid ON orders (held_until_ms) WHERE status = 'pending';
CREATE INDEX orders_unpaid_by_client ON orders (client) WHERE status = 'pending';
CREATE INDEX orders_unpaid_by_user ON orders (user_id) WHERE status = 'pending';
CREATE INDEX orders_unpaid_by_email ON orders (lower(email)) WHERE status = 'pending';
CREATE INDEX orders_unpaid_by_phone ON orders (phone) WHERE status = 'pending';

-- The key of the hashes above. One row, made when it is first needed.
CREATE TABLE client_secret (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  secret TEXT NOT NULL
) STRICT;
