import { describe, expect, test } from 'vitest'
import { entryOf, typedOf } from '#contract/desk/typed-entry.ts'
import { offsetsOf } from '#contract/time-zones.ts'

const seattle = offsetsOf('America/Los_Angeles')
const fields = [{ name: 'variants', kind: 'rows', fields: [{ name: 'expiredAt', kind: 'time' }] }] as const
const withTime = (expiredAt: string) => ({ variants: [{ expiredAt }] })

describe('times in a form of the catalog (rules §16 "Catalog")', () => {
  test.each([
    ['with seconds', '2026-12-01T07:59:59Z'],
    ['with milliseconds', '2026-12-01T07:59:59.999Z'],
    ['in the hour that the clocks show a second time', '2026-11-01T09:30:00Z'],
    ['of another century', '9999-12-31T23:59:59Z'],
  ])('one %s stays as it is when nobody types another', (_, time) => {
    const typed = typedOf(fields, withTime(time), seattle)

    expect(entryOf(fields, typed, seattle)).toEqual(withTime(time))
  })

  test('one that is typed anew counts, and so does none', () => {
    const typed = typedOf(fields, withTime('2026-12-01T07:59:59Z'), seattle)
    const path = 'variants[0].expiredAt'

    expect(typed[path]).toBe('2026-11-30T23:59')
    expect(entryOf(fields, { ...typed, [path]: '2026-11-30T23:58' }, seattle)).toEqual(withTime('2026-12-01T07:58:00Z'))
    expect(entryOf(fields, { ...typed, [path]: '' }, seattle)).toEqual({ variants: [{ expiredAt: null }] })
  })

  test('one that its clocks show whole is typed by itself', () => {
    expect(typedOf(fields, withTime('2026-12-01T08:00:00Z'), seattle)).toEqual({
      'variants.length': '1',
      'variants[0].expiredAt': '2026-12-01T00:00',
    })
  })
})
