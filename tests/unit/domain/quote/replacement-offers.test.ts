import { describe, expect, test } from 'vitest'
import type { Allergen } from '#domain/catalog/facts.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { clashes, replacementOffers } from '#domain/quote/replacement-offers.ts'
import { aProduct } from '#tests/support/builders.ts'

const known = (code: string, ...allergens: Allergen[]) => aProduct(code, 500, { facts: { ...noFacts, allergens } })
const unknown = aProduct('UNKNOWN', 500)
const soy = { allergens: ['soy'], isComplete: true } as const

describe('clashes (rules §12 "Replacements")', () => {
  test('the shopper is asked before an allergen that was not ordered, or that the note names', () => {
    const sent = (...allergens: Allergen[]) => ({ allergens, isComplete: true })

    expect(clashes({ contents: soy, note: null }, sent('soy'))).toBe(false)
    expect(clashes({ contents: soy, note: null }, sent())).toBe(false)
    expect(clashes({ contents: soy, note: null }, sent('soy', 'peanuts'))).toBe(true)
    expect(clashes({ contents: null, note: null }, sent('wheat'))).toBe(true)
    expect(clashes({ contents: soy, note: 'Soy allergy!' }, sent('soy'))).toBe(true)
  })
})

describe('replacementOffers (rules §12 "Replacements")', () => {
  test('what adds allergens comes after what is not known, and that after what adds none; else the nearest stays first', () => {
    const near = [known('PEANUT', 'peanuts'), unknown, known('TOFU', 'soy'), known('SESAME', 'sesame'), known('TEA')]
    const offers = replacementOffers({ contents: soy, note: null }, near)

    expect(offers.map(({ product }) => product.code)).toEqual(['TOFU', 'TEA', 'UNKNOWN', 'PEANUT', 'SESAME'])
    expect(offers.map(({ added }) => added)).toEqual([[], [], [], ['peanuts'], ['sesame']])
  })

  test('what has an allergen that the note names comes last, also when it was in what was ordered', () => {
    const near = [known('TOFU', 'soy'), known('SESAME', 'sesame'), known('TEA')]
    const offers = replacementOffers({ contents: soy, note: 'Soy allergy!' }, near)

    expect(offers.map(({ product, noted }) => [product.code, noted])).toEqual([
      ['TEA', []],
      ['SESAME', []],
      ['TOFU', ['soy']],
    ])
  })
})
