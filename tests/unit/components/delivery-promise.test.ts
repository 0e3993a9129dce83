import { describe, expect, test } from 'vitest'
import { areaPromise, deliveryDays, promisesByOption } from '#components/delivery-promise.ts'
import type { Area } from '#domain/catalog/area.ts'
import type { Locale } from '#domain/locale.ts'
import { wordsOf } from '#i18n/words.ts'
import { demoCatalog } from '#tests/support/demo-catalog.ts'

function area(code: string, facts: Partial<Area> = {}): Area {
  const found = demoCatalog.areas.find((each) => each.code === code)
  if (found === undefined) throw new Error(`the demo has no ${code}`)
  return { ...found, ...facts }
}

const promise = (code: string, time: string, locale: Locale = 'en', facts: Partial<Area> = {}) =>
  areaPromise(area(code, facts), Date.parse(time), locale, wordsOf(locale)).promise?.replaceAll(/\s/g, ' ') ?? null

describe('the promise of an area with windows', () => {
  test.each([
    ['two hours before a cutoff', '2026-11-24T16:00:00Z', 'Order by 10 AM today for delivery Tue, Nov 24, 4 – 6 PM.'],
    ['four minutes before it', '2026-11-24T17:56:00Z', 'Order by 12 PM today for delivery Tue, Nov 24, 6 – 9 PM.'],
    ['after the last of a day', '2026-11-24T21:00:00Z', 'Order by 8 PM today for delivery Wed, Nov 25, 10 AM – 1 PM.'],
    [
      'before a day without delivery',
      '2026-11-25T21:00:00Z',
      'Order by Thu, Nov 26, 8 PM for delivery Fri, Nov 27, 10 AM – 1 PM.',
    ],
  ])('%s is the earliest slot that a page of five minutes can keep', (_, time, words) => {
    expect(promise('ZONE1', time)).toBe(words)
  })

  test('is in Chinese for Chinese pages', () => {
    expect(promise('ZONE1', '2026-11-24T16:00:00Z', 'tw')).toBe(
      '今天上午10時前下單，最快11月24日（週二）下午4時至6時送達。',
    )
  })
})

describe('the days to choose from', () => {
  const daysOf = (code: string, time: string, locale: Locale) =>
    deliveryDays(area(code), Date.parse(time), locale, wordsOf(locale)).map((day) => day.replaceAll(/\s/g, ' '))

  test('are the next seven with windows, each with the hours that are still open', () => {
    const days = daysOf('ZONE1', '2026-11-24T17:56:00Z', 'en')

    expect(days).toHaveLength(7)
    expect(days[0]).toBe('Tue, Nov 24: 6 – 9 PM')
  })

  test('are in Chinese for Chinese pages', () => {
    expect(daysOf('ZONE1', '2026-11-24T17:56:00Z', 'tw')[0]).toBe('11月24日（週二）：下午6時至9時')
  })

  test('are none in an area without windows', () => {
    expect(daysOf('SCAGLS', '2026-11-24T17:56:00Z', 'en')).toEqual([])
  })
})

describe('the promise of an area without windows', () => {
  test('is the days of all its shipping options', () => {
    expect(promise('SCAGLS', '2026-11-23T20:00:00Z')).toBe('Order by 2 PM today, arrives Nov 24 – 27.')
    expect(promise('SCAGLS', '2026-11-23T20:00:00Z', 'tw')).toBe('今天下午2時前下單，預計11月24日至11月27日送達。')
  })

  test('is each option of its own in cart and checkout', () => {
    const promises = promisesByOption(area('SCAGLS'), Date.parse('2026-11-23T23:00:00Z'), 'en', wordsOf('en'))

    expect(promises.map((each) => each?.replaceAll(/\s/g, ' '))).toEqual([
      'Order by Tue, Nov 24, 2 PM, arrives Nov 27 – 28.',
      'Order by Tue, Nov 24, 2 PM, arrives Wed, Nov 25.',
    ])
  })

  test('is none when nobody knows its days, its plan or its time zone', () => {
    const { delivery } = area('SCAGLS')
    if (delivery === null) throw new Error('no plan')
    const time = '2026-11-23T20:00:00Z'

    expect(promise('SCAGLS', time, 'en', { delivery: null })).toBeNull()
    expect(promise('SCAGLS', time, 'en', { delivery: { ...delivery, dispatch: null } })).toBeNull()
    expect(promise('SCAGLS', time, 'en', { delivery: { ...delivery, timeZone: 'Nowhere/Land' } })).toBeNull()
    expect(promise('SCAGLS', time, 'en', { shippings: [], otherShippings: [] })).toBeNull()
  })
})

describe('the promise of a minute', () => {
  test('is that of the area and the language, and another one in the next minute', () => {
    const seattle = area('ZONE1')
    const at = (time: string, locale: Locale) =>
      areaPromise(seattle, Date.parse(time), locale, wordsOf(locale)).promise?.replaceAll(/\s/g, ' ')

    expect(at('2026-11-24T17:53:00Z', 'en')).toBe('Order by 10 AM today for delivery Tue, Nov 24, 4 – 6 PM.')
    expect(at('2026-11-24T17:53:30Z', 'tw')).toBe('今天上午10時前下單，最快11月24日（週二）下午4時至6時送達。')
    expect(at('2026-11-24T17:56:00Z', 'en')).toBe('Order by 12 PM today for delivery Tue, Nov 24, 6 – 9 PM.')
    expect(areaPromise(seattle, Date.parse('2026-11-24T17:56:30Z'), 'en', wordsOf('en'))).toBe(
      areaPromise(seattle, Date.parse('2026-11-24T17:56:10Z'), 'en', wordsOf('en')),
    )
  })
})
