import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagesToLink, parsePage } from '#domain/page.ts'

describe('laws of page numbers (rules §5)', () => {
  test('a page is always an integer of 1 or more', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const page = parsePage(text)
        expect(Number.isSafeInteger(page) && page >= 1).toBe(true)
        if (/^[1-9]\d{0,8}$/.test(text)) expect(page).toBe(Number(text))
      }),
    )
  })
})

const anyPage = fc
  .integer({ min: 1, max: 5000 })
  .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))

describe('the pages that a pagination links (rules §12 "Pages")', () => {
  test('the first, the last and the page itself, in ascending order, in at most 7 places', () => {
    fc.assert(
      fc.property(anyPage, ([page, pageCount]) => {
        const linked = pagesToLink(page, pageCount)
        const numbers = linked.filter((each) => each !== null)

        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pageCount])
        expect(numbers).toContain(page)
        expect(linked.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
