import { describe, expect, test } from 'vitest'
import { asksFirst } from '#domain/order/instructions.ts'

const wishes = { leaveAtDoor: false, gateCode: null, ifRunOut: { 'FM-SOY': 'ask', 'FM-SACHA': 'nearest' } } as const

describe('asksFirst (rules §12 "Refunds")', () => {
  test('is for lines of which one has that wish', () => {
    expect(asksFirst(wishes, ['FM-SACHA', 'FM-SOY'])).toBe(true)
    for (const keys of [[], ['FM-SACHA'], ['FM-SESAME']]) expect(asksFirst(wishes, keys)).toBe(false)
    expect(asksFirst(null, ['FM-SOY'])).toBe(false)
  })
})
