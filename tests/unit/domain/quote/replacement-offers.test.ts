import { describe, expect, test } from 'vitest'
import type { Allergen } from '#domain/catalog/facts.ts'
import type { Product } from '#domain/catalog/product.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { cents } from '#domain/money.ts'
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

/** The offers for something that is like none of them. */
const offersFor = (ordered: { contents: typeof soy; note: string | null }, products: readonly Product[]) =>
  replacementOffers({ ...ordered, name: 'Pot', nameTw: null, unitPrice: cents(500) }, products, () => cents(500))

describe('replacementOffers (rules §12 "Replacements")', () => {
  test('what adds allergens comes after what is not known, and that after what adds none; else the nearest stays first', () => {
    const near = [known('PEANUT', 'peanuts'), unknown, known('TOFU', 'soy'), known('SESAME', 'sesame'), known('TEA')]
    const offers = offersFor({ contents: soy, note: null }, near)

    expect(offers.map(({ product }) => product.code)).toEqual(['TOFU', 'TEA', 'UNKNOWN', 'PEANUT', 'SESAME'])
    expect(offers.map(({ added }) => added)).toEqual([[], [], [], ['peanuts'], ['sesame']])
  })

  test('what has an allergen that the note names comes last, also when it was in what was ordered', () => {
    const near = [known('TOFU', 'soy'), known('SESAME', 'sesame'), known('TEA')]
    const offers = offersFor({ contents: soy, note: 'Soy allergy!' }, near)

    expect(offers.map(({ product, noted }) => [product.code, noted])).toEqual([
      ['TEA', []],
      ['SESAME', []],
      ['TOFU', ['soy']],
    ])
  })

  test('nearer is what shares more of the name, of words that few have; then the nearer price', () => {
    const named = (code: string, name: string, nameTw: string, price: number) => ({
      ...known(code, 'sesame'),
      ...{ name, nameTw, price: cents(price) },
    })
    const shelf = [
      named('XO', 'XO Scallop Sauce', '干貝 XO 醬', 1899),
      named('CHIVE', 'Chive Flower Sauce', '韭菜花醬', 529),
      named('PASTE', 'Stone-ground Sesame Paste', '石磨芝麻醬', 799),
      named('OYSTER', 'Oyster Sauce', '蠔油醬', 599),
      named('OIL', 'Toasted Sesame Oil', '香油', 1699),
      named('TEA', 'Oolong Tea', '烏龍茶', 899),
    ]
    const priceOf = ({ code }: Product) => shelf.find((each) => each.code === code)?.price ?? null
    const wanted = { contents: { allergens: ['sesame'], isComplete: true }, note: null, unitPrice: cents(899) } as const
    const codesFor = (name: string, nameTw: string | null) =>
      replacementOffers({ ...wanted, name, nameTw }, shelf, priceOf).map(({ product }) => product.code)

    expect(codesFor('Roasted Sesame Sauce', '胡麻醬')).toEqual(['PASTE', 'OYSTER', 'CHIVE', 'XO', 'OIL', 'TEA'])
  })

  test('what has no price there comes after what has one', () => {
    const [free, dear] = [known('FREE'), known('DEAR')]
    const priceOf = ({ code }: Product) => (code === 'DEAR' ? cents(9900) : null)
    const wanted = { contents: soy, note: null, name: 'Pot', nameTw: null, unitPrice: cents(500) }

    expect(replacementOffers(wanted, [free, dear], priceOf).map(({ product }) => product.code)).toEqual([
      'DEAR',
      'FREE',
    ])
  })
})
