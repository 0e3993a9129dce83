import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { rate } from '#domain/rate.ts'
import {
  formatDate,
  formatGoal,
  formatList,
  formatMoment,
  formatMoney,
  formatRate,
  shopZoneName,
} from '#i18n/format.ts'

describe('formatMoney (rules §9: the currency is USD)', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [2589, '$25.89'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-500, '-$5.00'],
  ])('%i cents are %s in both languages', (amount, written) => {
    expect(formatMoney(cents(amount), 'en')).toBe(written)
    expect(formatMoney(cents(amount), 'tw')).toBe(written)
  })
})

describe('formatGoal', () => {
  test.each([
    [5000, '$50'],
    [100_000, '$1,000'],
    [5001, '$50.01'],
    [4350, '$43.50'],
    [0, '$0'],
  ])('a goal of %i cents is %s in both languages', (amount, written) => {
    expect(formatGoal(cents(amount), 'en')).toBe(written)
    expect(formatGoal(cents(amount), 'tw')).toBe(written)
  })
})

describe('formatList', () => {
  test.each([
    ['en', ['corn', 'tofu', 'udon'], 'corn, tofu, and udon'],
    ['tw', ['玉米', '豆腐', '烏龍麵'], '玉米、豆腐和烏龍麵'],
    ['en', ['corn'], 'corn'],
    ['en', [], ''],
  ] as const)('in %s: %j is %s', (locale, things, written) => {
    expect(formatList(things, locale)).toBe(written)
  })
})

describe('formatRate', () => {
  test.each([
    [0, '0%'],
    [100_000, '10%'],
    [103_500, '10.35%'],
    [88_750, '8.875%'],
    [102_501, '10.25%'],
  ])('%i millionths are %s in both languages', (millionths, written) => {
    expect(formatRate(rate(millionths), 'en')).toBe(written)
    expect(formatRate(rate(millionths), 'tw')).toBe(written)
  })
})

describe("formatDate and formatMoment, in the shop's time zone", () => {
  const morning = Date.parse('2026-11-20T07:30:00Z')
  const evening = Date.parse('2026-07-04T03:05:00Z')

  test('a date is in the time zone of the American west coast', () => {
    expect(formatDate(morning, 'en')).toBe('Nov 19, 2026')
    expect(formatDate(morning, 'tw')).toBe('2026年11月19日')
  })

  test('a moment has its time of day, with daylight saving time in summer', () => {
    expect(formatMoment(evening, 'en').replace('\u202f', ' ')).toBe('Jul 3, 2026, 8:05 PM')
    expect(formatMoment(evening, 'tw')).toBe('2026年7月3日 晚上8:05')
  })

  test('the time zone has the same name in winter and summer', () => {
    expect(shopZoneName('en')).toBe('Pacific Time')
    expect(shopZoneName('tw')).toBe('太平洋時間')
  })
})
