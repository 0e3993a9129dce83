import type { OrderCall } from '#contract/order-requests.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import { noAddress } from '#domain/address/address.ts'
import { type Area, shippingOptions } from '#domain/catalog/area.ts'
import { firstImage } from '#domain/catalog/product.ts'
import { arrivalOf } from '#domain/delivery/arrival.ts'
import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import type { DeliverySlot } from '#domain/delivery/delivery-slots.ts'
import type { Named } from '#domain/locale.ts'
import { type Cents, noCents, subtractCents } from '#domain/money.ts'
import { instructionsFor } from '#domain/order/instructions.ts'
import type { Order, OrderWindow } from '#domain/order/order.ts'
import { holdsCardsOnly, isCardLine, withoutCards } from '#domain/quote/card-lines.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import type { QuotedShipping } from '#domain/quote/shipping.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'

/** The names of an order, and when it was placed. */
export interface OrderNames {
  readonly id: string
  readonly number: string
  readonly atMs: number
  readonly heldUntilMs: number
}

/** What is ordered: a quote with its shipping, the delivery slot, null in an area without windows, and what a gift card pays. */
export interface OrderedQuote {
  readonly quote: Quote
  /** What of the net price of each line is taxed. */
  readonly taxed: readonly Cents[]
  readonly shipping: QuotedShipping
  readonly slot: DeliverySlot | null
  readonly card: Cents
}

/** Returns the order of a quote. It keeps the names, pictures, prices and contents of now, whatever changes in the catalog later. */
export function snapshotOrder(
  names: OrderNames,
  call: OrderCall,
  { quote, taxed, shipping, slot, card }: OrderedQuote,
  area: Area,
  catalog: Catalog,
): Order {
  const isMailed = holdsCardsOnly(quote.lines, catalog.products)
  const option = isMailed ? undefined : shippingOptions(area)[shipping.method]
  return {
    id: names.id,
    number: names.number,
    createdAtMs: names.atMs,
    heldUntilMs: names.heldUntilMs,
    areaCode: area.code,
    area: { code: area.code, name: area.name, nameTw: area.nameTw },
    contact: call.contact,
    address: isMailed ? noAddress : (call.address ?? noAddress),
    note: call.note,
    instructions: instructionsFor(
      withoutCards(quote.lines, catalog.products).map(({ key }) => key),
      call.instructions,
    ),
    deliveryWindow: slot && area.delivery && toWindow(slot, area.delivery),
    arrival:
      option && area.delivery ? arrivalOf(area.delivery, option, names.atMs, offsetsOf(area.delivery.timeZone)) : null,
    lines: quote.lines.map((line, index) => ({
      ...line,
      taxedNet: partlyTaxed(line, taxed[index] ?? noCents),
      ...nameOf(line.code, catalog),
      imageFullurl: imageOf(line.code, catalog),
      parts: line.parts.map((part) => ({ ...part, ...nameOf(part.code, catalog) })),
      additional: line.additional.map((pick) => ({ ...pick, ...nameOf(pick.code, catalog) })),
      ...mailedTo(line, call, catalog),
    })),
    outcomes: [],
    subtotal: quote.subtotal,
    discount: quote.discount,
    shipping: { ...shipping, name: option?.name ?? null, nameTw: option?.nameTw ?? null },
    taxRate: quote.taxRate,
    taxableTotal: quote.taxableTotal,
    tax: quote.tax,
    gifts: quote.gifts.map((gift) => ({ ...gift, imageFullurl: imageOf(gift.code, catalog) })),
    total: quote.total,
    giftCard: card > 0 ? { amount: card, returned: noCents } : null,
    ...progressOf(quote.total, card, names.atMs),
  }
}

/** Null where `taxable` tells it all. */
function partlyTaxed({ lineTotal, discountShare, taxable }: QuotedLine, taxed: Cents): Cents | null {
  return taxed === (taxable ? subtractCents(lineTotal, discountShare) : noCents) ? null : taxed
}

/** An order waits for its payment unless a gift card pays all of it. */
function progressOf(total: Cents, card: Cents, atMs: number) {
  const placed = { status: 'placed', atMs } as const
  if (card === 0 || card < total) return { status: 'pending', payment: null, timeline: [placed] } as const
  const payment = { provider: 'gift_card', status: 'paid', amount: card, refunded: noCents, refunds: [] } as const
  return { status: 'paid', payment, timeline: [placed, { status: 'paid', atMs }] } as const
}

/** Who a gift card is mailed to: its buyer unless somebody is named. What a line contains: a gift card nothing. */
function mailedTo(line: QuotedLine, { recipients, contact }: OrderCall, { products }: Catalog) {
  if (!isCardLine(line, products))
    return { contents: contentsOf({ ...line, picks: line.additional }, products), recipient: null }
  const { email, name, message } = recipients[line.key] ?? { email: contact.email, name: null, message: null }
  return {
    contents: { allergens: [], isComplete: true },
    recipient: { email, name: name || null, message: message || null },
  }
}

function toWindow({ date, from, to }: DeliverySlot, { timeZone }: DeliveryPlan): OrderWindow {
  return { date, from, to, timeZone }
}

/** The names of a product, or of a meat that is no product; the code when neither is known. */
function nameOf(code: string, catalog: Catalog): Named {
  const named = catalog.products.get(code) ?? catalog.meats.get(code)
  return { name: named?.name ?? code, nameTw: named?.nameTw ?? null }
}

function imageOf(code: string, catalog: Catalog): string | null {
  const product = catalog.products.get(code)
  return product ? firstImage(product) : null
}
