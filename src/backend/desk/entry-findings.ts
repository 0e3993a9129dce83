import type { CatalogFile } from '#contract/catalog-file.ts'
import type { DeskFinding } from '#contract/desk/desk-catalog.ts'
import { type DeskList, productCodesIn } from '#contract/desk/entry-fields.ts'
import type { FindingCode } from '#contract/doctor/finding.ts'
import { saidTexts } from '#contract/doctor/said-texts.ts'
import type { Product } from '#domain/catalog/product.ts'
import { readAllDiscounts } from '../catalog/discounts-sql.ts'
import { exportCatalog } from '../catalog/import-catalog.ts'
import {
  everyArea,
  readFirstProducts,
  readKind,
  readProductsBySlug,
  readProductsNamed,
} from '../catalog/products-sql.ts'
import type { Backend } from '../ports.ts'
import { runReads } from '../tables/reads.ts'
import { entriesOf } from './catalog-lists.ts'
import { deskFindings } from './desk-findings.ts'

/** The lists of which the doctor finds nothing by other products than those that an entry stands on. */
const readInPart: readonly DeskList[] = [
  'products',
  'areas',
  'categories',
  'meats',
  'meatsGallery',
  'zone1MeatsGallery',
]

/** What some product of the catalog takes away: none reaches a subtotal, none may be reduced, none has the price. */
const takenAway: readonly FindingCode[] = ['code_minimum', 'code_nothing', 'deal_reach', 'gift_reach', 'text_price']

/** So many products nearly always reach a subtotal, and have one that a code reduces. */
const firstProducts = 50

/**
 * Returns what the doctor finds of an entry (rules §16 "Catalog"), from the part of the catalog that it stands on, the
 * products that it names, the kits, and some others. The whole catalog is read only where one of its products may take a
 * finding away.
 */
export async function entryFindings(backend: Backend, part: CatalogFile, list: DeskList, key: string) {
  const isAbout = (finding: DeskFinding) => finding.list === list && (list === 'config' || finding.key === key)
  const findingsIn = (catalog: CatalogFile) => deskFindings(backend, catalog).filter(isAbout)
  if (readInPart.includes(list)) return findingsIn(part)
  const found = findingsIn(await widened(backend.db, part, list, key))
  const isCertain = found.every(({ code }) => !takenAway.includes(code))
  return isCertain ? found : findingsIn(await exportCatalog(backend.db))
}

async function widened(db: D1Database, part: CatalogFile, list: DeskList, key: string): Promise<CatalogFile> {
  const { twoServingsHotpotCodes, fourServingsHotpotCodes } = part.config.hotpot
  const codes = [
    ...productCodesIn(list, entriesOf(part, list).get(key) ?? {}),
    ...(list === 'config' ? [...twoServingsHotpotCodes, ...fourServingsHotpotCodes] : []),
  ]
  const { discounts, linked, named, kits, first } = await runReads(db, {
    discounts: readAllDiscounts(db),
    linked: readProductsBySlug(db, slugsIn(part)),
    named: readProductsNamed(db, codes),
    kits: readKind(db, 'kits', everyArea),
    first: readFirstProducts(db, firstProducts),
  })
  // A text is held to the first product in the catalog's order that it leads to.
  const all = [...linked, ...part.products, ...named.values(), ...kits, ...first]
  const products = new Map<string, Product>()
  for (const product of all) if (!products.has(product.code)) products.set(product.code, product)
  return { ...part, discounts, products: [...products.values()] }
}

/** The last part of each address that a text of the catalog leads to, where it is that of a product. */
function slugsIn(part: CatalogFile): readonly string[] {
  const links = saidTexts({ ...part, products: [] }, []).flatMap((said) => said.links)
  return links.flatMap((link) => /^\/food-mart\/(?:bundle\/)?([^/?#]+)(?:[?#]|$)/.exec(link)?.[1] ?? [])
}
