import { describe, expect, test } from 'vitest'
import { isAreaActive, isAvailable, isAvailableIn, isExpired, isReleased } from '#domain/catalog/availability.ts'
import { aProduct, aVariant } from '#tests/support/builders.ts'

const at = 1000
const moments = (releaseAtMs: number | null, expiredAtMs: number | null) => ({ releaseAtMs, expiredAtMs })

describe('isReleased (rules §4: once releaseAt has passed or is absent)', () => {
  test.each([
    [null, true],
    [at - 1, true],
    [at, true],
    [at + 1, false],
  ])('release at %j: %s', (releaseAtMs, isReleasedNow) => {
    expect(isReleased(moments(releaseAtMs, null), at)).toBe(isReleasedNow)
  })
})

describe('isExpired (rules §4: once expiredAt has passed)', () => {
  test.each([
    [null, false],
    [at - 1, true],
    [at, true],
    [at + 1, false],
  ])('expiry at %j: %s', (expiredAtMs, isExpiredNow) => {
    expect(isExpired(moments(null, expiredAtMs), at)).toBe(isExpiredNow)
  })
})

describe('isAvailable (rules §4: released and not expired, or released and expired with release after expiry)', () => {
  test.each([
    [null, null, true],
    [at, null, true],
    [at + 1, null, false],
    [null, at, false],
    [null, at + 1, true],
    [at - 2, at - 1, false],
    [at - 1, at - 2, true],
    [at, at - 1, true],
    [at - 1, at - 1, false],
    [at + 1, at - 1, false],
    [at - 1, at + 1, true],
  ])('release at %j and expiry at %j: %s', (releaseAtMs, expiredAtMs, isAvailableNow) => {
    expect(isAvailable(moments(releaseAtMs, expiredAtMs), at)).toBe(isAvailableNow)
  })
})

describe('moments before the epoch', () => {
  test('a product without dates is released and not expired, and an expired one stays expired', () => {
    expect(isReleased(moments(null, null), -1)).toBe(true)
    expect(isAvailable(moments(null, null), -1)).toBe(true)
    expect(isAvailable(moments(null, -5), -1)).toBe(false)
  })
})

describe('isAvailableIn (rules §12 "Availability": per area variant)', () => {
  test('reads the variant of the area, and is false without one', () => {
    const product = aProduct('P', 100, { variants: [aVariant(1), aVariant(2, { expiredAtMs: at })] })

    expect(isAvailableIn(product, { id: 1 }, at)).toBe(true)
    expect(isAvailableIn(product, { id: 2 }, at)).toBe(false)
    expect(isAvailableIn(product, { id: 3 }, at)).toBe(false)
  })
})

describe('isAreaActive (rules §3 "Product")', () => {
  test('reads the variant of the area, and is false without one', () => {
    const product = aProduct('P', 100, { variants: [aVariant(1), aVariant(2, { isActive: false })] })

    expect(isAreaActive(product, { id: 1 })).toBe(true)
    expect(isAreaActive(product, { id: 2 })).toBe(false)
    expect(isAreaActive(product, { id: 3 })).toBe(false)
  })
})
