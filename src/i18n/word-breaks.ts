import type { Locale } from '#domain/locale.ts'

const chinese = new Intl.Segmenter('zh-Hant', { granularity: 'word' })

/**
 * Returns the words of a name, so that a heading breaks only between them: Chinese has no spaces, and 火 / 鍋 on two lines
 * is hard to read. An English name is one piece, because it breaks at its spaces.
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
 * Whether `segment` belongs to the segment before it. The dictionary knows few dishes and splits them into single
 * characters (牛肉 / 鍋, 壽 / 喜 / 燒), and the serving size belongs to the noun (雙人 / 套餐).
 */
function belongsTo(before: string, segment: string): boolean {
  return (isSign(segment) && /\p{Script=Han}$/u.test(before)) || /(?:人|^家庭)$/.test(before)
}

function isSign(segment: string): boolean {
  return /^\p{Script=Han}$/u.test(segment)
}
