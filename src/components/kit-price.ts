import type { KitsFrom } from '#domain/catalog/cheapest-kit.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'

/** Stands in an editor's text for the price at which the area's kits start. */
const placeholder = '{{kitFrom}}'

/**
 * Returns an editor's text with the price at which the area's kits start in place of each `{{kitFrom}}`. Without such a
 * price the sentences that name it are left out, so the text may come back empty.
 */
export function fillKitPrice(text: string, from: KitsFrom | null, locale: Locale): string {
  if (from !== null) return text.replaceAll(placeholder, () => formatMoney(from.price, locale))
  if (!text.includes(placeholder)) return text
  const sentences = text.split(/(?<=[.!?]\s|[。！？])/)
  return sentences
    .filter((sentence) => !sentence.includes(placeholder))
    .join('')
    .trim()
}

/** Returns the sentence that says what the area's kits start at and how many one serves; empty without a price. */
export function kitPriceSentence(from: KitsFrom | null, locale: Locale, t: Words): string {
  return from === null ? '' : t('kits.from', { price: formatMoney(from.price, locale), serves: from.serves })
}
