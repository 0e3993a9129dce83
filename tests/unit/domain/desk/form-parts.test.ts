import { expect, test } from 'vitest'
import { isNested } from '#domain/desk/form-parts.ts'

test('groups, rows and sets are parts of a form by themselves (rules §16 "Catalog")', () => {
  expect(['group', 'rows', 'several', 'set', 'knownSet'].every((kind) => isNested({ kind }))).toBe(true)
  expect(['text', 'number', 'flag'].some((kind) => isNested({ kind }))).toBe(false)
})
