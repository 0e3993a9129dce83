import type { Locale } from '#domain/locale.ts'

const chinese = new Intl.Segmenter('zh-Hant', { granularity: 'word' })

/**
 * Returns the words of a name in their order, so that a heading can break between them and never inside one: Chinese
 * has no spaces to break at, and 火 / 鍋 on two lines is no word. An English name is one piece; its spaces do.
 */
export function wordsToBreakAt(name: string, locale: Locale): readonly string[] {
  if (locale === 'en') return [name]
  const words: string[] = []
  let before = ''
  for (const { segment } of chinese.segment(name)) {
    if (belongsTo(before, segment)) words.push((words.pop() ?? '') + segment)
    else words.push(segment)
    before = segment
  }
  return words
}

/**
 * Whether `segment` is one word with the segment before it: the dictionary knows few dishes and takes them apart into
 * single signs (牛肉 / 鍋, 壽 / 喜 / 燒), and for how many a set is stands with what it is (雙人 / 套餐).
 */
function belongsTo(before: string, segment: string): boolean {
  return (isSign(segment) && /\p{Script=Han}$/u.test(before)) || /(?:人|^家庭)$/.test(before)
}

function isSign(segment: string): boolean {
  return /^\p{Script=Han}$/u.test(segment)
}
