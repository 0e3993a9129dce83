import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { earlyPresses, earlyPressesHash } from '#layouts/early-presses.ts'

describe('presses before the scripts are there', () => {
  test('are kept by the very script that the content security policy lets in', () => {
    const hash = createHash('sha256').update(earlyPresses).digest('base64')

    expect(earlyPressesHash).toBe(`sha256-${hash}`)
  })
})
