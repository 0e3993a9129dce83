import { foldText } from './character-variants.ts'

/** Different names of the same food. A search for one name also finds the others. */
const sameThings: readonly (readonly string[])[] = [
  ['湯底', '鍋底'],
  ['沾醬', '沾料'],
  ['番茄', '西紅柿'],
  ['馬鈴薯', '土豆'],
  ['高麗菜', '卷心菜', '包菜'],
  ['大白菜', '娃娃菜'],
  ['青江菜', '上海青'],
  ['香菜', '芫荽'],
  ['鳳梨', '菠蘿'],
  ['地瓜', '紅薯', '番薯'],
  ['芋圓', '芋頭圓'],
  ['玉米', '粟米'],
  ['冬粉', '粉絲'],
  ['蒟蒻', '魔芋'],
  ['豆皮', '腐皮', '腐竹'],
  ['百頁', '百葉', '千張'],
  ['餛飩', '雲吞', '抄手'],
  ['花枝', '墨魚'],
  ['透抽', '魷魚', '小卷', '中卷'],
  ['鮭魚', '三文魚'],
  ['鮮蚵', '牡蠣', '生蠔', '蚵仔'],
  ['便當', '盒飯'],
  ['天婦羅', '甜不辣'],
  ['米血', '豬血糕'],
  ['蝦滑', '蝦漿'],
  ['肥牛', '牛五花'],
  ['花蟹', '藍蟹', '螃蟹'],
  ['五花豬', '豬五花'],
  ['甘酒豆腐乳', '甜酒豆腐乳'],
  ['香脆辣油', '香辣脆椒'],
  ['小磨香油', '純芝麻香油'],
  ['禮物卡', '禮券', '禮品卡'],
  ['干貝', '扇貝'],
  ['海帶', '昆布'],
  ['香菇', '香茹'],
  ['珍珠奶茶', '珍奶'],
  ['素食', '蔬食'],
  ['chilli', 'chili', 'chile'],
  ['prawn', 'shrimp'],
  ['scallion', 'spring onion', 'green onion'],
  ['coriander', 'cilantro'],
  ['pumpkin', 'squash'],
  ['prawn cracker', 'shrimp cracker', 'shrimp chip'],
  ['gas stove', 'butane stove'],
  ['bok choy', 'pak choi', 'pak choy'],
  ['hot pot', 'hotpot'],
].map((names) => names.map(foldText))

/** The names of a food in both languages, of which a product may have only one. They must be all that is typed. */
const inBothLanguages: readonly (readonly string[])[] = [
  ['beef', '牛肉'],
  ['wagyu', '和牛'],
  ['lamb', 'mutton', '羊肉'],
  ['pork', '豬肉'],
  ['chicken', '雞肉'],
  ['tofu', 'bean curd', '豆腐'],
  ['prawn', 'shrimp', '蝦'],
  ['squid', '魷魚'],
  ['crab', '蟹'],
  ['clam', '蛤蜊'],
  ['scallop', '干貝'],
  ['salmon', '鮭魚'],
  ['tripe', '毛肚'],
  ['lotus root', '蓮藕'],
  ['sweet potato', '地瓜'],
  ['taro', '芋頭'],
  ['corn', '玉米'],
  ['sesame', '芝麻'],
  ['peanut', '花生'],
  ['soy sauce', '醬油'],
].map((names) => names.map(foldText))

/** Words for a kind of food, with the words that labels use instead. A search for a label does not find the kind. */
const kindsOf: readonly (readonly [word: string, ...labels: string[]])[] = (
  [
    ['丸子', '丸'],
    ['餃子', '餃', '鍋貼'],
    ['沾醬', '醬', '乾碟', '腐乳'],
    ['鍋底', '高湯', '燉包'],
    ['茶葉', '烏龍茶', '高山烏龍', '青烏龍', '紅茶', '綠茶', '觀音', '普洱', '美人茶', '蕎麥茶', '茶包'],
    ['蝦子', '蝦'],
    ['雞肉', '雞腿', '三杯雞', '鹽酥雞', '麻油雞'],
    ['香菜', '辛香料'],
    ['青蔥', '辛香料'],
    ['青菜', '青江菜', 'A 菜', '菠菜', '大白菜', '高麗菜', '西洋菜', '茼蒿', '空心菜'],
    ['葉菜', '青江菜', 'A 菜', '菠菜', '大白菜', '高麗菜', '西洋菜', '茼蒿', '空心菜'],
    ['飲料', '氣泡', '沙士', '豆漿', '椰子水', '酸梅湯', '奶茶', '烏龍茶', '青烏龍', '綠茶', '紅茶'],
    ['點心', '甜點', '小籠包', '燒賣', '春捲', '包子', '蘿蔔糕'],
    ['零食', '零嘴', '米果', '麻辣花生', '花生糖', '蝦片', '肉乾', '葵瓜子', '芒果乾', '話梅', '芋頭片'],
    ['泡麵', '麵', '酸辣粉'],
    ['吃素', '素'],
    ['素食', '素'],
    ['素', '蔬食'],
    ['drink', 'soda', 'sparkling', 'coconut water', 'soy milk', 'milk tea', 'tea', 'oolong', 'cold-brew'],
    ['snack', 'cracker', 'chips', 'jerky', 'peanuts', 'seeds', 'dried', 'brittle', 'plums', 'pineapple cakes'],
    ['dumpling', 'potsticker', 'wonton', 'shumai', 'xiao long bao'],
    ['noodle', 'udon', 'vermicelli'],
    ['mushroom', 'shiitake', 'wood ear'],
    ['soup base', 'broth concentrate', 'broth spice'],
    ['broth', 'soup base'],
    ['dipping sauce', 'sauce', 'dip', 'sesame paste', 'soy paste', 'ponzu'],
    ['vegetarian', 'veggie', 'vegetable spring roll'],
    ['cilantro', 'aromatics'],
    ['scallion', 'aromatics'],
    ['greens', 'bok choy', 'leaf lettuce', 'spinach', 'cabbage', 'watercress', 'chrysanthemum'],
    ['leafy greens', 'bok choy', 'leaf lettuce', 'spinach', 'cabbage', 'watercress', 'chrysanthemum'],
  ] as const
).map(([word, ...labels]) => [foldText(word), ...labels.map(foldText)])

/** Stricter words with the wider word that comes closest. A match by the wider word must be shown as such. */
const widerWords = new Map(
  [
    ['全素', '素'],
    ['純素', '素'],
    ['vegan', 'vegetarian'],
  ].map(([word = '', wider = '']) => [foldText(word), wider]),
)

/** An animal, and words with it that are none of its meat. */
const chanceWords = new Map(
  [
    ['牛', '牛番茄', '牛軋', '牛奶', '牛乳', '牛蒡'],
    ['雞', '雞蛋'],
    ['羊', '羊羹'],
    ['beef', 'beefsteak'],
  ].map(([animal = '', ...words]) => [foldText(animal), words.map(foldText)]),
)

/** Returns a folded text without the words that hold the folded `animal` by chance: 牛番茄 is a tomato (rules §12). */
export function withoutChanceWords(text: string, animal: string): string {
  const words = chanceWords.get(animal) ?? []
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text)
}

const maxReadings = 12

/** Returns the texts to search for when `folded` is typed: `folded` first, then with other names of the same food. */
export function readingsOf(folded: string): readonly string[] {
  let readings: readonly string[] = [folded, ...singularOf(folded)]
  for (const names of inBothLanguages)
    readings = readings.concat(
      readings.flatMap((text) => (names.includes(text) ? names.filter((name) => name !== text) : [])),
    )
  for (const names of sameThings) readings = readings.concat(readings.flatMap((text) => withOtherName(text, names)))
  for (const kinds of kindsOf) readings = readings.concat(readings.flatMap((text) => withKinds(text, kinds)))
  return [...new Set(readings)].slice(0, maxReadings)
}

/** Returns the wider word that comes closest to the folded `term`, or undefined. */
export function widerWord(term: string): string | undefined {
  return widerWords.get(term)
}

/** A label can use the singular where shoppers type the plural: the Dumpling Night Bundle. */
function singularOf(folded: string): readonly string[] {
  return /[a-z]{2}[^s]s$/.test(folded) ? [folded.slice(0, -1)] : []
}

function withOtherName(text: string, names: readonly string[]): readonly string[] {
  const named = names.find((name) => text.includes(name))
  return named === undefined ? [] : names.filter((name) => name !== named).map((name) => text.replaceAll(named, name))
}

/** A word in Latin letters must be the whole text: a beef dumpling is not a beef wonton. */
function withKinds(text: string, [word = '', ...labels]: readonly string[]): readonly string[] {
  const isNamed = /[a-z]/.test(word) ? text === word : text.includes(word)
  return isNamed ? labels.map((label) => text.replaceAll(word, label)) : []
}
