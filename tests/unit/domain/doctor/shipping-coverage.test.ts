import { describe, expect, test } from 'vitest'
import { shippingGaps, shippingOverlaps } from '#domain/doctor/shipping-coverage.ts'
import { anArea, aShipping, aZone1 } from '#tests/support/builders.ts'

const zone = (...shippings: ReturnType<typeof aShipping>[]) => aZone1({ shippings })

describe('shippingGaps (rules §13 "Doctor")', () => {
  test.each([
    ['no option', zone(), [{ from: 0, to: null }]],
    ['all covered', aZone1(), []],
    ['none below the first', zone(aShipping(2000, null, 500)), [{ from: 0, to: 2000 }]],
    [
      'none between two, in any order',
      zone(aShipping(5000, null, 0), aShipping(0, 4000, 999)),
      [{ from: 4000, to: 5000 }],
    ],
    ['none above the last', zone(aShipping(0, 4000, 999), aShipping(1000, 3000, 0)), [{ from: 4000, to: null }]],
    ['a later one within an open one', zone(aShipping(0, null, 999), aShipping(9000, null, 0)), []],
    ['the other list counts when the first is empty', anArea(), []],
  ])('%s', (_, area, gaps) => {
    expect(shippingGaps(area)).toEqual(gaps)
  })
})

describe('shippingOverlaps (rules §13 "Doctor")', () => {
  test.each([
    ['none', aZone1(), []],
    [
      'a common range, from the later start to the earlier end',
      zone(aShipping(0, 4000, 999), aShipping(3000, 8000, 499)),
      [{ first: 0, second: 1, from: 3000, to: 4000 }],
    ],
    [
      'two without an end',
      zone(aShipping(5000, null, 0), aShipping(0, null, 999)),
      [{ first: 0, second: 1, from: 5000, to: null }],
    ],
    ['outside of ZONE areas two that look the same', anArea(), [{ first: 0, second: 1, from: 0, to: null }]],
    [
      'outside of ZONE areas a choice of two names is none',
      anArea({
        otherShippings: [
          { ...aShipping(0, null, 750), name: 'Standard' },
          { ...aShipping(0, null, 1425), name: 'Express' },
        ],
      }),
      [],
    ],
  ])('%s', (_, area, overlaps) => {
    expect(shippingOverlaps(area)).toEqual(overlaps)
  })
})
