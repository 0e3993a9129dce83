import { describe, expect, test } from 'vitest'
import type { Allergen, ProductFacts } from '#domain/catalog/facts.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { addedAllergens, contentsOf, type KnownFacts } from '#domain/quote/contents.ts'

const known = (...allergens: Allergen[]): { facts: ProductFacts | null } => ({ facts: { ...noFacts, allergens } })
const unknown: { facts: ProductFacts | null } = { facts: null }
const products: KnownFacts = new Map([
  ['KIT', unknown],
  ['BROTH', known('soy', 'fish')],
  ['TOFU', known('soy')],
  ['GREENS', known()],
  ['MEAT', known()],
  ['NEW', unknown],
  ['BOX', known('wheat')],
])
const plain = { picks: [], meat: null, additionalItem: null }

describe('contentsOf', () => {
  test('tells none from not known', () => {
    expect(contentsOf({ ...plain, code: 'GREENS' }, products)).toEqual({ allergens: [], isComplete: true })
    expect(contentsOf({ ...plain, code: 'NEW' }, products)).toEqual({ allergens: [], isComplete: false })
    expect(contentsOf({ ...plain, code: 'GONE' }, products)).toEqual({ allergens: [], isComplete: false })
  })

  test('sums the picks, the meat and the extra item of a kit, in alphabetical order', () => {
    const picks = ['BROTH', 'GREENS'].map((code) => ({ code, picked: 1 }))

    expect(contentsOf({ code: 'KIT', picks, meat: 'MEAT', additionalItem: 'BOX' }, products)).toEqual({
      allergens: ['fish', 'soy', 'wheat'],
      isComplete: true,
    })
  })

  test('adds what the kit itself has', () => {
    expect(contentsOf({ ...plain, code: 'BOX', picks: [{ code: 'TOFU', picked: 2 }] }, products)).toEqual({
      allergens: ['soy', 'wheat'],
      isComplete: true,
    })
  })

  test('leaves out what is not picked', () => {
    const picks = [
      { code: 'TOFU', picked: 0 },
      { code: 'GREENS', picked: 1 },
    ]

    expect(contentsOf({ ...plain, code: 'KIT', picks }, products)).toEqual({ allergens: [], isComplete: true })
  })

  test.each([
    ['pick', { picks: [{ code: 'NEW', picked: 1 }] }],
    ['meat', { meat: 'NEW' }],
    ['extra item', { additionalItem: 'NEW' }],
  ])('is not complete with a %s that is not known', (_, part) => {
    const picks = [{ code: 'TOFU', picked: 1 }]
    const parts = { ...plain, ...part, code: 'KIT', picks: [...picks, ...('picks' in part ? part.picks : [])] }

    expect(contentsOf(parts, products)).toEqual({ allergens: ['soy'], isComplete: false })
  })
})

describe('addedAllergens', () => {
  const soy = { allergens: ['soy'], isComplete: true } as const
  const sauce = { allergens: ['peanuts', 'soy', 'wheat'], isComplete: true } as const

  test('are those of what is sent that are not stated for what was ordered', () => {
    expect(addedAllergens(soy, sauce)).toEqual(['peanuts', 'wheat'])
    expect(addedAllergens(sauce, soy)).toEqual([])
  })

  test('are all of them when nobody has said what is in what was ordered', () => {
    expect(addedAllergens(null, soy)).toEqual(['soy'])
    expect(addedAllergens({ allergens: [], isComplete: false }, soy)).toEqual(['soy'])
  })
})
