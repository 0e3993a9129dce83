import { describe, expect, test } from 'vitest'
import type { Servings } from '#domain/catalog/kits.ts'
import { kitsForParty } from '#domain/catalog/party.ts'

/** How many kits that serve 4, and how many that serve 2. */
const counts = (people: number, servings: readonly Servings[]) => {
  const kits = kitsForParty(people, servings)
  return [4, 2].map((size) => kits.find(({ serves }) => serves === size)?.count ?? 0)
}

describe('kitsForParty (rules §2 "Kits page": a larger party)', () => {
  test.each<[number, readonly Servings[], readonly number[]]>([
    [6, [2, 4], [1, 1]],
    [6, [4], [2, 0]],
    [6, [2], [0, 3]],
    [8, [4, 2], [2, 0]],
    [7, [2, 4], [2, 0]],
    [5, [2, 4], [1, 1]],
    [2, [2, 4], [0, 1]],
    [6, [], [0, 0]],
  ])('%i people with kits for %j', (people, servings, kits) => {
    expect(counts(people, servings)).toEqual(kits)
  })

  test('names the larger size first', () => {
    expect(kitsForParty(6, [2, 4])).toEqual([
      { serves: 4, count: 1 },
      { serves: 2, count: 1 },
    ])
  })
})
