import { describe, expect, test } from 'vitest'
import { decodeCatalogFile } from '#contract/catalog-file.ts'
import { catalogWarnings } from '#contract/catalog-warnings.ts'
import sample from '#tests/fixtures/catalog-sample.json'
import { sampleWith } from '#tests/support/catalog-sample.ts'

describe('catalogWarnings', () => {
  test('finds nothing in the sample', () => {
    const decoded = decodeCatalogFile(sample)

    expect(decoded.ok && catalogWarnings(decoded.value)).toEqual([])
  })

  test('warns of valid values that are probably mistakes', () => {
    const decoded = decodeCatalogFile(
      sampleWith((file) => {
        file.products[6].variants[0].specialPrice = 8.99
        file.products[1].comboSize = 10
        file.config.hotpot.fourServingsHotpotCodes = ['NONE']
        file.discounts[0].exclusiveProducts = ['NONE']
      }),
    )

    expect(decoded.ok && catalogWarnings(decoded.value).map(({ path }) => path)).toEqual([
      'products[1].comboSize',
      'products[6].variants[0].specialPrice',
      'discounts[0].exclusiveProducts[0]',
      'config.hotpot.fourServingsHotpotCodes[0]',
    ])
  })
})
