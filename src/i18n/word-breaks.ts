import type { Locale } from '#domain/locale.ts'

const chinese = new Intl.Segmenter('zh-Hant', { granularity: 'word' })

/**
 * Returns the words of a name in their order, so that a heading can break between them and never inside one. Chinese
 * has no spaces, and 火 / 鍋 on two lines can't be read. An English name is one piece, because it breaks at its spaces.
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
 * Returns whether `segment` is one word with the segment before it. The segmenter's dictionary knows few dishes and
 * splits them into single characters (牛肉 / 鍋, 壽 / 喜 / 燒). A serving size belongs to its kit (雙人 / 套餐).
 */
function belongsTo(before: string, segment: string): boolean {
  return (isSingleCharacter(segment) && /\p{Script=Han}$/u.test(before)) || /(?:人|^家庭)$/.test(before)
}

function isSingleCharacter(segment: string): boolean {
  return /^\p{Script=Han}$/u.test(segment)
}
