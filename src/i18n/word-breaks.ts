import type { Locale } from '#domain/locale.ts'

const chinese = new Intl.Segmenter('zh-Hant', { granularity: 'word' })

/**
 * Returns the words of a name in their order, so that a heading can break between them and never inside one: Chinese
 * has no spaces to break at, and 火 / 鍋 on two lines is no word. An English name is one piece; its spaces do.
 */
export function wordsToBreakAt(name: string, locale: Locale): readonly string[] {
  if (locale === 'en') return [name]
  return [...chinese.segment(name)].map(({ segment }) => segment)
}
