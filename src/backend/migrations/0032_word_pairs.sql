-- The index of the search also has each two words that are neighbors: every product is taken in anew, by the next import or
-- by the searches before it.
DELETE FROM search_postings;
UPDATE search_entries SET is_stale = 1, tags = ' ', text = '';
