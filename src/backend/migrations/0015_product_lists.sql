-- A product is one row, its lists JSON, so that reading a few products reads a few rows (decision 0044). The tables of
-- lists stay for the version that serves until it is replaced; nothing reads them from now on.
ALTER TABLE products ADD COLUMN variants TEXT NOT NULL DEFAULT '[]';
ALTER TABLE products ADD COLUMN price_variants TEXT NOT NULL DEFAULT '[]';
ALTER TABLE products ADD COLUMN combo_items TEXT NOT NULL DEFAULT '[]';
ALTER TABLE products ADD COLUMN category_ids TEXT NOT NULL DEFAULT '[]';

UPDATE products SET
  variants = (
    SELECT json_group_array(json_object(
      'areaId', area_id, 'price', price_cents, 'specialPrice', special_price_cents,
      'isActive', json(iif(is_active, 'true', 'false')), 'taxable', json(iif(taxable, 'true', 'false')),
      'releaseAtMs', release_at_ms, 'restockAtMs', restock_at_ms, 'expiredAtMs', expired_at_ms
    )) FROM (SELECT * FROM product_variants WHERE product_id = products.id ORDER BY position)
  ),
  price_variants = (
    SELECT json_group_array(json_object('areaId', area_id, 'price', price_cents, 'specialPrice', special_price_cents))
    FROM (SELECT * FROM price_variants WHERE product_id = products.id ORDER BY position)
  ),
  combo_items = (
    SELECT json_group_array(json_object(
      'code', item_code, 'quantityMin', quantity_min, 'quantityMax', quantity_max, 'addPrice', add_price_cents
    )) FROM (SELECT * FROM combo_items WHERE product_id = products.id ORDER BY position)
  ),
  category_ids = (
    SELECT json_group_array(category_id)
    FROM (SELECT * FROM product_categories WHERE product_id = products.id ORDER BY position)
  );
