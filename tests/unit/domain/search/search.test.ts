import { describe, expect, test } from 'vitest'
import { nearest } from '#domain/search/nearest.ts'
import { exactRank, searchTextOf } from '#domain/search/search.ts'

describe('exactRank (rules §12 search)', () => {
  const tofu = searchTextOf(['Frozen Tofu', '凍豆腐', 'ADD-TOFU'])
  const base = searchTextOf(['Slow-cooked Tomato Soup Base', '慢燉番茄鍋底', 'FM-TOMATO'])

  test.each([
    ['frozen', tofu, 0],
    ['tofu', tofu, 2],
    ['ozen', tofu, 24],
    ['tofu', searchTextOf(['ADD-TOFU']), 4],
    ['xo', searchTextOf(['干貝 XO 醬']), 4],
    ['冻豆腐', tofu, 0],
    ['add-', tofu, 0],
    ['鍋底', base, 4],
    ['湯底', base, 10],
    ['慢燉蕃茄湯底', base, 6],
    ['mushroom', tofu, undefined],
  ])('finds %j: %#', (typed, text, rank) => {
    expect(exactRank(typed)?.(text)).toBe(rank)
  })

  test.each([
    ['beef', 'Beef Omasum Tripe', 0],
    ['beet', 'Beetroot Slices', 1],
    ['beef', 'Braised Beef', 2],
    ['beet', 'Braised Beetroot', 3],
    ['bee', 'Brown Beech', 3],
    ['beef o', 'Beef Omasum', 1],
    ['豆', '豆腐', 0],
  ])('%j ranks %j after whole words: %d', (typed, name, rank) => {
    expect(exactRank(typed)?.(searchTextOf([name]))).toBe(rank)
  })

  test.each([
    ['tea', 'Steamed Pork Buns', 24],
    ['tea', 'Beefsteak-tea', 4],
    ['A菜', 'A 菜', 0],
    ['A 菜', 'A菜', 0],
    ['A菜', '大白菜', undefined],
  ])('%j in %j ranks %j', (typed, name, rank) => {
    expect(exactRank(typed)?.(searchTextOf([name]))).toBe(rank)
  })

  test.each([
    ['牛', '牛番茄', 24],
    ['牛', '花生牛軋糖', 24],
    ['牛', '牛肋眼肉片', 0],
    ['牛', '雪花和牛', 4],
    ['牛', '番茄牛肉麵', 4],
    ['牛番茄', '牛番茄', 0],
    ['雞', '雞蛋豆腐', 24],
    ['beef', 'Beefsteak Tomatoes', 24],
  ])('%j is no meat of %j where another word holds it: %d', (typed, name, rank) => {
    expect(exactRank(typed)?.(searchTextOf([name]))).toBe(rank)
  })

  test('a match at the start of a word ranks before one inside a word', () => {
    const onions = searchTextOf(['Yilan Scallion Pancakes', null])

    expect(exactRank('green onion')?.(onions)).toBe(8)
  })

  test.each([
    ['火鍋套餐', '招牌大骨湯火鍋雙人套餐', 12],
    ['火鍋料', '火鍋配料', 12],
    ['鴛鴦鍋', '鴛鴦火鍋雙人套餐', 12],
    ['鴛鴦湯底', '鴛鴦雙味鍋底', 12],
    ['套餐火鍋', '招牌大骨湯火鍋雙人套餐', undefined],
    ['火套餐', '火鍋雙人套餐', 12],
    ['火套人', '火鍋套餐雙人', undefined],
    ['豆腐', '豆漿與腐乳', undefined],
    ['a火鍋', 'a的火鍋', undefined],
  ])('the two parts of a Chinese word may be apart in a name: %j in %j', (typed, name, rank) => {
    expect(exactRank(typed)?.(searchTextOf(['Kit', name]))).toBe(rank)
  })

  test('both parts must be in the same name', () => {
    expect(exactRank('鴛鴦鍋')?.(searchTextOf(['鴛鴦', '火鍋']))).toBeUndefined()
  })

  test('an empty search finds nothing', () => {
    expect(exactRank('  ')).toBeUndefined()
  })
})

describe('nearest (rules §12 search)', () => {
  const asides = new Map([
    [1, searchTextOf(['Desserts', '甜點'])],
    [2, searchTextOf(['Dessert wines', null])],
  ])
  const text = searchTextOf(['Enoki Mushrooms and Tofu', '金針菇', 'ADD-ENOKI'])
  const nearText = (typed: string, ids: readonly number[] = []) => nearest(typed, asides)?.(text, ids)

  test.each([
    ['mushrom', { cost: 2, words: ['mushroom'] }],
    ['mushroomss', { cost: 2, words: ['mushrooms'] }],
    ['mushroom enoki', { cost: 0, words: ['mushroom', 'enoki'] }],
    ['tofo and enokki', { cost: 4, words: ['tofu', 'enoki'] }],
    ['tofo 金针菇', { cost: 2, words: ['tofu', '金针菇'] }],
    ['tofo 金針菇', { cost: 2, words: ['tofu', '金針菇'] }],
    ['ＴＯＦＯ', { cost: 2, words: ['tofu'] }],
    ['tofo 豆腐', { cost: 2, words: ['tofu', '豆腐'] }],
    ['tofo 香菇', undefined],
    ['beaf', undefined],
    ['金菇', undefined],
  ])('gives the distance to %j', (typed, expected) => {
    expect(nearText(typed)).toEqual(expected)
  })

  test('tries the asides last, and takes the nearest of them', () => {
    expect(nearText('tofo desert', [2, 1])).toEqual({ cost: 5, words: ['tofu', 'dessert'] })
    expect(nearText('tofo desert', [3])).toBeUndefined()
    expect(nearText('wine', [2, 1])).toEqual({ cost: 1, words: ['wine'] })
    expect(nearText('enoki')).toEqual({ cost: 0, words: ['enoki'] })
  })

  test('a product of several categories counts by the nearest one, in any order', () => {
    const categories = new Map([
      [3, searchTextOf(['Leaf'])],
      [4, searchTextOf(['Beef'])],
    ])

    expect(nearest('beaf', categories)?.(text, [3, 4])).toEqual({ cost: 3, words: ['beef'] })
    expect(nearest('beaf', categories)?.(text, [4, 3])).toEqual({ cost: 3, words: ['beef'] })
  })

  test.each([
    ['beaf', 'Beef leaf', { cost: 2, words: ['beef'] }],
    ['beaf', 'Leaf beef', { cost: 2, words: ['beef'] }],
    ['tofo', 'Tofu tofa', { cost: 2, words: ['tofu'] }],
    ['tofu', 'Tofux', { cost: 3, words: ['tofux'] }],
    ['tofo 12', 'Tofu no 21', undefined],
    ['tofo 21', 'Tofu no 21', { cost: 2, words: ['tofu', '21'] }],
    ['tofo 湯底', 'Tofu 鍋底', { cost: 2, words: ['tofu', '湯底'] }],
    ['tofo 火鍋料', 'Tofu 火鍋配料', { cost: 3, words: ['tofu', '火鍋料'] }],
    ['牛肉片', '番茄牛肉鍋', { cost: 2, words: ['牛肉'] }],
    ['香菇片', '杏鮑菇片', { cost: 3, words: ['菇片'] }],
    ['豬肉片', '午餐肉片', undefined],
    ['素肉片', '午餐肉片', undefined],
    ['素肉片', '滷香素肉', { cost: 2, words: ['素肉'] }],
    ['五辛素', '五辛', undefined],
    ['無糖茶', '糖茶', undefined],
    ['全素', '素春捲', { cost: 3, words: ['素'] }],
    ['純素', '素春捲', { cost: 3, words: ['素'] }],
    ['全素', '豆腐', undefined],
    ['vegan', 'Vegetarian Kit', { cost: 3, words: ['vegetarian'] }],
    ['vegan', 'Veggie Box', { cost: 3, words: ['vegetarian'] }],
    ['vegan', 'Vegan Kit', { cost: 0, words: ['vegan'] }],
    ['A菜', 'A 菜', { cost: 0, words: ['a', '菜'] }],
    ['豆腐', '豆皮', undefined],
  ])('%j and %j', (typed, name, expected) => {
    expect(nearest(typed, new Map())?.(searchTextOf([name]), [])).toEqual(expected)
  })

  test.each(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with'])('%j is ignored', (filler) => {
    const nearTofu = nearest(`${filler} tofo`, new Map())?.(searchTextOf(['Tofu']), [])

    expect(nearTofu).toEqual({ cost: 2, words: ['tofu'] })
  })

  test('a name in Chinese alone has no distance to Latin letters', () => {
    expect(nearest('tofo', new Map())?.(searchTextOf(['豆腐']), [])).toBeUndefined()
  })

  test('needs a word that is no filler', () => {
    expect(nearest('and of the', asides)).toBeUndefined()
    expect(nearest('%', asides)).toBeUndefined()
  })

  test('searches for the first words only', () => {
    expect(nearText(`${'tofo '.repeat(8)} unicorn`)?.words).toHaveLength(8)
  })
})
