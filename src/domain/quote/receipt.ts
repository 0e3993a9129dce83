import type { Area } from '../catalog/area.ts'
import { addCents, type Cents, noCents, subtractCents, timesCents } from '../money.ts'
import type { Rate } from '../rate.ts'
import { goodsSubtotal, withoutCards } from './card-lines.ts'
import { eligibleTotal } from './discount.ts'
import { separateExtras } from './extra-item.ts'
import type { Quote } from './quote.ts'
import type { QuoteContext } from './quote-context.ts'
import type { QuotedLine } from './quoted-line.ts'
import { isUntaxed } from './tax.ts'
import type { UnitPricePart } from './unit-price.ts'

/** The rule behind a receipt step. i18n has a text for each. */
export type ReceiptRule =
  | 'part_product'
  | 'part_combo'
  | 'part_meat'
  | 'part_pick'
  | 'part_extra'
  | 'part_deal'
  | 'line_total'
  | 'subtotal'
  | 'discount_percentage'
  | 'discount_price'
  | 'discount_free_shipping'
  | 'discount_share'
  | 'net'
  | 'shipping'
  | 'shipping_free_by_discount'
  | 'shipping_free_by_subtotal'
  | 'taxable_total'
  | 'shipping_taxable'
  | 'tax'
  | 'tax_free_area'
  | 'gift'
  | 'total'

/** One figure of a quote and the rule that produced it. An order stores its steps. */
export interface ReceiptStep {
  readonly rule: ReceiptRule
  /** The line key, discount code or gift code that the step is about, if any. */
  readonly about: string | null
  /** For a part of a unit price, the product code of the part. */
  readonly code?: string
  readonly base: Cents
  readonly amount: Cents
  readonly rate: Rate | null
  readonly count: number | null
}

const plain = { about: null, rate: null, count: null }

/**
 * Returns the steps that led to each figure of a quote, in the order of calculation, in cents. `base` is what the rule
 * was applied to, `amount` the result. The parts of a line come before its line total. `context` must be the one the
 * quote was made in; an order stores the steps because its context changes later.
 */
export function explain(
  quote: Quote,
  context: Pick<QuoteContext, 'area' | 'discounts' | 'products'>,
): readonly ReceiptStep[] {
  const { subtotal } = quote
  const net = subtractCents(subtotal, quote.discount?.amount ?? noCents)
  // Gift cards are neither shipped nor taxed.
  const goodsNet = subtractCents(goodsSubtotal(quote.lines, context.products), quote.discount?.amount ?? noCents)
  return [
    ...quote.lines.flatMap(explainLine),
    step('subtotal', subtotal, subtotal, { count: quote.lines.length }),
    ...explainDiscount(quote, context),
    step('net', subtotal, net),
    ...explainShipping(quote, goodsNet, context),
    ...explainTax(quote, goodsNet, context.area),
    ...quote.gifts.map((gift) => step('gift', noCents, noCents, { about: gift.code, count: gift.quantity })),
    step('total', net, quote.total),
  ]
}

function step(rule: ReceiptRule, base: Cents, amount: Cents, facts: Partial<ReceiptStep> = {}): ReceiptStep {
  return { ...plain, ...facts, rule, base, amount }
}

function explainLine(line: QuotedLine): ReceiptStep[] {
  const parts = line.parts.map((part) => explainPart(line, part))
  return [...parts, step('line_total', line.unitPrice, line.lineTotal, { about: line.key, count: line.picked })]
}

function explainPart(line: QuotedLine, part: UnitPricePart): ReceiptStep {
  const facts = { about: line.key, code: part.code, count: part.count }
  return step(`part_${part.part}`, part.price, timesCents(part.price, part.count), facts)
}

function explainDiscount(quote: Quote, context: Pick<QuoteContext, 'area' | 'discounts' | 'products'>): ReceiptStep[] {
  const applied = quote.discount
  const discount = context.discounts.find((each) => each.code === applied?.code)
  if (applied === null || discount === undefined) return []
  const base = eligibleTotal(discount, withoutCards(separateExtras(quote.lines, context), context.products))
  const facts = { about: applied.code, rate: discount.type === 'percentage' ? discount.value : null }
  const reduced = quote.lines.filter((line) => line.discountShare > 0)
  return [
    step(`discount_${applied.type}`, base, applied.amount, facts),
    ...reduced.map((line) => step('discount_share', line.lineTotal, line.discountShare, { about: line.key })),
  ]
}

function explainShipping(quote: Quote, net: Cents, { products }: Pick<QuoteContext, 'products'>): ReceiptStep[] {
  if (quote.shipping === null || withoutCards(quote.lines, products).length === 0) return []
  const { amount, free } = quote.shipping
  if (!free) return [step('shipping', net, amount)]
  const isByDiscount = quote.discount?.type === 'free_shipping'
  return [step(isByDiscount ? 'shipping_free_by_discount' : 'shipping_free_by_subtotal', net, amount)]
}

function explainTax(quote: Quote, net: Cents, area: Area): ReceiptStep[] {
  const shipping = quote.shipping?.amount ?? noCents
  const shippingTaxable = quote.shipping?.taxable ?? noCents
  const base = addCents(quote.taxableTotal, shippingTaxable)
  return [
    step('taxable_total', net, quote.taxableTotal),
    step('shipping_taxable', shipping, shippingTaxable),
    step(isUntaxed(area) ? 'tax_free_area' : 'tax', base, quote.tax, { rate: quote.taxRate.rate }),
  ]
}
