-- The desk: who runs the shop, how they sign in, and what they changed. Of every token only its SHA-256 is kept.

CREATE TABLE staff (
  -- 128 random bits in hexadecimal.
  id TEXT PRIMARY KEY,
  -- In lower case: one address is one account.
  email TEXT NOT NULL CONSTRAINT staff_email_taken UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('owner', 'kitchen', 'editor')),
  -- The language of its mails.
  language TEXT NOT NULL CHECK (language IN ('en', 'tw')),
  -- Counts the changes, so that two who change it at once are told.
  version INTEGER NOT NULL DEFAULT 1,
  created_at_ms INTEGER NOT NULL,
  -- NULL: the account is open.
  closed_at_ms INTEGER
) STRICT, WITHOUT ROWID;

-- Links that sign in once: by invitation, and whenever somebody asks for one.
CREATE TABLE desk_links (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  expires_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_links_by_staff ON desk_links (staff_id);

CREATE TABLE desk_sessions (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_sessions_by_staff ON desk_sessions (staff_id);

-- What was changed at the desk. Nothing is ever deleted or changed here.
CREATE TABLE desk_changes (
  id INTEGER PRIMARY KEY,
  at_ms INTEGER NOT NULL,
  -- Who; NULL: the operator's token, at a command line.
  staff_id TEXT,
  -- As it was called then.
  staff_name TEXT NOT NULL,
  -- Such as staff.changed.
  action TEXT NOT NULL,
  -- What it was done to, such as staff:mei@example.com.
  subject TEXT NOT NULL,
  -- The fields that changed; NULL: there was nothing before, or is nothing after.
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT CHECK (after IS NULL OR json_valid(after)),
  -- The change that this one takes back. Each is taken back once.
  undoes_id INTEGER CONSTRAINT desk_change_undone UNIQUE REFERENCES desk_changes (id)
) STRICT;
CREATE INDEX desk_changes_by_subject ON desk_changes (subject, id);

-- The kitchen's day: the orders that are under way, and those of a delivery date.
CREATE INDEX orders_under_way ON orders (status) WHERE status IN ('paid', 'packed', 'shipped');
CREATE INDEX orders_by_delivery_date ON orders (delivery_date) WHERE delivery_date IS NOT NULL;
