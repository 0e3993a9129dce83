import { describe, expect, test } from 'vitest'
import { standingVersion, stoodUntil } from '#domain/desk/text-versions.ts'

// Newest first, as the desk reads them: version 2 was planned, and took the place of version 3 when its time came.
const versions = [
  { number: 5, publishedAt: 900 },
  { number: 4, publishedAt: null },
  { number: 3, publishedAt: 100 },
  { number: 2, publishedAt: 200 },
  { number: 1, publishedAt: 50 },
]

describe('the versions of a text (rules §16 "Texts")', () => {
  test('the one that was published last stands in the shop', () => {
    expect(standingVersion(versions, 500)?.number).toBe(2)
    expect(standingVersion(versions, 100)?.number).toBe(3)
    expect(standingVersion(versions, 900)?.number).toBe(5)
    expect(standingVersion(versions, 49)).toBeUndefined()
    expect(standingVersion([{ number: 1, publishedAt: 50 }, ...versions].slice(0, 1), 50)?.number).toBe(1)
  })

  test('of two that were published at one time the later saved one stands', () => {
    const both = [
      { number: 2, publishedAt: 50 },
      { number: 1, publishedAt: 50 },
    ]
    expect(standingVersion(both, 50)?.number).toBe(2)
    expect(stoodUntil(both, 1, 50)).toBe(50)
  })

  test('each stood until the next one was published', () => {
    expect([1, 2, 3, 4, 5].map((number) => stoodUntil(versions, number, 500))).toEqual([100, null, 200, null, null])
    expect(stoodUntil(versions, 2, 900)).toBe(900)
  })
})
