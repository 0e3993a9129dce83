import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from '#domain/own-path.ts'
import { foreignPlaces, ownPlaces } from '#tests/support/foreign-places.ts'

const shop = 'https://shop.example'

describe('ownPath (safety I17, E2)', () => {
  test.each(ownPlaces)('accepts %s as a page of the shop', (place) => {
    expect(ownPath(place, '/otherwise')).toBe(place)
  })

  test.each([...foreignPlaces, null, undefined])('refuses %j', (place) => {
    expect(ownPath(place, '/otherwise')).toBe('/otherwise')
  })

  test('accepts a path of 1,000 characters, and no longer one', () => {
    const longest = `/${'a'.repeat(999)}`
    expect(ownPath(longest, '/otherwise')).toBe(longest)
    expect(ownPath(`${longest}a`, '/otherwise')).toBe('/otherwise')
  })

  test.each(['/api', '/api/areas', '/api?x=1', '/api#x'])('refuses the call %s, which is no page', (call) => {
    expect(ownPath(call, '/otherwise')).toBe('/otherwise')
  })

  test('more than 60 return paths are refused', () => {
    expect(new Set(foreignPlaces).size).toBeGreaterThan(60)
  })

  test('law: a browser stays on the shop with any return path', () => {
    const hard = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '%2e', ':', '@', '?', '#', 'a', 'evil.example', '\t', ' '),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hard.map((parts) => `/${parts.join('')}`),
        ),
        (asked) => {
          const { origin, pathname } = new URL(ownPath(asked, '/otherwise'), shop)
          expect([origin, pathname.slice(0, 2) === '//']).toEqual([shop, false])
        },
      ),
      { numRuns: 2000 },
    )
  })
})
