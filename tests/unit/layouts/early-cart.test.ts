import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { earlyCart, earlyCartHash } from '#layouts/early-cart.ts'

describe('the frame of the first paint', () => {
  test('is chosen by a script with the hash of the content security policy', () => {
    const hash = createHash('sha256').update(earlyCart).digest('base64')

    expect(earlyCartHash).toBe(`sha256-${hash}`)
  })
})
