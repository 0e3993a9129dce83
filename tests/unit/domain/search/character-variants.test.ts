import { describe, expect, test } from 'vitest'
import { foldText } from '#domain/search/character-variants.ts'

describe('foldText (rules §12 search)', () => {
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
    ['A 菜', 'A菜'],
    ['干貝 XO 醬', '干貝XO醬'],
    ['第 3 包', '第3包'],
  ])('makes %j and %j equal', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  test('no replacement character is itself replaced', () => {
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

  test('keeps the spaces within one script, and the line breaks', () => {
    expect(foldText('Soy Milk 豆漿 豆腐\nSoy\n豆')).toBe(foldText('soy milk豆漿 豆腐\nsoy\n豆'))
    expect(foldText('soy milk')).not.toBe(foldText('soymilk'))
    expect(foldText('豆漿 豆腐')).not.toBe(foldText('豆漿豆腐'))
    expect(foldText('soy\n豆')).toBe('soy\n豆')
  })

  test('keeps different texts different', () => {
    expect(foldText('豬')).not.toBe(foldText('牛'))
    expect(foldText('tofu')).toBe('tofu')
  })
})
