import { describe, expect, test } from 'vitest'
import { onSale } from '#domain/catalog/on-sale.ts'
import { aVariant, now } from '#tests/support/builders.ts'

const friday = now + 86_400_000
const saturday = friday + 86_400_000

describe('onSale (rules §4)', () => {
  test.each([
    ['now, as soon as one area sells it', [aVariant(1), aVariant(2, { releaseAtMs: friday })], 'now'],
    [
      'from the earliest release',
      [aVariant(1, { releaseAtMs: saturday }), aVariant(2, { releaseAtMs: friday })],
      friday,
    ],
    ['again after it expired', [aVariant(1, { releaseAtMs: friday, expiredAtMs: now })], friday],
    ['never without an area', [], null],
    [
      'never where it is not active',
      [aVariant(1, { isActive: false, releaseAtMs: friday }), aVariant(2, { isActive: false })],
      null,
    ],
    ['never once it has expired', [aVariant(1, { expiredAtMs: now })], null],
    ['never when it expires as it is released', [aVariant(1, { releaseAtMs: friday, expiredAtMs: friday })], null],
  ] as const)('%s', (_, variants, expected) => {
    expect(onSale(variants, now)).toBe(expected)
  })
})
