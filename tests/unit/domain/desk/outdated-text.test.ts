import { describe, expect, test } from 'vitest'
import { isOutdated } from '#domain/desk/outdated-text.ts'

const text = (writtenAt: number, publishedAt: number | null, isDraft = publishedAt !== writtenAt) => ({
  ...{ writtenAt, publishedAt, isDraft },
})

describe('a translation that is older than the English text (rules §16 "Texts")', () => {
  test('is one that was published before it, or never', () => {
    expect(isOutdated(text(20, 20), text(10, 10))).toBe(true)
    expect(isOutdated(text(20, 20), undefined)).toBe(true)
    expect(isOutdated(text(20, 20), text(20, 20))).toBe(false)
    expect(isOutdated(text(10, 10), text(20, 20))).toBe(false)
  })

  test('is not one beside an English draft, and its own draft does not count as published', () => {
    expect(isOutdated(text(30, null), undefined)).toBe(false)
    expect(isOutdated(text(30, 10), text(10, 10))).toBe(false)
    expect(isOutdated(text(20, 20), text(30, 10))).toBe(true)
    expect(isOutdated(undefined, text(10, 10))).toBe(false)
  })

  test('of two drafts is the one that was written before the English one', () => {
    expect(isOutdated(text(30, null), text(20, null))).toBe(true)
    expect(isOutdated(text(20, null), text(30, null))).toBe(false)
  })
})
