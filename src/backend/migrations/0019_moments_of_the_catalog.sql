-- Releases and expiries are written by each import, and no longer by the first reader after it, which may come late.
INSERT OR IGNORE INTO catalog_moments (at_ms, area_id, product_id)
SELECT variant.value ->> 'releaseAtMs', variant.value ->> 'areaId', products.id
FROM products, json_each(variants) AS variant WHERE variant.value ->> 'releaseAtMs' IS NOT NULL
UNION
SELECT variant.value ->> 'expiredAtMs', variant.value ->> 'areaId', products.id
FROM products, json_each(variants) AS variant WHERE variant.value ->> 'expiredAtMs' IS NOT NULL;
