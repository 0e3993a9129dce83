import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Allergen, allergens } from '#domain/catalog/facts.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { contentsOf } from '#domain/quote/contents.ts'

const codes = ['A', 'B', 'C', 'D', 'MEAT', 'EXTRA'] as const

const anyProducts = fc
  .record(
    Object.fromEntries(
      codes.map((code) => [code, fc.option(fc.subarray<Allergen>([...allergens]), { nil: null, freq: 4 })]),
    ),
  )
  .map(
    (known) => new Map(Object.entries(known).map(([code, each]) => [code, { facts: { ...noFacts, allergens: each } }])),
  )

const anyParts = fc.record({
  picks: fc.uniqueArray(
    fc.record({ code: fc.constantFrom('A', 'B', 'C', 'D'), picked: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ code }) => code },
  ),
  meat: fc.option(fc.constant('MEAT')),
  additionalItem: fc.option(fc.constant('EXTRA')),
})

describe('what a kit contains', () => {
  test('is in one of its parts, and nothing of a part is missing', () => {
    fc.assert(
      fc.property(anyProducts, anyParts, (products, parts) => {
        const contents = contentsOf({ code: 'KIT', ...parts }, products)
        const chosen = [...parts.picks.map(({ code }) => code), parts.meat, parts.additionalItem]
        const each = chosen.flatMap((code) => (code === null ? [] : [products.get(code)?.facts.allergens ?? null]))

        expect(new Set(contents.allergens)).toEqual(new Set(each.flatMap((part) => part ?? [])))
        expect(contents.isComplete).toBe(each.length > 0 && !each.includes(null))
      }),
    )
  })

  test('never shrinks, and is never known again, when a part is added', () => {
    fc.assert(
      fc.property(anyProducts, anyParts, fc.constantFrom(...codes), (products, parts, code) => {
        fc.pre(parts.picks.length > 0)
        const before = contentsOf({ code: 'KIT', ...parts }, products)
        const after = contentsOf({ code: 'KIT', ...parts, picks: [...parts.picks, { code, picked: 1 }] }, products)

        expect(after.allergens).toEqual(expect.arrayContaining([...before.allergens]))
        expect(after.isComplete && !before.isComplete).toBe(false)
      }),
    )
  })
})
