-- Texts that editors write (rules §3 "Texts"). Each save is a version; none is ever written over. The published one is
-- the version that was last published by now. A time in the future publishes by itself when it comes.
CREATE TABLE text_versions (
  kind TEXT NOT NULL CONSTRAINT text_kind CHECK (kind IN ('pages', 'faqs', 'home', 'banners', 'announcement')),
  language TEXT NOT NULL CONSTRAINT text_language CHECK (language IN ('en', 'tw')),
  name TEXT NOT NULL,
  -- 1, 2, 3 … of its text. Two editors who save at once want the same one, and one of them is told.
  number INTEGER NOT NULL CONSTRAINT text_number CHECK (number > 0),
  fields TEXT NOT NULL CONSTRAINT text_fields CHECK (json_valid(fields)),
  body TEXT NOT NULL,
  written_at_ms INTEGER NOT NULL,
  written_by TEXT NOT NULL,
  -- NULL: a draft.
  published_at_ms INTEGER,
  PRIMARY KEY (kind, language, name, number)
) STRICT;
CREATE INDEX text_versions_by_publication ON text_versions (published_at_ms) WHERE published_at_ms IS NOT NULL;
