-- A search reads id and place of 288 products by their codes: from here, without the rest of their rows.
CREATE INDEX product_places ON products (code, position);
