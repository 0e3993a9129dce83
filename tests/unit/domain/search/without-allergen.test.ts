import { describe, expect, test } from 'vitest'
import { allergenLeftOut } from '#domain/search/without-allergen.ts'

describe('a search for what is free of an allergen (rules §12)', () => {
  for (const [typed, allergen] of [
    ['peanut free', 'peanuts'],
    ['Peanut-Free', 'peanuts'],
    ['no peanuts', 'peanuts'],
    ['without tree nuts', 'tree_nuts'],
    ['free from milk', 'milk'],
    ['dairy free', 'milk'],
    ['不含花生', 'peanuts'],
    ['不含 花生', 'peanuts'],
    ['無蛋', 'egg'],
    ['不要虾', 'shellfish'],
    ['沒有芝麻', 'sesame'],
  ] as const)
    test(`${typed} leaves out ${allergen}`, () => {
      expect(allergenLeftOut(typed)).toBe(allergen)
    })

  for (const typed of ['peanut', '花生', 'free range egg', 'no msg', 'gluten free', '無糖', 'free', '不含', ''])
    test(`"${typed}" is any other search`, () => {
      expect(allergenLeftOut(typed)).toBeNull()
    })
})
