-- What is counted for the operator's figures, in rows of five minutes. The errands delete those of more than a week ago.
CREATE TABLE tallies (
  -- refusal, tax or errands.
  kind TEXT NOT NULL,
  -- The code of a refusal; whether the tax service answered; that the errands were run.
  name TEXT NOT NULL,
  slot_ms INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at_ms INTEGER NOT NULL,
  PRIMARY KEY (kind, name, slot_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX tallies_by_age ON tallies (slot_ms);

-- From now on the errands are expected.
INSERT INTO tallies (kind, name, slot_ms, count, last_at_ms)
  VALUES ('errands', 'expected', unixepoch() * 1000, 1, unixepoch() * 1000);

-- The orders of the last hours.
CREATE INDEX orders_by_time ON orders (placed_at_ms);
