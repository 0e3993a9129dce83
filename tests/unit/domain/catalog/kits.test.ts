import { describe, expect, test } from 'vitest'
import { listKits } from '#domain/catalog/kits.ts'
import { aKit, anArea, aProduct, aVariant, now } from '#tests/support/builders.ts'

const area = anArea()
const hotpot = {
  twoServingsHotpotCodes: ['TWO', 'LATER', 'OFF', 'ELSEWHERE', 'SAUCE'],
  fourServingsHotpotCodes: ['FOUR'],
}

describe('listKits (rules §1, §5: the hot pot kits that an area sells)', () => {
  test('lists only kits for the area, in the given order', () => {
    const products = [
      aKit('FOUR', 4000, null),
      aProduct('SAUCE', 500),
      aKit('TWO', 2589, null),
      aKit('OTHER', 100, null),
    ]

    expect(listKits(products, area, hotpot, now).map((kit) => kit.code)).toEqual(['FOUR', 'TWO'])
  })

  test('leaves out inactive kits, kits without a variant of the area, and kits that are not released', () => {
    const products = [
      aKit('OFF', 100, null, { variants: [aVariant(area.id, { isActive: false })] }),
      aKit('ELSEWHERE', 100, null, { variants: [aVariant(area.id + 1)] }),
      aKit('LATER', 100, null, { variants: [aVariant(area.id, { releaseAtMs: now + 1 })] }),
    ]

    expect(listKits(products, area, hotpot, now)).toEqual([])
    expect(listKits(products, area, hotpot, now + 1).map((kit) => kit.code)).toEqual(['LATER'])
  })
})
