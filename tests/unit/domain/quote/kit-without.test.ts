import { describe, expect, test } from 'vitest'
import type { Allergen } from '#domain/catalog/facts.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { kitWithout } from '#domain/quote/kit-without.ts'
import { aBundle, aComboItem, aContext, aKit, aMeat, anArea, aProduct } from '#tests/support/builders.ts'

/** A product that is known to contain these allergens, and no other. */
const having = (code: string, ...allergens: Allergen[]) => aProduct(code, 300, { facts: { ...noFacts, allergens } })

const goods = [having('BROTH'), having('CORN'), having('DIP', 'soy', 'wheat'), having('SACHA', 'fish', 'peanuts')]
const beef = having('BEEF')
const soyMeat = having('SOYMEAT', 'soy')
const meats = [aMeat('BEEF', 900), aMeat('SOYMEAT', 800)]
const context = aContext([...goods, beef, soyMeat], { meats })

/** A kit with broth, a dip that is always in it, and a cup that can be left out. */
const kit = aKit('KIT', 2589, 'BEEF', {
  comboItems: [aComboItem('BROTH', 1, 1), aComboItem('DIP', 1, 1), aComboItem('SACHA', 0, 1)],
})

describe('kitWithout (rules §2 "Kits page": a kit without an allergen)', () => {
  test('leaves out what contains it, and leads to that choice', () => {
    expect(kitWithout(kit, ['peanuts'], context)).toEqual({
      path: '/food-mart/bundle/kit/BROTH~DIP',
      leftOut: ['SACHA'],
      isChoiceMixed: false,
    })
  })

  test('leads to the kit itself when nothing in it contains it', () => {
    expect(kitWithout(kit, ['milk', 'egg'], context)).toEqual({
      path: '/food-mart/bundle/kit',
      leftOut: [],
      isChoiceMixed: false,
    })
  })

  test('is none when one of several is always in it', () => {
    expect(kitWithout(kit, ['peanuts', 'wheat'], context)).toBeNull()
  })

  test('is none when something in it says nothing of its allergens, or is not known at all', () => {
    const unstated = [...goods.slice(1), beef, aProduct('BROTH', 300)]
    expect(kitWithout(kit, ['milk'], aContext(unstated, { meats }))).toBeNull()
    expect(kitWithout(kit, ['milk'], aContext([...goods.slice(1), beef], { meats }))).toBeNull()
  })

  test('is none when the kit itself is said to contain it', () => {
    const said = { ...kit, facts: { ...noFacts, allergens: ['milk' as const] } }
    const own = aContext([...goods, beef, said], { meats })

    expect(kitWithout(said, ['milk'], own)).toBeNull()
    expect(kitWithout(said, ['egg'], own)).not.toBeNull()
  })

  test('takes another meat that the area sells in place of one that contains it', () => {
    const vegetarian = { ...kit, meat: 'SOYMEAT', comboItems: [aComboItem('BROTH', 1, 1)] }

    expect(kitWithout(vegetarian, ['soy'], context)).toEqual({
      path: '/food-mart/bundle/kit/m.BEEF',
      leftOut: ['SOYMEAT'],
      isChoiceMixed: false,
    })
  })

  describe('where the shopper picks', () => {
    const hotpot = { twoServingsHotpotCodes: ['SET'], fourServingsHotpotCodes: [] }
    const elsewhere = { ...context, area: anArea(), hotpot }
    const set = (most: number) =>
      aBundle('SET', 3900, 3, [aComboItem('BROTH', 1, 1), aComboItem('CORN', 0, most), aComboItem('SACHA', 0, 2)])

    test('nothing is picked before, and some choices contain it', () => {
      expect(kitWithout(set(2), ['peanuts'], elsewhere)).toEqual({
        path: '/food-mart/bundle/set',
        leftOut: [],
        isChoiceMixed: true,
      })
      expect(kitWithout(set(2), ['egg'], elsewhere)?.isChoiceMixed).toBe(false)
    })

    test('is none when the other choices do not fill it', () => {
      expect(kitWithout(set(1), ['peanuts'], elsewhere)).toBeNull()
    })

    test('is none when the stock of the other choices ends', () => {
      const scarce = { ...having('CORN'), quantity: 1 }
      const products = new Map([...elsewhere.products, ['CORN', scarce]])

      expect(kitWithout(set(2), ['peanuts'], { ...elsewhere, products })).toBeNull()
    })
  })
})
