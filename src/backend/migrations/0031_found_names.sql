-- The names by which the desk finds an order, without case and accents; they are written with the order. NULL: an order of
-- an earlier version, whose names are compared as they are.
ALTER TABLE orders ADD COLUMN found_by TEXT;

-- The orders of before whose names have an accent of Western Europe. A few letters at a time: expressions nest only so deep.
UPDATE orders SET found_by = lower(first_name || ' ' || last_name || char(10) || last_name || first_name)
  WHERE first_name || last_name GLOB '*[À-ÿ]*';
UPDATE orders SET found_by = replace(replace(replace(replace(replace(replace(found_by,
  'À', 'a'), 'Á', 'a'), 'Â', 'a'), 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(replace(replace(found_by,
  'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(found_by,
  'Ç', 'c'), 'ç', 'c')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(found_by,
  'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(found_by,
  'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(found_by,
  'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(found_by,
  'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(found_by,
  'Ñ', 'n'), 'ñ', 'n')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(replace(replace(found_by,
  'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ø', 'o')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(replace(replace(found_by,
  'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o'), 'ø', 'o')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(found_by,
  'Ù', 'u'), 'Ú', 'u'), 'Û', 'u'), 'Ü', 'u')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(replace(found_by,
  'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u')
  WHERE found_by IS NOT NULL;
UPDATE orders SET found_by = replace(replace(replace(found_by,
  'Ý', 'y'), 'ý', 'y'), 'ÿ', 'y')
  WHERE found_by IS NOT NULL;
