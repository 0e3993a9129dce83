import { describe, expect, test } from 'vitest'
import { namedAllergens } from '#domain/catalog/named-allergens.ts'

describe('namedAllergens', () => {
  test.each([
    ['PEANUT allergy, please be careful', ['peanuts']],
    ['No nuts, no eggs', ['egg', 'peanuts', 'tree_nuts']],
    ['A nut allergy', ['peanuts', 'tree_nuts']],
    ['對花生和蝦過敏', ['peanuts', 'shellfish']],
    ['Ring twice', []],
    ['Meet me at the eggplant stand', []],
  ])('finds in “%s” %j', (text, expected) => {
    expect(namedAllergens(text)).toEqual(expected)
  })
})
