import fc from 'fast-check'
import type { Area, ShippingOption } from '#domain/catalog/area.ts'
import { type Cents, cents } from '#domain/money.ts'
import { anyPrice, rarely } from './amounts.ts'

const unnamed = { name: null, nameTw: null, minDays: null, maxDays: null }

const rising = fc
  .uniqueArray(fc.integer({ min: 1, max: 150 }), { minLength: 0, maxLength: 3 })
  .map((steps) => steps.sort((a, b) => a - b).map((step) => step * 100))

/** Shipping options with consecutive ranges from 0. Each costs less than the one before. */
export const anyFallingRanges: fc.Arbitrary<ShippingOption[]> = fc
  .tuple(rising, fc.array(anyPrice, { minLength: 4, maxLength: 4 }))
  .map(([ends, charges]) => {
    const falling = [...charges].sort((a, b) => b - a)
    return [0, ...ends].map((start, index) => ({
      minPrice: cents(start),
      maxPrice: index < ends.length ? cents(ends[index] ?? 0) : null,
      shipping: falling[index] ?? cents(0),
      ...unnamed,
    }))
  })

const anyOptions: fc.Arbitrary<ShippingOption[]> = fc.array(
  fc
    .tuple(
      rarely(fc.constant(0), fc.integer({ min: 0, max: 8000 }), 2),
      fc.integer({ min: 1, max: 20_000 }),
      fc.boolean(),
      rarely(anyPrice, fc.constant(cents(0))),
      fc.option(fc.integer({ min: 1, max: 3 })),
    )
    .map(([start, width, isOpen, shipping, days]) => ({
      ...unnamed,
      minPrice: cents(start),
      maxPrice: isOpen ? null : cents(start + width),
      shipping,
      minDays: days,
      maxDays: days,
    })),
  { minLength: 0, maxLength: 4 },
)

export function anyArea(): fc.Arbitrary<Area> {
  return fc
    .record({
      kind: fc.constantFrom(
        { id: 1, code: 'ZONE1', warehouse: 'WA' },
        { id: 2, code: 'SCAGLS', warehouse: 'CA' },
        { id: 3, code: 'ZONE2', warehouse: 'WA' },
      ),
      minSubtotal: rarely<Cents | null>(fc.integer({ min: 1000, max: 15_000 }).map(cents), fc.constant(null), 3),
      shippings: rarely(anyFallingRanges, anyOptions, 1),
      otherShippings: anyOptions,
      taxable: fc.boolean(),
    })
    .map(({ kind, taxable, ...options }) => ({
      ...options,
      id: kind.id,
      code: kind.code,
      name: kind.code,
      nameTw: null,
      warehouse: { name: kind.warehouse, taxable },
      paypal: true,
      states: ['WA', 'CA'],
      delivery: null,
    }))
}
