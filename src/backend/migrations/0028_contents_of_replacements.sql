-- The allergens of what was sent in place of a line, as JSON like those of a line; NULL: nobody recorded them.
ALTER TABLE line_outcomes ADD COLUMN contents TEXT;
