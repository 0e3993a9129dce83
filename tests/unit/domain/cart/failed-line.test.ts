import { describe, expect, test } from 'vitest'
import { type FailedLine, removeFailed } from '#domain/cart/failed-line.ts'
import { aLine } from '#tests/support/builders.ts'

const failed = (key: string): FailedLine => ({ key, code: key, reason: 'inactive', available: null })

describe('removeFailed (rules §4: failed lines can be cleared by themselves)', () => {
  test('keeps the lines that can be ordered', () => {
    const lines = [aLine('A'), aLine('B', 2), aLine('C')]

    expect(removeFailed(lines, [failed('A'), failed('C'), failed('NOPE')])).toEqual([aLine('B', 2)])
    expect(removeFailed(lines, [])).toEqual(lines)
  })
})
