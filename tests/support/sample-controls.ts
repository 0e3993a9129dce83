import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }

/** What a test changes and reads in a database of the sample catalog, past the shop. */
export interface SampleControls {
  /** Imports the sample as `change` leaves it, with its stock. */
  importSample(change?: (catalog: typeof sample) => void): Promise<void>
  setStock(code: string, stock: { quantity?: number; waQuantity?: number }): Promise<void>
  stockOf(code: string): Promise<{ quantity: number; waQuantity: number }>
  /** Returns the number that a query names `n`. */
  count(sql: string): Promise<number>
}

/** Returns the controls of a database. */
export function sampleControls(db: D1Database): SampleControls {
  return {
    async importSample(change) {
      const catalog = structuredClone(sample)
      change?.(catalog)
      const file = decodeCatalogFile(catalog)
      if (!file.ok) throw new Error(JSON.stringify(file.error))
      const imported = await importCatalog(db, file.value, { replace: true, setStock: true })
      if (!imported.ok) throw new Error(JSON.stringify(imported.error))
    },
    async setStock(code, { quantity, waQuantity }) {
      await db.batch([
        db.prepare('UPDATE catalog_version SET stock_revision = stock_revision + 1'),
        db
          .prepare(`UPDATE products SET quantity = coalesce(?2, quantity), wa_quantity = coalesce(?3, wa_quantity),
            stock_revision = (SELECT stock_revision FROM catalog_version) WHERE code = ?1`)
          .bind(code, quantity ?? null, waQuantity ?? null),
      ])
    },
    async stockOf(code) {
      const row = await db
        .prepare('SELECT quantity, wa_quantity AS waQuantity FROM products WHERE code = ?1')
        .bind(code)
        .first<{ quantity: number; waQuantity: number }>()
      if (row === null) throw new Error(`no product ${code}`)
      return row
    },
    count: async (sql) => (await db.prepare(sql).first<number>('n')) ?? Number.NaN,
  }
}
