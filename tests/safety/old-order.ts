/** The folder of the migrations. */
export const migrations = 'src/backend/migrations'

/** SQL of a paid order as the shop wrote it before payments had attempts (migration 0008). */
export const oldOrder: readonly string[] = [
  `INSERT INTO orders VALUES ('o1', 'SB-1', 'paid', NULL, 1000, 'USD', 'A', 'B', 'a@example.com', '206-555-0100', '1 A St',
    NULL, 'Seattle', 'WA', '98101', NULL, 'ZONE1', 'One', NULL, 0, NULL, NULL, 0, 1250, NULL, NULL, NULL, 0, 0, 0, 103000,
    1, 1250, 129, 1379, '[]')`,
  `INSERT INTO order_lines VALUES ('o1', 0, 'FM-SOY', 'foodmart', 'FM-SOY', 'Soy', NULL, NULL, 1, 1250, NULL, 1250, 0, 1,
    '[]', '[]', NULL, NULL)`,
  `INSERT INTO order_stock VALUES ('o1', 'FM-SOY', 'wa_quantity', 1)`,
  `INSERT INTO order_events VALUES ('o1', 1, 'placed', 1000), ('o1', 2, 'paid', 2000)`,
  `INSERT INTO payments VALUES ('p1', 'o1', 'sandbox', 'paid', 1379, 2000)`,
]
