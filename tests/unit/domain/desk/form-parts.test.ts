import { describe, expect, test } from 'vitest'
import { isNested } from '#domain/desk/form-parts.ts'

describe('the parts of a form (rules §16 "Catalog")', () => {
  test('groups, rows and sets are parts of a form by themselves', () => {
    expect(['group', 'rows', 'several', 'set', 'knownSet'].every((kind) => isNested({ kind }))).toBe(true)
    expect(['text', 'number', 'flag'].some((kind) => isNested({ kind }))).toBe(false)
  })
})
