-- What the desk's figures count by day, without anybody's data. The errands delete old rows.
CREATE TABLE day_counts (
  -- refusal (a code), unfound (what was searched for), sold_out or missed (a product's code).
  kind TEXT NOT NULL CHECK (kind IN ('refusal', 'unfound', 'sold_out', 'missed')),
  -- A date by the shop's clock, such as 2026-11-25.
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (kind, day, name)
) STRICT, WITHOUT ROWID;
