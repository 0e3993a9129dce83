import { describe, expect, test } from 'vitest'
import { decodePicks, encodePicks, picksPath } from '#domain/cart/picks-code.ts'
import { err, ok } from '#domain/result.ts'
import { aBundle, aLine, picks } from '#tests/support/builders.ts'

const nothing = { additional: null, meat: null, additionalItem: null }

describe('encodePicks and decodePicks (rules §2 /food-mart/bundle/{slug}/{code?})', () => {
  test.each([
    ['', nothing],
    ['0.', { ...nothing, additional: [] }],
    ['ADD-CORN', { ...nothing, additional: picks(['ADD-CORN', 1]) }],
    ['BRO-BONE~2.ADD-CORN', { ...nothing, additional: picks(['BRO-BONE', 1], ['ADD-CORN', 2]) }],
    ['99.ADD-CORN', { ...nothing, additional: picks(['ADD-CORN', 99]) }],
    ['m.MEAT-RIBEYE', { ...nothing, meat: 'MEAT-RIBEYE' }],
    ['x.BI-DIPS', { ...nothing, additionalItem: 'BI-DIPS' }],
    ['12~m.1~x.2', { additional: picks(['12', 1]), meat: '1', additionalItem: '2' }],
    ['2.7', { ...nothing, additional: picks(['7', 2]) }],
    ['A_007e_002eB_005f~m._934b', { ...nothing, additional: picks(['A~.B_', 1]), meat: '鍋' }],
  ])('%j encodes a choice and decodes to it', (code, choice) => {
    expect(encodePicks(choice)).toBe(code)
    expect(decodePicks(code)).toEqual(ok(choice))
  })

  test('the code leaves out picks of 0 and sums the picks of one product', () => {
    const additional = picks(['A', 1], ['B', 0], ['A', 1])

    expect(encodePicks({ ...nothing, additional })).toBe('2.A')
    expect(encodePicks({ ...nothing, additional: picks(['B', 0]) })).toBe('0.')
  })

  test.each([
    'A~A',
    '1.A',
    '0.A',
    '99999999999999999999.A',
    '02.A',
    '-1.A',
    '2.',
    'x.',
    'm.',
    'm.A~m.B',
    'm.A~B',
    'x.A~m.B',
    'A~0.',
    'A~',
    '~A',
    'A/B',
    'A B',
    'A%20',
    'A_12',
    'A_002E',
    'A_0041',
    'y.A',
    '2.3.A',
    '1e2.A',
    '.A',
    '鍋',
    '.',
    '..',
  ])('refuses %j', (code) => {
    expect(decodePicks(code)).toEqual(err('unknown_code'))
  })
})

describe('picksPath', () => {
  test('is the page of the kit followed by the code of the choice', () => {
    const kit = aBundle('Market', 100, 3, [])

    expect(picksPath(kit, nothing)).toBe('/food-mart/bundle/market')
    expect(picksPath(kit, aLine('Market', 4, { additional: picks(['A', 3]) }))).toBe('/food-mart/bundle/market/3.A')
  })
})
