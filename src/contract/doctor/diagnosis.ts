import type { Product } from '#domain/catalog/product.ts'
import { largestSubtotal } from '#domain/doctor/largest-cart.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { CatalogFile } from '../catalog-file.ts'
import { areaFindings } from './area-findings.ts'
import { chineseFindings } from './chinese-findings.ts'
import { factsFindings } from './facts-findings.ts'
import type { Finding } from './finding.ts'
import { kitFindings } from './kit-findings.ts'
import { linkFindings } from './link-findings.ts'
import { priceFindings, unknownCodeFindings } from './price-findings.ts'
import { type AreaReach, dealFindings, discountFindings, giftFindings } from './promotion-findings.ts'
import type { PageText } from './said-texts.ts'
import { saleFindings, stockFindings } from './sale-findings.ts'
import { textFindings } from './text-findings.ts'

/** What a diagnosis depends on besides the catalog. */
export interface DiagnosisOptions {
  readonly nowMs: number
  /** The worth of goods that no order exceeds, in cents; null when there is no such bound (rules §9). */
  readonly largestOrder: Cents | null
  /** The texts of the shop's pages; none when they are not looked at. */
  readonly pages?: readonly PageText[]
}

/**
 * Returns everything in a catalog that is allowed and is probably a mistake (rules §13 "Doctor"), the errors first. A
 * catalog without a finding is clean.
 */
export function diagnose(
  catalog: CatalogFile,
  { nowMs, largestOrder, pages = [] }: DiagnosisOptions,
): readonly Finding[] {
  const products = new Map(catalog.products.map((product) => [product.code, product]))
  const reaches = reachesOf(catalog, products, largestOrder)
  const context = { reaches, products, nowMs }
  const findings = [
    ...catalog.areas.flatMap((area, index) => areaFindings(area, `areas[${index}]`, nowMs)),
    ...priceFindings(catalog),
    ...catalog.products.flatMap((product, index) => saleFindings(product, `products[${index}]`, nowMs)),
    ...catalog.products.flatMap((product, index) => stockFindings(product, `products[${index}]`, catalog.areas, nowMs)),
    ...catalog.products.flatMap((product, index) => factsFindings(product, `products[${index}]`, products)),
    ...kitFindings(catalog, products, nowMs),
    ...catalog.giftRules.flatMap((rule, index) => giftFindings(rule, `giftRules[${index}]`, context)),
    ...catalog.deals.flatMap((deal, index) => dealFindings(deal, index, context)),
    ...catalog.discounts.flatMap((discount, index) => discountFindings(discount, `discounts[${index}]`, context)),
    ...unknownCodeFindings(catalog),
    ...textFindings(catalog, products, pages, nowMs),
    ...linkFindings(pages),
    ...chineseFindings(catalog),
  ]
  return [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity === 'warning'),
  ]
}

function reachesOf(
  { areas, meats, deals }: CatalogFile,
  products: ReadonlyMap<string, Product>,
  largestOrder: Cents | null,
): readonly AreaReach[] {
  const meatOf = new Map(meats.map((meat) => [meat.productCode, meat]))
  return areas.map((area) => {
    const largest = largestSubtotal({ area, products, meats: meatOf, deal: deals[0] ?? null })
    return { area, largest: cents(Math.min(largest, largestOrder ?? largest)) }
  })
}
