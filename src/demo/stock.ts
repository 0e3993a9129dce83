// Prices, dates and stock of a row, area by area, and the numbers that a table leaves out.
import { areas } from './areas.ts'
import type { AreaCode, Item, Shelf } from './shelf.ts'

/** A number that depends on the text alone: a row keeps its figures when others come or go. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Units in the warehouses; 60 to 400 unless the row says otherwise. */
export function stockOf(item: Item) {
  const seed = seedOf(item.code)
  return {
    quantity: item.stock?.quantity ?? 60 + (seed % 341),
    waQuantity: item.stock?.waQuantity ?? 60 + ((seed >>> 9) % 221),
  }
}

/** How often each product was ordered: no two alike among those sold at all. */
export function orderCounts(shelves: readonly Shelf[]): ReadonlyMap<string, number> {
  const items = shelves.flatMap((shelf) => shelf.items)
  const counts = new Map<string, number>()
  const taken = new Set<number>()
  const note = (code: string, wanted: number) => {
    let count = wanted
    while (count > 0 && taken.has(count)) count += 1
    counts.set(code, count)
    taken.add(count)
  }
  for (const { code, sold } of items) if (sold !== undefined) note(code, sold)
  for (const { code, sold } of items) if (sold === undefined) note(code, 18 + (seedOf(code) % 330))
  return counts
}

/** Freight to the far areas, in cents, for goods dear enough to carry it. */
function surchargeCents(area: AreaCode, cents: number): number {
  if (area === 'NYCMET' && cents >= 500) return 50
  if (area === 'NCABAY' && cents >= 800) return 30
  return 0
}

function priceIn(area: AreaCode, dollars: number, shelf: Shelf): number {
  if (shelf.category === 'gift-card') return dollars
  const cents = Math.round(dollars * 100)
  return (cents + surchargeCents(area, cents)) / 100
}

function specialIn(area: AreaCode, item: Item, shelf: Shelf): number | null {
  if (typeof item.special === 'number') return priceIn(area, item.special, shelf)
  return item.special?.[area] ?? null
}

/** One variant per area that knows the product. A gift is known everywhere and sold nowhere. */
export function variantsOf(item: Item, shelf: Shelf) {
  const isGift = item.code.startsWith('GIFT-')
  return areas
    .filter(({ code }) => item.areas === undefined || item.areas.includes(code))
    .map(({ id, code, warehouse }) => {
      const dates = item.dates?.in === undefined || item.dates.in.includes(code) ? item.dates : undefined
      return {
        areaId: id,
        price: item.prices?.[code] ?? priceIn(code, item.price, shelf),
        specialPrice: specialIn(code, item, shelf),
        isActive: !isGift && !item.offIn?.includes(code),
        taxable: warehouse.taxable && (item.taxable ?? shelf.taxable ?? false),
        releaseAt: dates?.releaseAt ?? null,
        restockAt: dates?.restockAt ?? null,
        expiredAt: dates?.expiredAt ?? null,
      }
    })
}
