import { describe, expect, test } from 'vitest'
import { isKitForArea } from '#domain/catalog/kits.ts'
import { aBundle, aKit, aProduct } from '#tests/support/builders.ts'

const hotpot = { twoServingsHotpotCodes: ['TWO'], fourServingsHotpotCodes: ['FOUR'] }
const isAllowed = (product: Parameters<typeof isKitForArea>[0], code: string) => isKitForArea(product, { code }, hotpot)

describe('isKitForArea (rules §5: in ZONE1 only combo broth, elsewhere only the hotpot codes)', () => {
  test('in ZONE1 allows combo broths and no hot pot bundles', () => {
    expect(isAllowed(aKit('K', 100, null), 'ZONE1')).toBe(true)
    expect(isAllowed(aBundle('TWO', 100, 0, []), 'ZONE1')).toBe(false)
  })

  test.each(['SCAGLS', 'ZONE2'])('in %s allows only the two-serving and four-serving codes', (code) => {
    expect(isAllowed(aBundle('TWO', 100, 0, []), code)).toBe(true)
    expect(isAllowed(aBundle('FOUR', 100, 0, []), code)).toBe(true)
    expect(isAllowed(aKit('TWO', 100, null), code)).toBe(true)
    expect(isAllowed(aBundle('OTHER', 100, 0, []), code)).toBe(false)
    expect(isAllowed(aKit('OTHER', 100, null), code)).toBe(false)
  })

  test.each(['ZONE1', 'SCAGLS'])('in %s allows any product that is no kit', (code) => {
    expect(isAllowed(aProduct('P', 100), code)).toBe(true)
    expect(isAllowed(aProduct('B', 100, { type: 'bundle', subType: 'food market' }), code)).toBe(true)
  })
})
