import { describe, expect, test } from 'vitest'
import { email, phone, typedState, zip } from '#contract/contact.ts'
import { decode } from '#contract/fault.ts'
import { fractionShape, percentShape } from '#contract/rates.ts'
import { code, link, slug, text, wholeNumber } from '#contract/scalars.ts'
import { isoFromMs, msFromIso } from '#contract/times.ts'
import { rate } from '#domain/rate.ts'

function reads(schema: Parameters<typeof decode>[0], value: unknown): boolean {
  return decode(schema, value).ok
}

describe('rates', () => {
  test.each([
    [10.35, 103_500],
    [8.375, 83_750],
    [0, 0],
    [9.5, 95_000],
    [0.0001, 1],
  ])('reads %d percent', (percent, millionths) => {
    expect(decode(percentShape.schema, percent)).toEqual({ ok: true, value: millionths })
  })

  test.each([-1, 0.00001, Number.NaN])('refuses %d percent', (percent) => {
    expect(reads(percentShape.schema, percent)).toBe(false)
  })

  test('encodes the percent and the fraction exactly', () => {
    expect([percentShape.encode(rate(103_500)), fractionShape.encode(rate(103_500))]).toEqual([10.35, 0.1035])
  })
})

describe('times (rules §10)', () => {
  test.each([
    ['2026-08-15T07:00:00Z', 1_786_777_200_000],
    ['2026-08-15T07:00:00.250Z', 1_786_777_200_250],
    ['2026-08-15T07:00:00.000000Z', 1_786_777_200_000],
    ['2026-08-15T07:00:00+00:00', 1_786_777_200_000],
  ])('reads %s', (iso, ms) => {
    expect(msFromIso(iso)).toBe(ms)
  })

  test.each([
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-08-15',
    '2026-08-15 07:00:00',
    '2026-08-15T07:00:00',
    '2026-08-15T07:00:00+08:00',
    'soon',
    '',
  ])('refuses %j', (iso) => {
    expect(msFromIso(iso)).toBeUndefined()
  })

  test('encodes a decoded time unchanged', () => {
    expect([isoFromMs(1_786_777_200_000), isoFromMs(1_786_777_200_250)]).toEqual([
      '2026-08-15T07:00:00Z',
      '2026-08-15T07:00:00.250Z',
    ])
  })
})

describe('text, code, slug and link', () => {
  test.each([
    [text(1, 3), ' 火鍋 ', true],
    [text(1, 3), '   ', false],
    [text(1, 3), 'four', false],
    [text(1, 9), 'two\nlines', false],
    [text(1, 9), 'half \ud800', false],
    [code, 'KIT-SPICY', true],
    [code, '', false],
    [code, 'x'.repeat(64), true],
    [code, 'x'.repeat(65), false],
    [code, 'nul\0', false],
    [code, 7, false],
    [slug, 'house-spicy-hot-pot-kit', true],
    [slug, '../admin', false],
    [slug, 'a/b', false],
    [link, '/deal-items', true],
    [link, 'https://example.com/x?y=1', true],
    [link, '#top', true],
    [link, 'javascript:alert(1)', false],
    [link, '//evil.example', false],
    [link, '/\\evil.example', false],
    [link, 'data:text/html,x', false],
  ])('%# decodes %2$s', (schema, value, expected) => {
    expect(reads(schema, value)).toBe(expected)
  })
})

describe('wholeNumber (safety I3)', () => {
  test.each([-1, 0.5, 100, 1e21, '2', 2 ** 53 + 2, Number.NaN, null, undefined, [], {}, true])(
    'refuses %j as a count',
    (value) => {
      expect(reads(wholeNumber(0, 99), value)).toBe(false)
    },
  )
})

describe('zip, phone, email and state (rules §5)', () => {
  test.each([
    [zip, '98101', true],
    [zip, '98101-0001', true],
    [zip, '1234', false],
    [zip, '981010001', false],
    [zip, '98101\n', true],
    [zip, '９８１０１', true],
    [phone, '206-555-0142', true],
    [phone, '２０６－５５５－０１４２', true],
    [phone, '106-555-0142', false],
    [phone, '2065550142', false],
    [email, 'Mei.Lin@Example.com', true],
    [email, 'mei@example', false],
    [email, 'mei lin@example.com', false],
    [email, 'mei@exam\u0000ple.com', false],
    [typedState, 'wa', true],
    [typedState, 'XX', false],
    [typedState, 'Washington', false],
  ])('%# decodes or refuses a value', (schema, value, expected) => {
    expect(reads(schema, value)).toBe(expected)
  })

  test('keep the normalized e-mail address', () => {
    expect([decode(email, ' Mei@Example.COM '), decode(typedState, ' wa '), decode(zip, ' 98101 ')]).toEqual([
      { ok: true, value: 'mei@example.com' },
      { ok: true, value: 'WA' },
      { ok: true, value: '98101' },
    ])
  })
})
