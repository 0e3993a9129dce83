import type { KitsFrom } from '#domain/catalog/kits.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#i18n/format.ts'
import { sentencesOf } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'

/** In an editor's text, the placeholder for the area's lowest kit price. */
const placeholder = '{{kitFrom}}'

/**
 * Returns an editor's text with the area's lowest kit price in place of each `{{kitFrom}}`. Without such a price, the
 * sentences that mention it are left out, so the text may become empty.
 */
export function fillKitPrice(text: string, from: KitsFrom | null, locale: Locale): string {
  if (from !== null) return text.replaceAll(placeholder, () => formatMoney(from.price, locale))
  if (!text.includes(placeholder)) return text
  return sentencesOf(text)
    .filter((sentence) => !sentence.includes(placeholder))
    .join('')
    .trim()
}

/** Returns a sentence with the area's lowest kit price and how many that kit serves. Empty without a price. */
export function kitPriceSentence(from: KitsFrom | null, locale: Locale, t: Words): string {
  return from === null ? '' : t('kits.from', { price: formatMoney(from.price, locale), serves: from.serves })
}
