import { describe, expect, test } from 'vitest'
import { isSoldOut } from '#domain/quote.ts'

describe('isSoldOut', () => {
  test('is a line of which nothing is left, not one of which too little is', () => {
    expect(isSoldOut({ reason: 'out_of_stock', available: 0 })).toBe(true)
    expect(isSoldOut({ reason: 'out_of_stock', available: 1 })).toBe(false)
    expect(isSoldOut({ reason: 'unavailable', available: 0 })).toBe(false)
    expect(isSoldOut({ reason: 'inactive', available: null })).toBe(false)
  })
})
