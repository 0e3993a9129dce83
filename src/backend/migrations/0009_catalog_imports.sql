-- The parts of a catalog that is being imported. They change nothing until the import's last batch reads them, and that
-- batch deletes them. What an import left that was cut off, a later one deletes by its age.
CREATE TABLE catalog_import_parts (
  import_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  -- A JSON array of rows.
  body TEXT NOT NULL,
  staged_at_ms INTEGER NOT NULL,
  PRIMARY KEY (import_id, part)
) STRICT;
