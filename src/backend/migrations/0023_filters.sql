-- What a product's facts say about the filters of the food mart, one bit each (decision 0055), written with the product.
ALTER TABLE products ADD COLUMN fact_marks INTEGER NOT NULL DEFAULT 0;

-- The products that are there already, as factMarks of the domain would mark them.
UPDATE products SET fact_marks =
  iif(facts ->> 'vegetarian', 1, 0) | iif(facts ->> 'noPork', 2, 0)
  | CASE facts ->> 'spice' WHEN 0 THEN 28 WHEN 1 THEN 24 WHEN 2 THEN 16 ELSE 0 END
  | CASE facts ->> 'storage' WHEN 'frozen' THEN 32 WHEN 'chilled' THEN 64 WHEN 'dry' THEN 128 ELSE 0 END
  | iif(facts ->> 'allergens' IS NULL, 0, (
      SELECT coalesce(sum(each.value ->> 1), 0)
      FROM json_each('[["milk",8192],["egg",16384],["fish",32768],["shellfish",65536],["tree_nuts",131072],
        ["peanuts",262144],["wheat",524288],["soy",1048576],["sesame",2097152]]') AS each
      WHERE each.value ->> 0 NOT IN (SELECT value FROM json_each(facts, '$.allergens'))
    ))
  WHERE facts IS NOT NULL;

-- The products of a listing's block with their marks: the id, shifted to the left by the 22 bits of a mark, and the mark.
ALTER TABLE listing_blocks ADD COLUMN marked_ids TEXT NOT NULL DEFAULT '[]';

-- How many products of a listing have a mark: what a page needs to count what each filter would show.
CREATE TABLE listing_marks (
  area_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  mark INTEGER NOT NULL,
  size INTEGER NOT NULL CHECK (size > 0),
  PRIMARY KEY (area_id, category_id, mark)
) STRICT, WITHOUT ROWID;

-- The next reader builds the listings anew, with marks.
UPDATE catalog_version SET listed_definitions = -1;
