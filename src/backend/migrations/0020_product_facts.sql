-- What is known of a product: allergens, ingredients, origin, weight, storage, cooking time, diet. One JSON column, which
-- lists don't read. NULL: nothing is known (decision 0052).
ALTER TABLE products ADD COLUMN facts TEXT CHECK (facts IS NULL OR json_valid(facts));

-- What a line contained when it was ordered, so that papers don't change later. NULL in older orders.
ALTER TABLE order_lines ADD COLUMN contents TEXT CHECK (contents IS NULL OR json_valid(contents));
