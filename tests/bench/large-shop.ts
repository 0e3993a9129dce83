import { writeFile } from 'node:fs/promises'
import { bumpDefinitions } from '#backend/catalog/catalog-version-sql.ts'
import { importCatalog } from '#backend/catalog/import-catalog.ts'
import { writeProducts } from '#backend/catalog/products-sql.ts'
import { updateSearchIndex } from '#backend/catalog/search-index.ts'
import { type CatalogFile, encodeCatalogFile } from '#contract/catalog-file.ts'
import { type Area, defaultAreaCode } from '#domain/catalog/area.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { DeliveryHours } from '#domain/delivery/delivery-plan.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

/** How many products are written at once, because workerd refuses a request of 100 MB. */
const partSize = 10_000
/** Where the added products are sold: pages show the first of these areas, quotes and orders are of the second. */
const soldIn = [defaultAreaCode, 'ZONE1']
const soldInIds = demoCatalog.areas.filter(({ code }) => soldIn.includes(code)).map(({ id }) => id)
/** More than all orders of a run take. */
const plenty = 1_000_000

/**
 * Returns the demo catalog with `size` products, from 200 to 100,000, and stock for every order of a run. Plain
 * products that nothing refers to are left out or added.
 */
export function catalogOf(size: number): CatalogFile {
  const others = JSON.stringify([{ ...demoCatalog, products: [] }, demoCatalog.products.map((each) => each.comboItems)])
  const isFree = ({ code, type, specialPrice }: Product) =>
    type === 'food market' && specialPrice === null && !others.includes(`"${code}"`)
  const products = demoCatalog.products.map((product) => ({ ...product, quantity: plenty, waQuantity: plenty }))
  const models = products.filter(isFree)
  const spare = new Set(models.slice(-Math.max(0, products.length - size)))
  const kept = size < products.length ? products.filter((product) => !spare.has(product)) : products
  const added = Array.from({ length: size - kept.length }, (_, index) => copyOf(models, index))
  return { ...demoCatalog, areas: demoCatalog.areas.map(withPlaces), products: [...kept, ...added] }
}

/** Writes a catalog as a file for `npm run catalog`. */
export async function writeCatalog(catalog: CatalogFile, path: string): Promise<void> {
  await writeFile(path, JSON.stringify(encodeCatalogFile(catalog)))
}

/** Fills an empty database by the import's statements alone, the least that an import can cost. */
export async function fill(db: D1Database, catalog: CatalogFile): Promise<void> {
  const first = demoCatalog.products.length
  const imported = await importCatalog(
    db,
    { ...catalog, products: catalog.products.slice(0, first) },
    { replace: false },
  )
  if (!imported.ok) throw new Error(`not imported: ${JSON.stringify(imported.error[0])}`)
  for (let from = first; from < catalog.products.length; from += partSize) {
    await db.batch(writeProducts(db, db, catalog.products.slice(from, from + partSize), true))
  }
  await db.batch([bumpDefinitions(db)])
  await updateSearchIndex(db)
}

/** Returns the added product of this number. */
function copyOf(models: readonly Product[], number: number): Product {
  const model = models[number % models.length]
  if (model === undefined) throw new RangeError('the demo catalog has no plain product')
  const word = wordOf(number)
  return {
    ...model,
    id: 10_000 + number,
    code: `BENCH-${number}`,
    slug: `${word.toLowerCase()}-${model.slug}`,
    name: `${word} ${model.name}`,
    nameTw: `${hanOf(number)}${model.nameTw}`,
    variants: model.variants.filter(({ areaId }) => soldInIds.includes(areaId)),
    orderItemsCount: (number * 7919) % 1000,
  }
}

const syllables = 'ka mi ro ne su to ha li yo ze ba du fe go pu wa xi qe jo ve ca no ra ti lu'.split(' ')
const han = [...'金玉春山海風雲月星花雪松竹梅蘭福祿壽喜和平安泰豐']

/** Returns a word for each number below 390,625, another one for each. */
function wordOf(number: number): string {
  const size = syllables.length
  const word = [1, size, size ** 2, size ** 3].map((unit) => syllables[Math.floor(number / unit) % size]).join('')
  return `${word[0]?.toUpperCase()}${word.slice(1)}`
}

function hanOf(number: number): string {
  return `${han[number % han.length]}${han[Math.floor(number / han.length) % han.length]}`
}

/** Returns the area with places for every order of a run in its delivery windows. */
function withPlaces(area: Area): Area {
  const { delivery } = area
  if (delivery === null) return area
  const roomy = <Hours extends DeliveryHours>(windows: readonly Hours[]) =>
    windows.map((window) => ({ ...window, capacity: 100_000 }))
  const exceptions = delivery.exceptions.map((each) => ({ ...each, windows: roomy(each.windows) }))
  return { ...area, delivery: { ...delivery, windows: roomy(delivery.windows), exceptions } }
}
