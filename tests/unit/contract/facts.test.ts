import { describe, expect, test } from 'vitest'
import { decodeCatalogFile, encodeCatalogFile, listUnknownCatalogFields } from '#contract/catalog-file.ts'
import { decodeProduct } from '#contract/products.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { sampleWith } from '#tests/support/catalog-sample.ts'
import { findingsOf } from '#tests/support/diagnosis.ts'

const product = sample.products[0]

describe('the facts of a product', () => {
  test('are null where nothing is said', () => {
    expect(decodeProduct(product)).toMatchObject({ ok: true, value: { facts: null } })
  })

  test('tell none from not known', () => {
    const read = [{ allergens: [] }, { allergens: null }, {}].map((facts) => {
      const decoded = decodeProduct({ ...product, facts })
      return decoded.ok && decoded.value.facts?.allergens
    })

    expect(read).toEqual([[], null, null])
  })

  test('are written as they were read, the allergens in alphabetical order and each once', () => {
    const facts = {
      allergens: ['soy', 'milk', 'soy'],
      ingredients: 'Soybeans, milk',
      ingredientsTw: '黃豆、牛奶',
      origin: 'Taiwan',
      originTw: '台灣',
      storage: 'chilled',
      netWeightGrams: 300,
      netVolumeMilliliters: 250,
      servings: 2,
      cookSeconds: 180,
      vegetarian: true,
      noPork: true,
      spice: 0,
    }
    const file = sampleWith((file) => {
      file.products[0].facts = facts
      file.products[1].facts = { allergens: [] }
    })
    const decoded = decodeCatalogFile(file)

    expect(listUnknownCatalogFields(file)).toEqual([])
    expect(decoded.ok && JSON.parse(JSON.stringify(encodeCatalogFile(decoded.value))).products).toMatchObject([
      { facts: { ...facts, allergens: ['milk', 'soy'] } },
      { facts: { allergens: [] } },
      ...sample.products.slice(2).map(() => expect.not.objectContaining({ facts: expect.anything() })),
    ])
  })

  test('name each fault by its path', () => {
    const decoded = decodeCatalogFile(
      sampleWith((file) => {
        file.products[0].facts = {
          allergens: ['gluten'],
          storage: 'shelf',
          netWeightGrams: 0,
          netVolumeMilliliters: 0,
          spice: 4,
        }
      }),
    )

    expect(!decoded.ok && decoded.error.map(({ path, code }) => [path, code])).toEqual([
      ['products[0].facts.allergens[0]', 'choice'],
      ['products[0].facts.storage', 'choice'],
      ['products[0].facts.netWeightGrams', 'whole_number'],
      ['products[0].facts.netVolumeMilliliters', 'whole_number'],
      ['products[0].facts.spice', 'whole_number'],
    ])
  })
})

/** The paths of the warnings about a changed sample. */
function warningsOf(change: Parameters<typeof sampleWith>[0]): readonly string[] {
  return findingsOf(change).map(({ path }) => path)
}

describe('the warnings about facts', () => {
  test('tell of a description that names an allergen which the facts lack', () => {
    const described = (facts: unknown) => (file: Parameters<Parameters<typeof sampleWith>[0]>[0]) => {
      Object.assign(file.products[0], { description: 'Good. Contains fish, soy.', descriptionTw: '好。含魚、大豆。' })
      file.products[0].facts = facts
    }

    expect(warningsOf(described(undefined))).toEqual(['products[0].description', 'products[0].descriptionTw'])
    expect(warningsOf(described({ allergens: ['soy'] }))).toHaveLength(2)
    expect(warningsOf(described({ allergens: ['soy', 'fish'] }))).toEqual([])
  })

  test('tell of something vegetarian with fish or pork', () => {
    const facts = { allergens: ['fish'], vegetarian: true, noPork: false }

    expect(
      warningsOf((file) => {
        file.products[0].facts = facts
      }),
    ).toEqual(['products[0].facts.vegetarian', 'products[0].facts.vegetarian'])
  })

  test('tell of a part without allergens among parts that have them', () => {
    const kit = sample.products.findIndex(({ comboItems = [] }) => comboItems.length > 1)
    const [first] = sample.products[kit]?.comboItems ?? []
    const known = sample.products.findIndex(({ code }) => code === first?.code)
    const warnings = warningsOf((file) => {
      file.products[known].facts = { allergens: [] }
    })

    expect(warnings).toContain(`products[${kit}].comboItems[1]`)
    expect(warnings).not.toContain(`products[${kit}].comboItems[0]`)
  })
})
