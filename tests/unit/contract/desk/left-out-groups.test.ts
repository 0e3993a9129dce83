import { describe, expect, test } from 'vitest'
import { typedFaults } from '#contract/desk/entry-check.ts'
import { fieldsOf } from '#contract/desk/entry-fields.ts'
import { entryOf } from '#contract/desk/typed-entry.ts'
import { offsetsOf } from '#contract/time-zones.ts'

const seattle = offsetsOf('America/Los_Angeles')
const fields = fieldsOf('areas').filter(({ name }) => name === 'delivery' || name === 'warehouse')
const empty = {
  'warehouse.name': '',
  'delivery.timeZone': ' ',
  'delivery.windows.length': '0',
  'delivery.exceptions.length': '0',
  'delivery.dispatch.cutoff': '',
}
const aWindow = {
  'delivery.windows.length': '1',
  'delivery.windows[0].weekday': 'friday',
  'delivery.windows[0].from': '17:00',
  'delivery.windows[0].to': '19:00',
  'delivery.windows[0].capacity': '20',
  'delivery.windows[0].cutoff': '12:00',
  'delivery.windows[0].leadDays': '0',
}

describe('a part of a form that may be left out (rules §16 "Catalog")', () => {
  test('is none when nothing is typed into it', () => {
    expect(entryOf(fields, empty, seattle)).toEqual({ warehouse: null, delivery: null })
    expect(entryOf(fields, { ...empty, 'delivery.windows.length': '1' }, seattle)).toMatchObject({ delivery: null })
  })

  test.each([
    ['windows without a time zone', aWindow, 'delivery.timeZone'],
    ['days of dispatch without a time zone', { 'delivery.dispatch.weekdays.friday': '1' }, 'delivery.timeZone'],
    [
      'days of dispatch without a time of the day',
      { 'delivery.timeZone': 'America/Los_Angeles', 'delivery.dispatch.weekdays.friday': '1' },
      'delivery.dispatch.cutoff',
    ],
    ['a warehouse that is taxable and has no name', { 'warehouse.taxable': '1' }, 'warehouse.name'],
  ])('%s are not lost: what is missing is told', (_, typed, path) => {
    expect(Object.keys(typedFaults('areas', fields, { ...empty, ...typed }, seattle))).toContain(path)
  })
})
