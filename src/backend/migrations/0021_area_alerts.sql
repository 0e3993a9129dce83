-- Who wants to know when the shop delivers to a state (rules §3 "Area by ZIP code").
CREATE TABLE area_alerts (
  -- In lower case.
  email TEXT NOT NULL,
  state TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'tw')),
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (email, state)
) STRICT, WITHOUT ROWID;
CREATE INDEX area_alerts_by_state ON area_alerts (state);
CREATE INDEX area_alerts_by_age ON area_alerts (created_at_ms);
