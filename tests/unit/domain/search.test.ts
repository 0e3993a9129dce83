import { describe, expect, test } from 'vitest'
import { foldText } from '#domain/character-variants.ts'
import { readingsOf } from '#domain/food-words.ts'
import { exactRank, nearest, searchTextOf } from '#domain/search.ts'

describe('foldText (contract §3 search)', () => {
  test.each([
    ['火锅', '火鍋'],
    ['臺中', '台中'],
    ['蕃茄', '番茄'],
    ['蛤蠣', '蛤蜊'],
    ['裏', '裡'],
    ['牛肉面', '牛肉麵'],
    ['豆干', '豆乾'],
    ['蘸醬', '沾醬'],
    [' ＴＯＦＵ ', 'tofu'],
  ])('makes %j and %j alike', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  test('no character stands for another that has one itself', () => {
    const all = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCharCode(0x4e00 + index))

    expect(all.filter((each) => foldText(foldText(each)) !== foldText(each))).toEqual([])
    expect(all.filter((each) => foldText(each) !== each).length).toBe(566)
  })

  test.each([
    ['丟園', '丢园'],
    ['圓慶', '圆庆'],
    ['應權', '应权'],
    ['欖爛', '榄烂'],
    ['爲統', '为统'],
    ['絲葉', '丝叶'],
    ['蔔詞', '卜词'],
    ['詢辦', '询办'],
    ['這陰', '这阴'],
    ['陳館', '陈馆'],
    ['餾鹵', '馏卤'],
    ['鹹龍', '咸龙'],
  ])('knows the characters of the whole table, such as %j', (taiwan, simplified) => {
    expect(foldText(taiwan)).toBe(simplified)
  })

  test('leaves different things different', () => {
    expect(foldText('豬')).not.toBe(foldText('牛'))
    expect(foldText('tofu')).toBe('tofu')
  })
})

describe('readingsOf (contract §3 search)', () => {
  test('adds what else the same things are called', () => {
    expect(readingsOf(foldText('番茄湯底'))).toEqual(['番茄湯底', '番茄鍋底', '西紅柿湯底', '西紅柿鍋底'].map(foldText))
    expect(readingsOf('spring onion')).toEqual(['spring onion', 'scallion', 'green onion'])
    expect(readingsOf('tofu')).toEqual(['tofu'])
  })

  test.each([
    { typed: '湯底', label: '鍋底' },
    { typed: '沾醬', label: '沾料' },
    { typed: '番茄', label: '西紅柿' },
    { typed: '馬鈴薯', label: '土豆' },
    { typed: '高麗菜', label: '卷心菜' },
    { typed: '卷心菜', label: '包菜' },
    { typed: '大白菜', label: '娃娃菜' },
    { typed: '青江菜', label: '上海青' },
    { typed: '香菜', label: '芫荽' },
    { typed: '鳳梨', label: '菠蘿' },
    { typed: '地瓜', label: '紅薯' },
    { typed: '紅薯', label: '番薯' },
    { typed: '芋圓', label: '芋頭圓' },
    { typed: '玉米', label: '粟米' },
    { typed: '冬粉', label: '粉絲' },
    { typed: '蒟蒻', label: '魔芋' },
    { typed: '豆皮', label: '腐皮' },
    { typed: '腐皮', label: '腐竹' },
    { typed: '百頁', label: '百葉' },
    { typed: '百葉', label: '千張' },
    { typed: '餛飩', label: '雲吞' },
    { typed: '雲吞', label: '抄手' },
    { typed: '花枝', label: '墨魚' },
    { typed: '透抽', label: '魷魚' },
    { typed: '鮭魚', label: '三文魚' },
    { typed: '鮮蚵', label: '牡蠣' },
    { typed: '牡蠣', label: '生蠔' },
    { typed: '便當', label: '盒飯' },
    { typed: '天婦羅', label: '甜不辣' },
    { typed: '米血', label: '豬血糕' },
    { typed: '蝦滑', label: '蝦漿' },
    { typed: '禮物卡', label: '禮券' },
    { typed: '禮券', label: '禮品卡' },
    { typed: '干貝', label: '扇貝' },
    { typed: '海帶', label: '昆布' },
    { typed: 'chilli', label: 'chili' },
    { typed: 'chili', label: 'chile' },
    { typed: 'prawn', label: 'shrimp' },
    { typed: 'scallion', label: 'spring onion' },
    { typed: 'spring onion', label: 'green onion' },
    { typed: 'coriander', label: 'cilantro' },
    { typed: 'bok choy', label: 'pak choi' },
    { typed: 'pak choi', label: 'pak choy' },
    { typed: 'hot pot', label: 'hotpot' },
  ])('$typed finds what is labelled $label, and the other way round', ({ typed, label }) => {
    expect(readingsOf(foldText(typed))).toContain(foldText(label))
    expect(readingsOf(foldText(label))).toContain(foldText(typed))
  })

  test('keeps the number of them in bounds', () => {
    const many = readingsOf(foldText('湯底 餛飩 高麗菜 番薯 腐皮'))

    expect(many).toHaveLength(12)
    expect(many[0]).toBe(foldText('湯底 餛飩 高麗菜 番薯 腐皮'))
  })
})

describe('exactRank (contract §3 search)', () => {
  const tofu = searchTextOf(['Frozen Tofu', '凍豆腐', 'ADD-TOFU'])
  const base = searchTextOf(['Slow-cooked Tomato Soup Base', '慢燉番茄鍋底', 'FM-TOMATO'])

  test.each([
    ['frozen', tofu, 0],
    ['tofu', tofu, 2],
    ['ozen', tofu, 4],
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
    ['beef', 'Beefsteak Tomatoes', 1],
    ['beef', 'Braised Beef', 2],
    ['beef', 'Braised Beefsteak', 3],
    ['bee', 'Brown Beech', 3],
    ['beef o', 'Beef Omasum', 1],
    ['豆', '豆腐', 0],
  ])('%j ranks %j behind whole words: %d', (typed, name, rank) => {
    expect(exactRank(typed)?.(searchTextOf([name]))).toBe(rank)
  })

  test('another name at the beginning of a word comes before one within', () => {
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
  ])('a Chinese word may stand in two parts of a name: %j in %j', (typed, name, rank) => {
    expect(exactRank(typed)?.(searchTextOf(['Kit', name]))).toBe(rank)
  })

  test('the two parts stand in one name, not in two', () => {
    expect(exactRank('鴛鴦鍋')?.(searchTextOf(['鴛鴦', '火鍋']))).toBeUndefined()
  })

  test('nothing typed finds nothing', () => {
    expect(exactRank('  ')).toBeUndefined()
  })
})

describe('nearest (contract §3 search)', () => {
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
    ['tofo 金针菇', { cost: 2, words: ['tofu', foldText('金針菇')] }],
    ['tofo 豆腐', undefined],
    ['beaf', undefined],
    ['金菇', undefined],
  ])('comes so near to %j', (typed, expected) => {
    expect(nearText(typed)).toEqual(expected)
  })

  test('looks aside last, and takes the nearest there', () => {
    expect(nearText('tofo desert', [2, 1])).toEqual({ cost: 5, words: ['tofu', 'dessert'] })
    expect(nearText('tofo desert', [3])).toBeUndefined()
    expect(nearText('wine', [2, 1])).toEqual({ cost: 1, words: ['wine'] })
    expect(nearText('enoki')).toEqual({ cost: 0, words: ['enoki'] })
  })

  test('what belongs to several is found in the nearest of them, in whichever order they come', () => {
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
    ['tofo 湯底', 'Tofu 鍋底', { cost: 2, words: ['tofu', '汤底'] }],
    ['tofo 火鍋料', 'Tofu 火鍋配料', { cost: 3, words: ['tofu', '火锅料'] }],
    ['牛肉片', '番茄牛肉鍋', { cost: 2, words: ['牛肉'] }],
    ['豬肉片', '午餐肉片', { cost: 3, words: ['肉片'] }],
    ['豆腐', '豆皮', undefined],
  ])('%j beside %j', (typed, name, expected) => {
    expect(nearest(typed, new Map())?.(searchTextOf([name]), [])).toEqual(expected)
  })

  test.each(['a', 'an', 'and', 'for', 'in', 'of', 'or', 'the', 'to', 'with'])('%j is passed over', (filler) => {
    const nearTofu = nearest(`${filler} tofo`, new Map())?.(searchTextOf(['Tofu']), [])

    expect(nearTofu).toEqual({ cost: 2, words: ['tofu'] })
  })

  test('a name in Chinese alone comes near nothing in Latin letters', () => {
    expect(nearest('tofo', new Map())?.(searchTextOf(['豆腐']), [])).toBeUndefined()
  })

  test('asks for something to go by', () => {
    expect(nearest('and of the', asides)).toBeUndefined()
    expect(nearest('%', asides)).toBeUndefined()
  })

  test('looks for the first words only, however many are typed', () => {
    expect(nearText(`${'tofo '.repeat(8)} unicorn`)?.words).toHaveLength(8)
  })
})
