import { describe, expect, test } from 'vitest'
import { measuresOf } from '#components/part-measures.ts'
import type { Allergen } from '#domain/catalog/facts.ts'
import { noFacts } from '#domain/catalog/sparse-product.ts'
import { wordsOf } from '#i18n/words.ts'
import { aProduct } from '#tests/support/builders.ts'

const measured = (code: string, netWeightGrams: number | null, cookSeconds: number | null, ...allergens: Allergen[]) =>
  aProduct(code, 100, { facts: { ...noFacts, netWeightGrams, cookSeconds, allergens } })

describe('measuresOf', () => {
  const products = [
    measured('BALLS', 300, 10, 'fish', 'wheat'),
    measured('CORN', 350, 600),
    measured('DRY', 90, null),
    measured('BROTH', null, 600),
    measured('CUP', null, null, 'peanuts'),
    measured('NEITHER', null, null),
    aProduct('UNKNOWN', 100, { facts: null }),
  ]

  test('says what is known of each product, and nothing of one of which nothing is', () => {
    expect(measuresOf(products, 'en', wordsOf('en'))).toEqual({
      BALLS: '10.6\u00A0oz (300\u00A0g), cook 10\u00A0sec. Contains: fish, wheat.',
      CORN: '12.3\u00A0oz (350\u00A0g), cook 10\u00A0min',
      DRY: '3.2\u00A0oz (90\u00A0g)',
      BROTH: 'cook 10\u00A0min',
      CUP: 'Contains: peanuts.',
    })
  })

  test('says it in Chinese', () => {
    expect(measuresOf(products, 'tw', wordsOf('tw'))).toMatchObject({
      BALLS: '300\u00A0g（10.6\u00A0oz）、下鍋 10\u00A0秒。過敏原：魚類、小麥。',
      CUP: '過敏原：花生。',
    })
  })
})
