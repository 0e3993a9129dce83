import { describe, expect, test } from 'vitest'
import { decodeCatalogFile, encodeCatalogFile } from '#contract/catalog-file.ts'
import sample from '#tests/fixtures/catalog-sample.json'

describe('decodeCatalogFile (rules §13)', () => {
  test('decodes the sample and encodes it unchanged', () => {
    const decoded = decodeCatalogFile(sample)

    expect(decoded.ok && JSON.parse(JSON.stringify(encodeCatalogFile(decoded.value)))).toEqual(sample)
  })

  test('decodes money to cents, rates to millionths and times to milliseconds', () => {
    const decoded = decodeCatalogFile(sample)
    const file = decoded.ok ? decoded.value : undefined

    expect(file?.products[0]).toMatchObject({
      code: 'KIT-SPICY',
      price: 2589,
      description: null,
      comboItems: [
        { code: 'ADD-FISHBALL', quantityMin: 1, quantityMax: 2, addPrice: 0 },
        { code: 'ADD-NOODLE', quantityMin: 0, quantityMax: 1, addPrice: 0 },
      ],
    })
    expect(file?.products[8]?.variants[0]).toMatchObject({
      releaseAtMs: 1_786_777_200_000,
      expiredAtMs: 1_790_838_000_000,
    })
    expect(file?.discounts[0]).toMatchObject({ type: 'percentage', value: 100_000 })
    expect(file?.config.taxes[2]).toEqual({ state: 'NV', rate: 83_750 })
    expect(file?.giftRules[0]).toMatchObject({ type: 'subtotal', subtotal: 5000 })
    expect(file?.giftRules[0]).not.toHaveProperty('productCode')
  })
})
