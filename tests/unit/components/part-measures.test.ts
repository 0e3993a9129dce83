import { describe, expect, test } from 'vitest'
import { measuresOf } from '#components/part-measures.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { wordsOf } from '#i18n/words.ts'
import { aProduct } from '#tests/support/builders.ts'

const measured = (code: string, netWeightGrams: number | null, cookSeconds: number | null) =>
  aProduct(code, 100, { facts: { ...noFacts, netWeightGrams, cookSeconds } })

describe('measuresOf', () => {
  test('says what is known of each product, and nothing of one of which neither is known', () => {
    const products = [
      measured('BOTH', 300, 10),
      measured('DRY', 90, null),
      measured('BROTH', null, 600),
      measured('NEITHER', null, null),
      aProduct('UNKNOWN', 100, { facts: null }),
    ]

    const measures = measuresOf(products, 'en', wordsOf('en'))

    expect(Object.keys(measures)).toEqual(['BOTH', 'DRY', 'BROTH'])
    expect(measures['BOTH']).toMatch(/^[^·]*300\u00A0g[^·]* · cook 10\u00A0sec$/)
    expect(measures['DRY']).not.toContain('·')
    expect(measures['BROTH']).toBe('cook 10\u00A0min')
  })
})
