import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { earlyPresses, earlyPressesHash } from '#layouts/early-presses.ts'

describe('presses before the scripts load', () => {
  test('are recorded by a script with the hash of the content security policy', () => {
    const hash = createHash('sha256').update(earlyPresses).digest('base64')

    expect(earlyPressesHash).toBe(`sha256-${hash}`)
  })
})
