import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { showChosenCategory, showChosenCategoryHash } from '#components/chosen-category.ts'

describe('the chosen category of the strip', () => {
  test('is shown by the very script that the content security policy lets in', () => {
    const hash = createHash('sha256').update(showChosenCategory).digest('base64')

    expect(showChosenCategoryHash).toBe(`sha256-${hash}`)
  })
})
