import { type Area, shippingOptions } from '#domain/catalog/area.ts'
import { isSoldIn } from '#domain/catalog/availability.ts'
import { kitsFrom, listKits } from '#domain/catalog/kits.ts'
import { priceIn } from '#domain/catalog/price.ts'
import { type Product, productPath } from '#domain/catalog/product.ts'
import type { Cents } from '#domain/money.ts'
import { type Discount, foldCode, whyUnusable } from '#domain/quote/discount.ts'
import type { CatalogFile } from '../catalog-file.ts'
import { percentShape } from '../rates.ts'
import { dollarsText, type Finding, finding, listText } from './finding.ts'
import { amountsIn, percentsIn } from './said-figures.ts'
import { type PageText, type SaidText, saidTexts } from './said-texts.ts'

/** What one thing costs in an area that sells it: any of these amounts may be said. */
interface AreaPrices {
  readonly area: string
  readonly amounts: readonly Cents[]
}

/**
 * Returns the texts that say a price, a percentage or a code that the shop does not know, or not everywhere. A text is
 * held to what it speaks of: the codes it names, the product it describes or leads to, the kits. One that speaks of
 * nothing in particular may say any price of the catalog.
 */
export function textFindings(
  catalog: CatalogFile,
  products: ReadonlyMap<string, Product>,
  pages: readonly PageText[],
  nowMs: number,
): readonly Finding[] {
  const discounts = new Map(catalog.discounts.map((discount) => [foldCode(discount.code), discount]))
  const thresholds = thresholdsOf(catalog)
  // Few texts say an amount, and all prices of a large catalog are many.
  let everyPrice: ReadonlySet<Cents> | null = null
  return saidTexts(catalog, pages).flatMap((said) => {
    const named = said.codes.flatMap((code) => discounts.get(foldCode(code)) ?? [])
    const amounts = amountsIn(said.text).filter((amount) => !thresholds.has(amount))
    const own = new Set(named.flatMap(figuresOf))
    const unsaid = amounts.filter((amount) => !own.has(amount))
    const subject = unsaid.length === 0 ? null : subjectOf(said, catalog, products, nowMs)
    if (unsaid.length > 0 && subject === null && named.length === 0) everyPrice ??= pricesOf(catalog)
    return [
      ...codeFindings(said, discounts, nowMs),
      ...percentFindings(said, named),
      ...unsaid.flatMap((amount) => {
        if (subject !== null) return priceFinding(said.path, amount, subject)
        return everyPrice?.has(amount) && named.length === 0 ? [] : priceFinding(said.path, amount, [])
      }),
    ]
  })
}

function codeFindings(said: SaidText, discounts: ReadonlyMap<string, Discount>, nowMs: number): readonly Finding[] {
  return said.codes.flatMap((name) => {
    const discount = discounts.get(foldCode(name))
    if (discount === undefined) return [finding(said.path, 'text_code_unknown', { name })]
    const why = whyUnusable(discount, { nowMs, usedUpCodes: new Set() })
    return why === null ? [] : [finding(said.path, 'text_code_idle', { name: discount.code })]
  })
}

function percentFindings({ path, text }: SaidText, named: readonly Discount[]): readonly Finding[] {
  if (named.length === 0) return []
  const rates = named.flatMap((each) => (each.type === 'percentage' ? [percentShape.encode(each.value)] : []))
  const wrong = percentsIn(text).filter((percent) => !rates.some((rate) => rate === percent))
  return wrong.map((percent) =>
    finding(path, 'text_percent', { percent, name: listText(named.map(({ code }) => code)) }),
  )
}

function priceFinding(path: string, amount: Cents, subject: readonly AreaPrices[]): readonly Finding[] {
  const others = subject.filter(({ amounts }) => !amounts.includes(amount))
  if (others.length === 0 && subject.length > 0) return []
  if (others.length === subject.length) return [finding(path, 'text_price', { amount: dollarsText(amount) })]
  const areas = listText(others.map(({ area }) => area))
  return [finding(path, 'text_price_area', { amount: dollarsText(amount), areas })]
}

/** What the subject of a text costs in each area that sells it. Null when it speaks of nothing in particular. */
function subjectOf(
  { links, product: described, text }: SaidText,
  catalog: CatalogFile,
  products: ReadonlyMap<string, Product>,
  nowMs: number,
): readonly AreaPrices[] | null {
  const paths = links.map((link) => link.split(/[?#]/)[0])
  const linked = paths.some((path) => path?.startsWith('/food-mart/'))
    ? catalog.products.find((product) => paths.includes(productPath(product)))
    : undefined
  const product = (described === null ? undefined : products.get(described)) ?? linked
  if (product) return catalog.areas.flatMap((area) => pricesIn(product, area, nowMs))
  const isAboutKits = paths.includes('/hot-pot-kit') || /hot pot kits?|火鍋套餐/i.test(text)
  if (!isAboutKits) return null
  return catalog.areas.flatMap((area) => {
    const from = kitsFrom(listKits(products.values(), area, catalog.config.hotpot, nowMs), area, catalog.config.hotpot)
    return from === null ? [] : [{ area: area.code, amounts: [from.price] }]
  })
}

function pricesIn(product: Product, area: Area, nowMs: number): readonly AreaPrices[] {
  const price = priceIn(product, area)
  if (price === undefined || !isSoldIn(product, area, nowMs)) return []
  return [{ area: area.code, amounts: [price.effective, price.price] }]
}

/** What a code takes off, and from which subtotal. */
function figuresOf(discount: Discount): readonly Cents[] {
  return [
    ...(discount.type === 'price' ? [discount.value] : []),
    ...(discount.minSubtotal === null ? [] : [discount.minSubtotal]),
  ]
}

/** Amounts that any text may speak of: shipping and its bounds, the deal, the thresholds of gifts. */
function thresholdsOf({ areas, deals, giftRules }: CatalogFile): ReadonlySet<Cents> {
  return new Set([
    ...areas.flatMap((area) => [
      ...(area.minSubtotal === null ? [] : [area.minSubtotal]),
      ...shippingOptions(area).flatMap(({ minPrice, maxPrice, shipping }) => [
        minPrice,
        shipping,
        ...(maxPrice === null ? [] : [maxPrice]),
      ]),
    ]),
    ...deals.flatMap(({ dealPrice, items }) => [dealPrice, ...items.map(({ dealValue }) => dealValue)]),
    ...giftRules.flatMap((rule) => (rule.type === 'subtotal' ? [rule.subtotal] : [])),
  ])
}

/** Every price of the catalog, reduced or not. */
function pricesOf({ areas, products }: CatalogFile): ReadonlySet<Cents> {
  const prices = products.flatMap((product) =>
    areas.flatMap((area) => {
      const price = priceIn(product, area)
      return price === undefined ? [] : [price.price, price.effective]
    }),
  )
  return new Set([...prices, ...products.flatMap(({ comboItems }) => comboItems.map(({ addPrice }) => addPrice))])
}
