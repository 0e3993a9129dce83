import { foldText } from './character-variants.ts'

/** What one thing is called here and there: a search by one name finds what is labelled with another. */
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
  ['透抽', '魷魚'],
  ['鮭魚', '三文魚'],
  ['鮮蚵', '牡蠣', '生蠔'],
  ['便當', '盒飯'],
  ['天婦羅', '甜不辣'],
  ['米血', '豬血糕'],
  ['蝦滑', '蝦漿'],
  ['禮物卡', '禮券', '禮品卡'],
  ['干貝', '扇貝'],
  ['海帶', '昆布'],
  ['chilli', 'chili', 'chile'],
  ['prawn', 'shrimp'],
  ['scallion', 'spring onion', 'green onion'],
  ['coriander', 'cilantro'],
  ['bok choy', 'pak choi', 'pak choy'],
  ['hot pot', 'hotpot'],
].map((names) => names.map(foldText))

const mostReadings = 12

/** The texts to look for when `folded` is typed: itself first, then with other names of the things that it names. */
export function readingsOf(folded: string): readonly string[] {
  let readings: readonly string[] = [folded]
  for (const names of sameThings) readings = readings.concat(readings.flatMap((text) => withOtherName(text, names)))
  return [...new Set(readings)].slice(0, mostReadings)
}

function withOtherName(text: string, names: readonly string[]): readonly string[] {
  const named = names.find((name) => text.includes(name))
  return named === undefined ? [] : names.filter((name) => name !== named).map((name) => text.replaceAll(named, name))
}
