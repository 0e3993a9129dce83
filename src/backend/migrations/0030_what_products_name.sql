-- Who removes a meat or a product at the desk is told which products name it, without a look at all of them.
CREATE INDEX products_by_meat ON products (meat) WHERE meat IS NOT NULL;
CREATE INDEX products_with_parts ON products (code) WHERE combo_items <> '[]';
