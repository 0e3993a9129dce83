import type { OrderCall } from '#contract/order-requests.ts'
import { offsetsOf } from '#contract/time-zones.ts'
import { type Area, shippingOptions } from '#domain/catalog/area.ts'
import { firstImage } from '#domain/catalog/product.ts'
import { arrivalOf } from '#domain/delivery/arrival.ts'
import type { DeliveryPlan } from '#domain/delivery/delivery-plan.ts'
import type { DeliverySlot } from '#domain/delivery/delivery-slots.ts'
import type { Named } from '#domain/locale.ts'
import { instructionsFor } from '#domain/order/instructions.ts'
import type { Order, OrderWindow } from '#domain/order/order.ts'
import { contentsOf } from '#domain/quote/contents.ts'
import type { Quote } from '#domain/quote/quote.ts'
import type { QuotedShipping } from '#domain/quote/shipping.ts'
import type { Catalog } from '../catalog/catalog-reads.ts'

/** The names of an order, and when it was placed. */
export interface OrderNames {
  readonly id: string
  readonly number: string
  readonly atMs: number
  readonly heldUntilMs: number
}

/** What is ordered: a quote with its shipping, and the delivery slot; null in an area without windows. */
export interface OrderedQuote {
  readonly quote: Quote
  readonly shipping: QuotedShipping
  readonly slot: DeliverySlot | null
}

/** Returns the order of a quote. It keeps the names, pictures, prices and contents of now, whatever changes in the catalog later. */
export function snapshotOrder(
  names: OrderNames,
  call: OrderCall,
  { quote, shipping, slot }: OrderedQuote,
  area: Area,
  catalog: Catalog,
): Order {
  const option = shippingOptions(area)[shipping.method]
  return {
    id: names.id,
    number: names.number,
    status: 'pending',
    createdAtMs: names.atMs,
    heldUntilMs: names.heldUntilMs,
    areaCode: area.code,
    area: { code: area.code, name: area.name, nameTw: area.nameTw },
    contact: call.contact,
    address: call.address,
    note: call.note,
    instructions: instructionsFor(
      quote.lines.map(({ key }) => key),
      call.instructions,
    ),
    deliveryWindow: slot && area.delivery && toWindow(slot, area.delivery),
    arrival:
      option && area.delivery ? arrivalOf(area.delivery, option, names.atMs, offsetsOf(area.delivery.timeZone)) : null,
    lines: quote.lines.map((line) => ({
      ...line,
      ...nameOf(line.code, catalog),
      imageFullurl: imageOf(line.code, catalog),
      parts: line.parts.map((part) => ({ ...part, ...nameOf(part.code, catalog) })),
      additional: line.additional.map((pick) => ({ ...pick, ...nameOf(pick.code, catalog) })),
      contents: contentsOf({ ...line, picks: line.additional }, catalog.products),
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
    payment: null,
    timeline: [{ status: 'placed', atMs: names.atMs }],
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
