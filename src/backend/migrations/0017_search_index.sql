-- What the search finds its candidates by, whatever the size of the catalog (decision 0047). Plain tables: D1 exports no
-- virtual ones.

-- One for each product, made when the product is; without a code once the product is gone. The index forgets it then.
CREATE TABLE search_entries (
  entry INTEGER PRIMARY KEY,
  code TEXT UNIQUE REFERENCES products (code) ON DELETE SET NULL,
  -- Whether the product was written after the rest of this row.
  is_stale INTEGER NOT NULL DEFAULT 1 CHECK (is_stale IN (0, 1)),
  -- The type of a product that is sold as a part of others only.
  part TEXT,
  -- The ids of the areas where it is active, each between commas; and where it has dates: [area, release, expiry].
  areas TEXT NOT NULL DEFAULT ',',
  dates TEXT NOT NULL DEFAULT '[]',
  -- Its categories (#11) and what it is made of (@MEAT-LAMB), each between spaces; @ alone: any meat may be chosen.
  tags TEXT NOT NULL DEFAULT ' ',
  -- Its names and code in the form that searches compare, one a line.
  text TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX search_entries_to_index ON search_entries (entry) WHERE is_stale OR code IS NULL;

-- The entries of each term (word, number, Chinese character or two, tag) as JSON arrays; a block has 4096 entries.
CREATE TABLE search_postings (
  term TEXT NOT NULL,
  block INTEGER NOT NULL,
  size INTEGER NOT NULL,
  entries TEXT NOT NULL,
  PRIMARY KEY (term, block)
) STRICT, WITHOUT ROWID;

-- Words by what is left of them without some letters: a misspelled word has a form in common with the right one.
CREATE TABLE search_spellings (
  form TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (form, word)
) STRICT, WITHOUT ROWID;

-- Words by how they end.
CREATE TABLE search_endings (
  ending TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (ending, word)
) STRICT, WITHOUT ROWID;

-- One or two Chinese characters by how they sound: niu rou.
CREATE TABLE search_sounds (
  sound TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (sound, word)
) STRICT, WITHOUT ROWID;

INSERT INTO search_entries (code) SELECT code FROM products ORDER BY position, id;
