-- What a client guessed of late: wrong discount codes, and addresses that may have an account (safety E5, I12).
CREATE TABLE guesses (
  kind TEXT NOT NULL CHECK (kind IN ('code', 'email')),
  -- The keyed hash of the client's address.
  client TEXT NOT NULL,
  -- The folded code, or the keyed hash of the email: the same guess again is no other guess.
  subject TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  PRIMARY KEY (kind, client, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX guesses_by_age ON guesses (kind, at_ms);
