import type { Locale } from '#domain/locale.ts'

const chinese = new Intl.Segmenter('zh-Hant', { granularity: 'word' })

/**
 * Returns the words of a name in their order, so that a heading can break between them and never inside one: Chinese
 * has no spaces to break at, and 火 / 鍋 on two lines is no word. An English name is one piece; its spaces do.
 */
export function wordsToBreakAt(name: string, locale: Locale): readonly string[] {
  if (locale === 'en') return [name]
  const segments = [...chinese.segment(name)].map(({ segment }) => segment)
  return segments.reduce<readonly string[]>((words, segment, index) => {
    const before = words.at(-1)
    return before !== undefined && belongsTo(segments[index - 1] ?? '', segment)
      ? [...words.slice(0, -1), before + segment]
      : [...words, segment]
  }, [])
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
