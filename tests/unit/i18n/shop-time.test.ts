import { describe, expect, test } from 'vitest'
import { fromShopClock, shopClock } from '#i18n/shop-time.ts'

describe("the clock of the shop's time zone", () => {
  test('is read as a moment, in winter and in summer', () => {
    expect(fromShopClock('2026-11-27T09:00')).toBe('2026-11-27T17:00:00.000Z')
    expect(fromShopClock('2026-07-03T09:00')).toBe('2026-07-03T16:00:00.000Z')
  })

  test('an hour that comes twice is its first, and the hours beside the change are right', () => {
    expect(fromShopClock('2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z')
    expect(fromShopClock('2026-11-01T03:00')).toBe('2026-11-01T11:00:00.000Z')
    expect(fromShopClock('2026-03-08T03:30')).toBe('2026-03-08T10:30:00.000Z')
    expect(fromShopClock('2026-03-08T02:30')).toBe('2026-03-08T10:30:00.000Z')
  })

  test('a year that was typed with two digits is one of long ago, as its field says', () => {
    const moment = fromShopClock('0026-12-01T09:00') ?? ''

    expect(moment).toMatch(/^0026-12-01T16:5\d:00\.000Z$/)
    expect(shopClock(Date.parse(moment))).toBe('0026-12-01T09:00')
  })

  test('no other text is', () => {
    for (const text of ['', 'Friday', '2026-11-27', '2026-13-27T09:00', '2026-02-30T09:00', '2026-11-27T24:00'])
      expect(fromShopClock(text)).toBeUndefined()
  })
})
