import { decodeBanners, decodeGallery } from '#contract/banners.ts'
import type { CatalogFile } from '#contract/catalog-file.ts'
import { decodeCommonConfig } from '#contract/config.ts'
import type { Decoder } from '#contract/fault.ts'
import type { Meat, Product } from '#domain/catalog/product.ts'
import { type Answers, combineReads, type Reads, runReads } from '../tables/reads.ts'
import { readAreas } from './areas-sql.ts'
import { type CatalogVersion, readCatalogVersion } from './catalog-version-sql.ts'
import { readCategories } from './categories-sql.ts'
import { readDeals } from './deals-sql.ts'
import { type DocumentName, readDocuments } from './documents-sql.ts'
import { readGiftRules } from './gift-rules-sql.ts'
import { readMeats } from './meats-sql.ts'
import { withMovedStock } from './moved-stock.ts'
import { readProducts } from './products-sql.ts'
import { readStockSince, type Stock } from './stock-sql.ts'

/** The whole catalog at one moment, without the discounts, because their codes are secrets. It never changes. */
export interface Catalog extends CatalogVersion, Omit<CatalogFile, 'products' | 'meats' | 'discounts'> {
  /** By code, in the catalog's order, with the stock of that moment. */
  readonly products: ReadonlyMap<string, Product>
  /** The codes of products by slug. */
  readonly codes: ReadonlyMap<string, string>
  /** By product code. */
  readonly meats: ReadonlyMap<string, Meat>
  /** Every release and expiry, earliest first: what can be had changes at these. */
  readonly moments: readonly number[]
}

// The catalog that this isolate read last, for each database. It holds whole catalogs and no promise, because a request
// must not wait for another one. Each reader asks the database for the version first, so nothing stale is served.
const remembered = new WeakMap<D1Database, Catalog>()

/** Returns the catalog as it is now, with its stock. It takes one round trip, and a second one after an import. */
export async function readCatalog(db: D1Database): Promise<Catalog> {
  return (await readCatalogWith(db, {})).catalog
}

/** As `readCatalog`. Makes the `extra` reads in the same round trip. */
export async function readCatalogWith<R extends Reads>(
  db: D1Database,
  extra: R,
): Promise<{ readonly catalog: Catalog; readonly extra: Answers<R> }> {
  const known = remembered.get(db)
  const since = known?.stockRevision ?? Number.MAX_SAFE_INTEGER
  const answers = await runReads(db, {
    version: readCatalogVersion(db),
    moved: readStockSince(db, since),
    extra: combineReads(extra),
  })
  const catalog =
    known && known.definitions === answers.version.definitions
      ? withStock(known, answers.moved, answers.version)
      : await readWholeCatalog(db)
  remember(db, catalog)
  return { catalog, extra: answers.extra }
}

async function readWholeCatalog(db: D1Database): Promise<Catalog> {
  const { version, products, meats, documents, ...lists } = await runReads(db, {
    version: readCatalogVersion(db),
    areas: readAreas(db),
    categories: readCategories(db),
    products: readProducts(db),
    meats: readMeats(db),
    deals: readDeals(db),
    giftRules: readGiftRules(db),
    documents: readDocuments(db),
  })
  return {
    ...version,
    ...lists,
    products: new Map(products.map((product) => [product.code, product])),
    codes: new Map(products.map((product) => [product.slug, product.code])),
    meats: new Map(meats.map((meat) => [meat.productCode, meat])),
    banners: documentOf(documents, 'banners', decodeBanners, []),
    topBanners: documentOf(documents, 'topBanners', decodeBanners, []),
    meatsGallery: documentOf(documents, 'meatsGallery', decodeGallery, []),
    zone1MeatsGallery: documentOf(documents, 'zone1MeatsGallery', decodeGallery, []),
    config: documentOf(documents, 'config', decodeCommonConfig, {}),
    moments: momentsOf(products),
  }
}

function momentsOf(products: readonly Product[]): readonly number[] {
  const moments = products.flatMap((product) =>
    product.variants.flatMap((variant) => [variant.releaseAtMs, variant.expiredAtMs]),
  )
  return moments.filter((moment) => moment !== null).sort((a, b) => a - b)
}

/** Decodes a document that an import wrote; `none` stands for one that was never imported. */
function documentOf<T>(
  documents: ReadonlyMap<DocumentName, unknown>,
  name: DocumentName,
  decode: Decoder<T>,
  none: unknown,
): T {
  const decoded = decode(documents.get(name) ?? none)
  if (!decoded.ok) throw new RangeError(`the stored ${name} are not what an import writes`)
  return decoded.value
}

function withStock(catalog: Catalog, moved: readonly Stock[], version: CatalogVersion): Catalog {
  if (version.version === catalog.version && version.stockRevision === catalog.stockRevision) return catalog
  return { ...catalog, ...version, products: withMovedStock(catalog.products, moved) }
}

/** Keeps the newest catalog. Answers to concurrent requests arrive in any order. */
function remember(db: D1Database, catalog: Catalog): void {
  const known = remembered.get(db)
  const isNewer =
    known === undefined ||
    catalog.definitions > known.definitions ||
    (catalog.definitions === known.definitions && catalog.stockRevision > known.stockRevision) ||
    (catalog.stockRevision === known.stockRevision && catalog.version > known.version)
  if (isNewer) remembered.set(db, catalog)
}
