-- Gift cards (rules §12 "Gift cards"): what each holds, and every movement of it.

CREATE TABLE gift_cards (
  id TEXT PRIMARY KEY,
  -- SHA-256 of the code. The code itself is in the mail alone (decision 0066).
  code_hash TEXT NOT NULL UNIQUE,
  -- The order that bought it, and its line there: each line is issued once.
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_key TEXT NOT NULL,
  -- The email that the code went to.
  recipient TEXT NOT NULL,
  issued_cents INTEGER NOT NULL CHECK (issued_cents >= 0),
  -- The sum of its entries. Whoever takes more than it holds undoes the whole batch.
  balance_cents INTEGER NOT NULL CONSTRAINT gift_card_left CHECK (balance_cents >= 0),
  created_at_ms INTEGER NOT NULL,
  CONSTRAINT gift_card_issued_once UNIQUE (order_id, line_key)
) STRICT, WITHOUT ROWID;

-- Only ever added to.
CREATE TABLE gift_card_entries (
  id INTEGER PRIMARY KEY,
  card_id TEXT NOT NULL REFERENCES gift_cards (id) ON DELETE CASCADE,
  -- The order that bought the card, or that it pays for.
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- issue: it was paid for; take: it pays an order; give_back: the order doesn't need it; close: its own order was cancelled.
  kind TEXT NOT NULL CHECK (kind IN ('issue', 'take', 'give_back', 'close')),
  amount_cents INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  CHECK ((kind IN ('issue', 'give_back')) = (amount_cents >= 0))
) STRICT;
CREATE INDEX gift_card_entries_by_card ON gift_card_entries (card_id);
CREATE INDEX gift_card_entries_by_order ON gift_card_entries (order_id);

-- The card that pays a part of an order, or all of it; how much it pays, and how much of that went back.
ALTER TABLE orders ADD COLUMN gift_card_id TEXT;
ALTER TABLE orders ADD COLUMN gift_card_cents INTEGER NOT NULL DEFAULT 0
  CONSTRAINT gift_card_part CHECK (gift_card_cents BETWEEN 0 AND total_cents);
ALTER TABLE orders ADD COLUMN gift_card_back_cents INTEGER NOT NULL DEFAULT 0
  CONSTRAINT gift_card_back CHECK (gift_card_back_cents BETWEEN 0 AND gift_card_cents);
-- Who a gift card's code is mailed to, as JSON; NULL: a line of goods.
ALTER TABLE order_lines ADD COLUMN recipient TEXT CHECK (json_valid(recipient));
