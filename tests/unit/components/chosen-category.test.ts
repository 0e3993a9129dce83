import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { showChosenCategory, showChosenCategoryHash } from '#components/chosen-category.ts'

describe('the selected category of the strip', () => {
  test('is marked by a script with the hash of the content security policy', () => {
    const hash = createHash('sha256').update(showChosenCategory).digest('base64')

    expect(showChosenCategoryHash).toBe(`sha256-${hash}`)
  })
})
