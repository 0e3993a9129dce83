import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { showLeftOut, showLeftOutHash } from '#components/left-out.ts'

describe('what was left out of the kits before', () => {
  test('is told by a script with the hash of the content security policy', () => {
    const hash = createHash('sha256').update(showLeftOut).digest('base64')

    expect(showLeftOutHash).toBe(`sha256-${hash}`)
  })
})
