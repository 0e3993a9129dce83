-- What of a line's net price is taxed, where its extra item has tax and the kit none, or the other way round; else NULL.
ALTER TABLE order_lines ADD COLUMN taxed_net_cents INTEGER CHECK (taxed_net_cents >= 0);
-- What goes back of a line, its tax included, wherever it goes; NULL: from before, the refund of the provider tells it.
ALTER TABLE line_outcomes ADD COLUMN refund_cents INTEGER CHECK (refund_cents >= 0);
