import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inAreaOnly, noFacts, noTexts } from '#domain/catalog/sparse-product.ts'
import { packGoods, unpackGoods } from '#islands/composer/goods.ts'
import { anyMeats, anyProducts } from '#tests/support/arbitraries/products.ts'
import { aComboItem, aMeat, aPriceVariant, aProduct, aVariant } from '#tests/support/builders.ts'

describe('the goods of a kit, as the page sends them', () => {
  test('have nothing of another area, and values without the names of their fields', () => {
    const kit = aProduct('KIT', 2500, {
      comboItems: [aComboItem('TOFU', 0, 2)],
      variants: [aVariant(1, { taxable: true }), aVariant(2)],
      priceVariants: [aPriceVariant(2, 2600)],
    })
    const meats = [aMeat('LAMB', 900, { variants: [aPriceVariant(1, 800), aPriceVariant(2, 700)] })]

    expect(JSON.parse(packGoods({ product: kit, parts: [], meats, measures: {} }, 1))).toEqual({
      parts: [
        {
          values: [
            ...[1, 'kit', 'KIT', 'food market', null, 'KIT name', 'KIT 名', null, null],
            ...[2500, null, 100, 100, false, 0, null],
            ...[null, null, [], 0],
          ],
          items: [['TOFU', 0, 2, 0]],
          variants: [[1, null, null, true, true, null, null, null]],
          prices: [],
          facts: null,
        },
      ],
      meats: [{ values: ['LAMB', 'LAMB', null, 900, null], prices: [[1, 800, null]] }],
      measures: {},
    })
  })

  test('law: are read as they were in the area, but for their texts', () => {
    fc.assert(
      fc.property(anyProducts(1), anyMeats(1), (products, meats) => {
        const [product] = products
        if (product === undefined) return
        const here = products.map((each) => {
          const facts = each.facts && { ...noFacts, allergens: each.facts.allergens }
          return { ...inAreaOnly(each, 1), ...noTexts, facts }
        })
        const meatsHere = meats.map((meat) => ({
          ...meat,
          variants: meat.variants.filter(({ areaId }) => areaId === 1),
        }))
        const measures = { TOFU: '300 g' }

        expect(unpackGoods(packGoods({ product, parts: products, meats, measures }, 1))).toEqual({
          product: here[0],
          parts: here,
          meats: meatsHere,
          measures,
        })
      }),
      { numRuns: 100 },
    )
  })
})
