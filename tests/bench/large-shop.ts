import type { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { bumpDefinitions } from '#backend/catalog/catalog-version-sql.ts'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { writeProducts } from '#backend/catalog/products-sql.ts'
import { updateSearchIndex } from '#backend/catalog/search-index.ts'
import { built, builtModules } from '#commands/built-shop.ts'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import type { Product } from '#domain/catalog/product.ts'
import sample from '#tests/fixtures/catalog-sample.json' with { type: 'json' }
import { batchWorker, distantDatabase } from '#tests/support/distant-database.ts'

/** How many products are written at once. */
const partSize = 10_000
/** The id of the user with the saved cart. */
export const shopperId = 'b'.repeat(32)

/** The built shop, and a Worker with its database. */
export function shopOptions(): Parameters<typeof convertV4MiniflareOptions>[0] {
  const shared = {
    compatibilityDate: '2026-10-01',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: { DB: 'bench' },
  }
  return {
    workers: [
      {
        ...shared,
        name: 'shop',
        rootPath: built,
        modules: builtModules(),
      },
      { ...shared, name: 'database', modules: true, script: batchWorker },
    ],
  }
}

/** Returns the database of a shop that was opened with `shopOptions`. */
export async function databaseOf(shop: Miniflare): Promise<D1Database> {
  const worker = await shop.getWorker('database')
  return distantDatabase((body) => worker.fetch('http://database/', { method: 'POST', body }))
}

/**
 * Imports the sample catalog and adds products until there are `size`, with stock for every order of the run. They
 * are written in parts by the import's own statements, because workerd refuses a request of 100 MB.
 */
export async function fill(db: D1Database, size: number): Promise<void> {
  const stocked = sample.products.map((product) => ({ ...product, quantity: 1_000_000, waQuantity: 1_000_000 }))
  const file = decodeCatalogFile({ ...sample, products: stocked })
  if (!file.ok) throw new Error(`the catalog of the benchmark is malformed: ${JSON.stringify(file.error[0])}`)
  const imported = await importCatalog(db, file.value, { replace: false })
  if (!imported.ok) throw new Error(`not imported: ${JSON.stringify(imported.error[0])}`)
  const models = file.value.products.filter(
    (product) => product.type === 'food market' && product.specialPrice === null,
  )
  for (let first = stocked.length; first < size; first += partSize) {
    const count = Math.min(partSize, size - first)
    const products = Array.from({ length: count }, (_, index) => copyOf(models, first + index))
    await db.batch(writeProducts(db, db, products, true))
  }
  await db.batch([bumpDefinitions(db)])
  await updateSearchIndex(db)
}

/** Returns the product of this number, sold in the first area. */
function copyOf(models: readonly Product[], number: number): Product {
  const model = models[number % models.length]
  if (model === undefined) throw new Error('the sample has no plain product')
  return {
    ...model,
    id: 10_000 + number,
    code: `BENCH-${number}`,
    slug: `bench-product-${number}`,
    name: `Bench product ${number}`,
    variants: model.variants.slice(0, 1),
  }
}

/** Adds a signed-in shopper. */
export async function addShopper(db: D1Database): Promise<string> {
  const token = 'c'.repeat(64)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  await db.batch([
    db
      .prepare('INSERT INTO users (id, email, first_name, last_name, created_at_ms) VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(shopperId, 'bench@example.com', 'Mei', 'Lin', Date.now()),
    db
      .prepare('INSERT INTO sessions (id, user_id, created_at_ms, used_at_ms) VALUES (?1, ?2, ?3, ?3)')
      .bind(Buffer.from(digest).toString('hex'), shopperId, Date.now()),
  ])
  return token
}
