import type { CartLine } from '#domain/cart/cart-line.ts'
import type { Meat, PriceVariant, Product } from '#domain/catalog/product.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuoteContext, QuoteRequest } from '#domain/quote/quote-context.ts'
import { divideHalfAway, type Goods, weighCodes } from './oracle-discount.ts'

/**
 * A second implementation of rules §12, written without `src/domain`: slow, plain, in BigInt.
 * Tests compare quotes with it. When the two differ, one of them has misread the rules.
 */
export interface OracleQuote {
  readonly lines: readonly {
    readonly key: string
    readonly unit: number
    readonly total: number
    readonly share: number
  }[]
  readonly failed: readonly (readonly [key: string, reason: string])[]
  readonly subtotal: number
  readonly discount: readonly [code: string, amount: number] | null
  readonly refused: readonly (readonly [code: string, reason: string])[]
  readonly shipping: {
    readonly method: number
    readonly amount: number
    readonly free: boolean
    readonly taxable: number
  } | null
  readonly taxableTotal: number
  readonly tax: number
  readonly gifts: readonly (readonly [rule: number, code: string, quantity: number])[]
  readonly total: number
}

/** Returns a quote in the oracle's shape. */
export function asOracle(quote: Quote): OracleQuote {
  return {
    lines: quote.lines.map(({ key, unitPrice, lineTotal, discountShare }) => ({
      key,
      unit: unitPrice,
      total: lineTotal,
      share: discountShare,
    })),
    failed: quote.failed.map(({ key, reason }) => [key, reason]),
    subtotal: quote.subtotal,
    discount: quote.discount && [quote.discount.code, quote.discount.amount],
    refused: quote.refusedCodes.map(({ code, reason }) => [code, reason]),
    shipping: quote.shipping,
    taxableTotal: quote.taxableTotal,
    tax: quote.tax,
    gifts: quote.gifts.map(({ rule, code, quantity }) => [rule, code, quantity]),
    total: quote.total,
  }
}

interface Bought {
  readonly at: number
  readonly line: CartLine
  readonly unit: number
  readonly total: number
  /** Lists a line's own goods, then its extra item. Each has its own discount and tax. */
  readonly goods: readonly Goods[]
}

const pay = (price: number, special: number | null) => (special !== null && special < price ? special : price)

/** Returns the price and whether it is special, from the first source with a price, or undefined. */
function quotePrice(
  sources: readonly (PriceVariant | Product | Meat | undefined)[],
): { paid: number; special: boolean } | null {
  for (const source of sources) {
    if (!source || source.price === null) continue
    const paid = pay(source.price, source.specialPrice)
    return { paid, special: paid !== source.price }
  }
  return null
}

export function oracleQuote(request: QuoteRequest, context: QuoteContext): OracleQuote {
  const { area } = context
  const bought: Bought[] = []
  const failed: { at: number; key: string; reason: string }[] = []
  const used: Record<string, number> = {}
  const dealt: Record<string, number> = {}
  const stock = (code: string) => {
    const product = context.products.get(code)
    if (!product) return Number.POSITIVE_INFINITY
    return (area.warehouse.name === 'WA' ? product.waQuantity : product.quantity) - (used[code] ?? 0)
  }
  const variant = (product: Product) => product.variants.find((each) => each.areaId === area.id)
  const productPrice = (product: Product) =>
    quotePrice([product.priceVariants.find((each) => each.areaId === area.id), variant(product), product])
  const meatPrice = (meat: Meat | undefined) =>
    meat ? quotePrice([meat.variants.find((each) => each.areaId === area.id), meat]) : null
  const open = (product: Product) => {
    const facts = variant(product)
    if (!facts) return false
    const released = facts.releaseAtMs === null || context.nowMs >= facts.releaseAtMs
    const over = facts.expiredAtMs !== null && context.nowMs >= facts.expiredAtMs
    return (
      released &&
      (!over || (facts.releaseAtMs !== null && facts.expiredAtMs !== null && facts.releaseAtMs > facts.expiredAtMs))
    )
  }
  const isCard = (code: string) => context.products.get(code)?.slug.includes('gift-card') === true
  const isKit = (product: Product) =>
    product.type === 'combo broth' || (product.type === 'bundle' && product.subType === 'hotpot')
  const soldHere = (product: Product) => {
    if (!isKit(product)) return true
    const codes = [...context.hotpot.twoServingsHotpotCodes, ...context.hotpot.fourServingsHotpotCodes]
    return area.code === 'ZONE1' ? product.type === 'combo broth' : codes.includes(product.code)
  }

  function serve(at: number, line: CartLine, others: number | null): string | null {
    const isDeal = others !== null
    const product = context.products.get(line.code)
    const extraCode = line.additionalItem
    const extra = extraCode === null ? undefined : context.products.get(extraCode)
    if (!product || (extraCode !== null && !extra)) return 'not_found'
    const goods = extra ? [product, extra] : [product]
    if (goods.some((each) => !variant(each)?.isActive)) return 'inactive'

    const given: Record<string, number> = {}
    const isGiven = line.additional !== null
    const fixed =
      product.comboSize === 0 ? product.comboItems.map((item) => ({ code: item.code, picked: item.quantityMax })) : []
    for (const pick of line.additional ?? fixed) given[pick.code] = (given[pick.code] ?? 0) + pick.picked
    const isWithMeat = isKit(product) || product.meat !== null
    const named = isWithMeat ? line.meat : null
    const isSold = named === null || context.meats.get(named)?.variants.some((each) => each.areaId === area.id) === true
    const meat = isDeal ? product.meat : (named ?? product.meat)
    const wants: [string, number][] = [[line.code, 1], ...Object.entries(given)]
    if (meat !== null) wants.push([meat, 1])
    if (extra) wants.push([extra.code, 1])
    const sums: Record<string, number> = {}
    for (const [code, count] of wants) sums[code] = (sums[code] ?? 0) + count * line.picked
    if (Object.entries(sums).some(([code, count]) => count > 0 && stock(code) < count)) return 'out_of_stock'
    if (goods.some((each) => !open(each)) || !isSold) return 'unavailable'

    const price = productPrice(product)
    const included = product.meat === null ? { paid: 0 } : meatPrice(context.meats.get(product.meat))
    const chosen = meat === null ? { paid: 0 } : meatPrice(context.meats.get(meat))
    const extraPrice = extra ? productPrice(extra) : { paid: 0 }
    if (!price || !included || !chosen || !extraPrice) return 'no_price'

    const items = product.comboItems
    const count = Object.values(given).reduce((sum, each) => sum + each, 0)
    const isForeign = Object.keys(given).some((code) => !items.some((item) => item.code === code))
    const isOutside = items.some(
      (item) => (given[item.code] ?? 0) < item.quantityMin || (given[item.code] ?? 0) > item.quantityMax,
    )
    if (isGiven && (isForeign || isOutside || (product.comboSize > 0 && count !== product.comboSize)))
      return 'bundle_incomplete'
    if (!isGiven && product.comboSize > 0 && !isDeal) return 'bundle_incomplete'
    if (!soldHere(product)) return 'wrong_area_kit'

    let unit = price.paid - included.paid + chosen.paid + extraPrice.paid
    for (const item of items) unit += item.addPrice * (given[item.code] ?? 0)
    unit = Math.max(0, unit)
    if (isDeal) {
      const item = context.deal?.items.find((each) => each.code === line.code)
      const isOn = context.deal?.isActive === true && others >= context.deal.dealPrice
      if (!item || !isOn || (dealt[line.code] ?? 0) + line.picked > item.quantityMax) return 'deal_threshold'
      unit = item.dealValue
    }
    if (extra) {
      const isOwn = items.some((item) => item.code === extra.code)
      if (line.group !== 'combo' || isCard(line.code) || extra.type !== 'add-ons' || isOwn) return 'bundle_incomplete'
    }
    if (isDeal) dealt[line.code] = (dealt[line.code] ?? 0) + line.picked
    for (const [code, asked] of Object.entries(sums)) used[code] = (used[code] ?? 0) + asked
    const total = unit * line.picked
    const ofExtra = extra ? Math.min(total, extraPrice.paid * line.picked) : 0
    const own = {
      code: line.code,
      isDeal,
      total: total - ofExtra,
      taxable: variant(product)?.taxable === true && !isCard(product.code),
      special: price.special,
    }
    const otherTotal = extra && {
      code: extra.code,
      isDeal,
      total: ofExtra,
      taxable: variant(extra)?.taxable === true,
      special: productPrice(extra)?.special === true,
    }
    bought.push({ at, line, unit, total, goods: otherTotal ? [own, otherTotal] : [own] })
    return null
  }
  const serveAll = (isDeal: boolean, others: number | null) => {
    request.lines.forEach((line, at) => {
      if (line.picked === 0 || (line.group === 'dealItem') !== isDeal) return
      const reason = serve(at, line, others)
      if (reason) failed.push({ at, key: line.key, reason })
    })
  }
  serveAll(false, null)
  serveAll(
    true,
    bought.filter(({ line }) => !isCard(line.code)).reduce((sum, each) => sum + each.total, 0),
  )
  bought.sort((a, b) => a.at - b.at)
  failed.sort((a, b) => a.at - b.at)

  // Gift cards count in the sum of all lines and in the total, and nowhere else.
  const whole = bought.reduce((sum, each) => sum + each.total, 0)
  const delivered = bought.filter(({ line }) => !isCard(line.code))
  const subtotal = delivered.reduce((sum, each) => sum + each.total, 0)
  const options = area.shippings.length > 0 ? area.shippings : area.otherShippings
  const ship = (net: number, isFreed: boolean) => {
    if (bought.length > 0 && delivered.length === 0) return { method: 0, amount: 0, free: true }
    const fitting = options
      .map((option, method) => ({ ...option, method }))
      .filter((each) => each.minPrice <= net && (each.maxPrice === null || net < each.maxPrice))
    if (bought.length === 0 || fitting.length === 0) return null
    const free = isFreed || (area.minSubtotal !== null && net >= area.minSubtotal)
    const best = [...fitting].sort(
      (a, b) => (free ? 0 : a.shipping - b.shipping) || (a.maxDays ?? 999) - (b.maxDays ?? 999) || a.method - b.method,
    )[0]
    const wanted = fitting.find((each) => each.method === request.shippingMethod) ?? best
    const choice = area.code.startsWith('ZONE') ? fitting[0] : wanted
    return choice ? { method: choice.method, amount: free ? 0 : choice.shipping, free } : null
  }

  const sold = bought
    .flatMap(({ goods }, index) => goods.map((each) => ({ ...each, index })))
    .filter(({ code }) => !isCard(code))
  const { applied, amount, shares, refused } = weighCodes(request.discountCodes, context, sold, ship)

  const net = subtotal - amount
  const taxableTotal = sold.reduce(
    (sum, each, index) => (each.taxable ? sum + each.total - (shares[index] ?? 0) : sum),
    0,
  )
  const sent = ship(net, applied?.type === 'free_shipping')
  const isShared = sent !== null && area.warehouse.taxable && net > 0
  const shippingTaxable = isShared ? divideHalfAway(BigInt(sent.amount) * BigInt(taxableTotal), BigInt(net)) : 0
  const isTaxFree = area.code.startsWith('ZONE') && !area.warehouse.taxable
  const tax = isTaxFree
    ? 0
    : divideHalfAway(BigInt(taxableTotal + shippingTaxable) * BigInt(context.taxRate.rate), 1_000_000n)

  const gifts: [number, string, number][] = []
  for (const rule of context.giftRules) {
    if (
      delivered.length === 0 ||
      !context.products.has(rule.gift) ||
      (rule.areas.length > 0 && !rule.areas.includes(area.code))
    )
      continue
    let times = 0
    if (rule.type === 'subtotal')
      times = rule.isAccumulated ? Math.floor(subtotal / rule.subtotal) : subtotal >= rule.subtotal ? 1 : 0
    else {
      for (const { line } of delivered) {
        if (line.code !== rule.productCode || line.picked < rule.productCount) continue
        times = rule.isAccumulated ? times + Math.floor(line.picked / rule.productCount) : 1
      }
    }
    const earned = rule.amountLimits > 0 ? Math.min(times * rule.quantity, rule.amountLimits) : times * rule.quantity
    const quantity = Math.min(earned, stock(rule.gift))
    if (quantity <= 0) continue
    used[rule.gift] = (used[rule.gift] ?? 0) + quantity
    gifts.push([rule.id, rule.gift, quantity])
  }

  return {
    lines: bought.map(({ line, unit, total }, at) => {
      const share = sold.reduce((sum, { index }, place) => (index === at ? sum + (shares[place] ?? 0) : sum), 0)
      return { key: line.key, unit, total, share }
    }),
    failed: failed.map(({ key, reason }) => [key, reason] as const),
    subtotal: whole,
    discount: applied ? [applied.code, amount] : null,
    refused,
    shipping: sent && { ...sent, taxable: shippingTaxable },
    taxableTotal,
    tax,
    gifts,
    total: net + (whole - subtotal) + (sent?.amount ?? 0) + tax,
  }
}
