-- Accounts. Of every token only its SHA-256 is kept: whoever reads the database can sign in as nobody.

CREATE TABLE users (
  -- 128 random bits in hexadecimal.
  id TEXT PRIMARY KEY,
  -- In lower case: one address is one account.
  email TEXT NOT NULL CONSTRAINT email_taken UNIQUE,
  -- When the address was proved to be the user's, by a reset mail or a provider that vouches for it.
  email_verified_at_ms INTEGER,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT,
  -- NULL: the user signs in by Google or Facebook alone.
  password_hash TEXT,
  created_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_use ON sessions (used_at_ms);

CREATE TABLE reset_tokens (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reset_tokens_by_user ON reset_tokens (user_id);

CREATE TABLE social_accounts (
  provider TEXT NOT NULL CHECK (provider IN ('google', 'facebook')),
  -- Who the user is to the provider.
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  linked_at_ms INTEGER NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
) STRICT, WITHOUT ROWID;

-- Wrong passwords per address, known or not, so that neither can be told from the other.
CREATE TABLE login_attempts (
  -- SHA-256 of the address.
  account TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  blocked_until_ms INTEGER NOT NULL,
  failed_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_attempts_by_age ON login_attempts (failed_at_ms);

-- Mails that no mail service took: none is set, or it failed.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'tw')),
  created_at_ms INTEGER NOT NULL,
  error TEXT
) STRICT;
CREATE INDEX outbox_by_age ON outbox (created_at_ms);

-- Which steps of an order were mailed, so that none is mailed twice.
CREATE TABLE order_mails (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  step TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'tw')),
  PRIMARY KEY (order_id, step)
) STRICT, WITHOUT ROWID;
