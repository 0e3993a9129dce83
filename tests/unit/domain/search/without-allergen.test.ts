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
    ['non-dairy', ['milk']],
    ['dairy free', ['milk']],
    ['不含花生', ['peanuts']],
    ['不含 花生', ['peanuts']],
    ['無蛋', ['egg']],
    ['不要虾', ['shellfish']],
    ['沒有芝麻', ['sesame']],
  ] as const)
    test(`${typed} leaves out ${without.join(' and ')}`, () => {
      const filters = without.map((each) => `without=${each}`)
      expect(readFreeSearch(typed)).toEqual({ filters, rest: '', isForKits: false })
    })

  for (const [typed, rest, isForKits] of [
    ['peanut free sauce', 'sauce', false],
    ['Peanut-Free Kits', 'Kits', true],
    ['hot pot without peanuts', 'hot pot', true],
    ['sauce no peanuts', 'sauce', false],
    ['no peanut sauce', 'sauce', false],
    ['不含花生的醬', '醬', false],
    ['沾醬不含花生', '沾醬', false],
    ['不含花生的套餐', '套餐', true],
  ] as const)
    test(`${typed} leaves out peanuts and looks for ${rest}`, () => {
      expect(readFreeSearch(typed)).toEqual({ filters: ['without=peanuts'], rest, isForKits })
    })

  for (const typed of ['peanut', '花生', 'free range egg', 'no msg', 'gluten free', '無糖', 'free', '不含', ''])
    test(`"${typed}" is any other search`, () => {
      expect(readFreeSearch(typed)).toBeNull()
    })

  for (const [typed, rest] of [
    ...(['no pork', 'Pork Free', 'pork-free', 'without pork', 'non-pork'] as const).map((all) => [all, ''] as const),
    ...(['不含豬肉', '無豬肉', '不要豬肉', '不含猪肉', '沒有豬肉', '不要豬'] as const).map((all) => [all, ''] as const),
    ['no pork dumplings', 'dumplings'],
    ['pork free Balls', 'Balls'],
    ['dumplings without pork', 'dumplings'],
    ['不含豬肉的水餃', '水餃'],
    ['不含豬肉水餃', '水餃'],
    ['丸子不要豬肉', '丸子'],
  ] as const)
    test(`${typed} leaves out pork${rest && ` and looks for ${rest}`}`, () => {
      expect(readFreeSearch(typed)).toEqual({ filters: ['diet=no-pork'], rest, isForKits: false })
    })

  test('kits without pork are looked for by name: their page has no such filter', () => {
    expect(readFreeSearch('no pork kits')).toEqual({ filters: ['diet=no-pork'], rest: 'kits', isForKits: false })
  })

  for (const typed of ['pork', '豬肉', '豬肉水餃', 'pork dumplings', 'no'])
    test(`"${typed}" doesn't leave out pork`, () => {
      expect(readFreeSearch(typed)).toBeNull()
    })
})
