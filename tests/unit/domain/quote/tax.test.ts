import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { hasNoTax } from '#domain/quote/tax.ts'
import { aZone1, aZone2 } from '#tests/support/builders.ts'

describe('hasNoTax: whether the tax is 0 at any rate', () => {
  test.each([
    ['taxable goods in an area with tax', aZone1(), 1399, false],
    ['no taxable goods in an area with tax', aZone1(), 0, true],
    ['taxable goods in an area without tax', aZone2(), 1399, true],
  ])('%s', (_, area, taxableTotal, expected) => {
    expect(hasNoTax(area, cents(taxableTotal))).toBe(expected)
  })
})
