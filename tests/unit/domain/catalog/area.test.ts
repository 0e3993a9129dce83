import { describe, expect, test } from 'vitest'
import { areaOrDefault, defaultAreaCode, findArea, isZoneArea, shippingOptions } from '#domain/catalog/area.ts'
import { anArea, aShipping, aZone1, aZone2 } from '#tests/support/builders.ts'

describe('areas (rules §3)', () => {
  test('SCAGLS is the default code', () => {
    expect(defaultAreaCode).toBe('SCAGLS')
  })

  test.each([
    ['ZONE1', true],
    ['ZONE', true],
    ['ZONE22', true],
    ['SCAGLS', false],
    ['MYZONE', false],
    ['zone1', false],
  ])('%s is a ZONE area: %s', (code, isZone) => {
    expect(isZoneArea({ code })).toBe(isZone)
  })

  test('an area is found by its exact code', () => {
    const areas = [aZone1(), anArea()]

    expect(findArea(areas, 'SCAGLS')).toBe(areas[1])
    expect(findArea(areas, 'NOWHERE')).toBeUndefined()
    expect(findArea(areas, null)).toBeUndefined()
    expect(findArea(areas, undefined)).toBeUndefined()
  })

  test('a shopper without an area gets the default area, or the first one if there is no default', () => {
    const areas = [aZone1(), anArea()]

    expect(areaOrDefault(areas, 'ZONE1')).toBe(areas[0])
    expect(areaOrDefault(areas, 'NOWHERE')).toBe(areas[1])
    expect(areaOrDefault([aZone2(), aZone1()], null)?.code).toBe('ZONE2')
    expect(areaOrDefault([], null)).toBeUndefined()
  })
})

describe('shippingOptions (rules §3: shippings, falls back to otherShippings)', () => {
  const shippings = [aShipping(0, null, 600)]
  const otherShippings = [aShipping(0, null, 750)]

  test('are the shippings when there are any', () => {
    expect(shippingOptions(aZone1({ shippings, otherShippings }))).toBe(shippings)
  })

  test('are the other shippings when there are none', () => {
    expect(shippingOptions(aZone1({ shippings: [], otherShippings }))).toBe(otherShippings)
  })
})
