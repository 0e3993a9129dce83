import { describe, expect, test } from 'vitest'
import { isTimeZone, offsetsOf } from '#contract/time-zones.ts'
import { dateOf, localDay, parseDate, timeOn, weekdayOf } from '#domain/delivery/calendar.ts'

describe('days', () => {
  test.each([
    ['1970-01-01', 0, 'thursday'],
    ['2000-02-29', 11_016, 'tuesday'],
    ['2026-03-01', 20_513, 'sunday'],
    ['2026-11-25', 20_782, 'wednesday'],
    ['2028-02-29', 21_243, 'tuesday'],
    ['2099-12-31', 47_481, 'thursday'],
  ] as const)('%s is day %i, a %s', (date, day, weekday) => {
    expect(parseDate(date)).toBe(day)
    expect(dateOf(day)).toBe(date)
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '1969-12-31', '2100-01-01', '2026-1-1', ''])(
    '%j is no date',
    (text) => {
      expect(parseDate(text)).toBeUndefined()
    },
  )

  test('a weekday before 1970 is right too', () => {
    expect(weekdayOf(-1)).toBe('wednesday')
  })

  test('the local day is the one on the wall, not that of UTC', () => {
    const evening = Date.parse('2026-11-25T04:00:00Z')

    expect(dateOf(localDay(evening, offsetsOf('America/Los_Angeles')))).toBe('2026-11-24')
    expect(dateOf(localDay(evening, offsetsOf('UTC')))).toBe('2026-11-25')
    expect(dateOf(localDay(evening, offsetsOf('Asia/Taipei')))).toBe('2026-11-25')
  })
})

describe('clock times', () => {
  test.each([
    ['in winter', 'America/Los_Angeles', '2026-11-25', '17:30', '2026-11-26T01:30:00.000Z', -8],
    ['in summer', 'America/Los_Angeles', '2026-07-01', '17:30', '2026-07-02T00:30:00.000Z', -7],
    ['before the clocks go forward', 'America/Los_Angeles', '2026-03-08', '01:59', '2026-03-08T09:59:00.000Z', -8],
    ['that the clocks skip', 'America/Los_Angeles', '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z', -7],
    ['after the clocks went forward', 'America/Los_Angeles', '2026-03-08', '03:00', '2026-03-08T10:00:00.000Z', -7],
    ['that the clocks show twice', 'America/Los_Angeles', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z', -7],
    ['after the clocks went back', 'America/Los_Angeles', '2026-11-01', '02:00', '2026-11-01T10:00:00.000Z', -8],
    ['at the end of that day', 'America/New_York', '2026-11-01', '24:00', '2026-11-02T05:00:00.000Z', -5],
    [
      'where the clocks skip half an hour',
      'Australia/Lord_Howe',
      '2026-10-04',
      '02:15',
      '2026-10-03T15:45:00.000Z',
      11,
    ],
    ['without daylight saving', 'America/Phoenix', '2026-07-01', '08:00', '2026-07-01T15:00:00.000Z', -7],
    ['in UTC', 'UTC', '2026-07-01', '08:00', '2026-07-01T08:00:00.000Z', 0],
  ])('%s', (_, timeZone, date, clock, instant, offsetHours) => {
    const { ms, offsetMs } = timeOn(parseDate(date) ?? 0, clock, offsetsOf(timeZone))

    expect([new Date(ms).toISOString(), offsetMs / 3_600_000]).toEqual([instant, offsetHours])
  })

  test.each([
    ['America/Los_Angeles', true],
    ['UTC', true],
    ['America/Seattle', false],
    ['', false],
  ])('%j is a time zone: %s', (name, isKnown) => {
    expect(isTimeZone(name)).toBe(isKnown)
  })
})
