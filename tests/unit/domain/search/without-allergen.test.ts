import { describe, expect, test } from 'vitest'
import { readFreeSearch } from '#domain/search/without-allergen.ts'

describe('a search for what is free of an allergen (rules §12)', () => {
  for (const [typed, without] of [
    ['peanut free', ['peanuts']],
    ['Peanut-Free', ['peanuts']],
    ['no peanuts', ['peanuts']],
    ['peanut allergy', ['peanuts']],
    ['allergic to peanuts', ['peanuts']],
    ['花生過敏', ['peanuts']],
    ['without tree nuts', ['tree_nuts']],
    ['nut free', ['tree_nuts', 'peanuts']],
    ['不含堅果', ['tree_nuts', 'peanuts']],
    ['free from milk', ['milk']],
    ['dairy free', ['milk']],
    ['不含花生', ['peanuts']],
    ['不含 花生', ['peanuts']],
    ['無蛋', ['egg']],
    ['不要虾', ['shellfish']],
    ['沒有芝麻', ['sesame']],
  ] as const)
    test(`${typed} leaves out ${without.join(' and ')}`, () => {
      expect(readFreeSearch(typed)).toEqual({ without, rest: '', isForKits: false })
    })

  for (const [typed, rest, isForKits] of [
    ['peanut free sauce', 'sauce', false],
    ['Peanut-Free Kits', 'Kits', true],
    ['hot pot without peanuts', 'hot pot', true],
    ['sauce no peanuts', 'sauce', false],
    ['不含花生的醬', '醬', false],
    ['沾醬不含花生', '沾醬', false],
    ['不含花生的套餐', '套餐', true],
  ] as const)
    test(`${typed} leaves out peanuts and looks for ${rest}`, () => {
      expect(readFreeSearch(typed)).toEqual({ without: ['peanuts'], rest, isForKits })
    })

  for (const typed of ['peanut', '花生', 'free range egg', 'no msg', 'gluten free', '無糖', 'free', '不含', ''])
    test(`"${typed}" is any other search`, () => {
      expect(readFreeSearch(typed)).toBeNull()
    })
})
