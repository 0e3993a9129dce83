import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePage } from '#domain/page.ts'

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
