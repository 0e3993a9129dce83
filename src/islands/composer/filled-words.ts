import type { Product } from '#domain/catalog/product.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { formatList } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import type { Filling } from '#stores/kit/kit-composer.ts'

/** Returns what “finish my pot” has added and how much is still missing, in words; empty when it has added nothing. */
export function filledWords(
  filling: Filling | null,
  missing: number,
  productOf: ReadonlyMap<string, Product>,
  locale: Locale,
  t: Words,
): string {
  if (filling === null) return ''
  const things = filling.taken.map(({ code, picked }) => {
    const part = productOf.get(code)
    const name = part ? localizedName(part, locale) : code
    return picked === 1 ? name : t('composer.counted', { number: picked, name })
  })
  return joinSentences([
    things.length > 0 ? t('composer.filled', { things: formatList(things, locale) }) : '',
    missing > 0 ? t('composer.noMore', { count: missing }) : '',
  ])
}
