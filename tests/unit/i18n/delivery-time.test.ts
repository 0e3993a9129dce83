import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDay,
  formatDays,
  formatDeadline,
  formatHours,
  formatShortDay,
  formatSlot,
  zoneName,
} from '#i18n/delivery-time.ts'

const evening = { date: '2026-11-25', from: '16:00', to: '18:00' }
/** Tuesday, 8 PM in Seattle. */
const cutoff = { ms: Date.parse('2026-11-25T04:00:00Z'), offsetMs: -8 * 3_600_000 }

/** Returns the text with plain spaces: Intl has several, and a clock time does not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('when an order is delivered', () => {
  test('is a day and hours, in English and in Chinese', () => {
    expect(plain(formatSlot(evening, 'en'))).toBe('Wed, Nov 25, 4 – 6 PM')
    expect(plain(formatSlot(evening, 'tw'))).toBe('11月25日（週三）下午4時至6時')
    expect(formatDay('2026-11-25', 'en')).toBe('Wed, Nov\u00a025')
    expect(formatShortDay('2026-11-25', 'en')).toEqual(['Wed', 'Nov 25'])
    expect(formatShortDay('2026-11-25', 'tw')).toEqual(['週三', '11/25'])
  })

  test.each([
    ['10:00', '13:00', '10 AM – 1 PM', '上午10時至下午1時'],
    ['16:30', '18:00', '4:30 – 6:00 PM', '下午4:30至6:00'],
    ['18:00', '24:00', '6 PM – 12 AM', '下午6時 – 午夜12時'],
  ])('hours from %s to %s', (from, to, en, tw) => {
    expect(plain(formatHours({ from, to }, 'en'))).toBe(en)
    expect(plain(formatHours({ from, to }, 'tw'))).toBe(tw)
  })

  test('clock times and dates stay on one line', () => {
    expect(formatHours(evening, 'en')).not.toContain(' ')
    expect(formatDays({ from: '2026-11-25', to: '2026-11-27' }, 'en')).not.toContain(' ')
  })

  test.each([
    ['2026-11-25', '2026-11-27', 'Nov 25 – 27', '11月25日至11月27日'],
    ['2026-11-30', '2026-12-01', 'Nov 30 – Dec 1', '11月30日至12月1日'],
    ['2026-11-25', '2026-11-25', 'Wed, Nov 25', '11月25日（週三）'],
  ])('days from %s to %s', (from, to, en, tw) => {
    expect(plain(formatDays({ from, to }, 'en'))).toBe(en)
    expect(formatDays({ from, to }, 'tw')).toBe(tw)
  })
})

describe('a cutoff', () => {
  test('is what the clocks of the area show', () => {
    expect(plain(formatDeadline(cutoff, 'en'))).toBe('Tue, Nov 24, 8 PM')
    expect(formatDeadline(cutoff, 'tw')).toBe('11月24日（週二）下午8時')
    expect(plain(formatClock({ ...cutoff, ms: cutoff.ms - 8 * 3_600_000 }, 'en'))).toBe('12 PM')
    expect(formatClock({ ...cutoff, ms: cutoff.ms - 8 * 3_600_000 }, 'tw')).toBe('中午12時')
  })

  test('has the name of its zone, if this runtime knows it', () => {
    expect(zoneName('America/Los_Angeles', 'en')).toBe('Pacific Time')
    expect(zoneName('America/Los_Angeles', 'tw')).toBe('太平洋時間')
    expect(zoneName('Nowhere/Land', 'en')).toBe('')
  })
})
