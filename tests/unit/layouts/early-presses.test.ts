import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { earlyPresses, earlyPressesHash, islandPresses, islandPressesHash } from '#layouts/early-presses.ts'

describe('presses before the scripts load', () => {
  test.each([
    ['every page', earlyPresses, earlyPressesHash],
    ['a page with an island', islandPresses, islandPressesHash],
  ])('are kept on %s by a script with the hash of the content security policy', (_, script, shown) => {
    const hash = createHash('sha256').update(script).digest('base64')

    expect(shown).toBe(`sha256-${hash}`)
  })
})
