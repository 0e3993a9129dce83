import type { Product } from '#domain/catalog/product.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMetricWeight, formatSeconds, formatUsWeight } from '#i18n/measures.ts'
import { joinSentences } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import { allergenNames } from '#islands/ui/contents-text.ts'

/**
 * Returns by code what each of the products weighs, how long it cooks and which allergens are in it, in words; none of which
 * nothing is known.
 */
export function measuresOf(products: readonly Product[], locale: Locale, t: Words): Readonly<Record<string, string>> {
  const measures = products.map((product) => [product.code, partMeasures(product, locale, t)] as const)
  return Object.fromEntries(measures.filter(([, text]) => text !== ''))
}

/**
 * Returns what one of a product weighs, how long it cooks and what it contains, such as `10.6 oz (300 g), cook 10 sec.
 * Contains: soy.`; only what is known of it, so it may be empty.
 */
function partMeasures({ facts }: Product, locale: Locale, t: Words): string {
  const { netWeightGrams: grams = null, cookSeconds = null, allergens } = facts ?? {}
  const metric = grams ? unbroken(formatMetricWeight(grams)) : ''
  const us = grams ? unbroken(formatUsWeight(grams)) : ''
  const measures = [
    grams ? t('facts.weights', { metric, us }) : '',
    cookSeconds ? t('facts.cooks', { time: unbroken(formatSeconds(cookSeconds, locale)) }) : '',
  ].filter((each) => each !== '')
  if (!allergens?.length) return measures.join(t('contents.separator'))
  const contains = t('contents.contains', { things: allergenNames(allergens, t) })
  return joinSentences([
    measures.length > 0 ? t('facts.sentence', { text: measures.join(t('contents.separator')) }) : '',
    contains,
  ])
}

/** Returns a number with its unit so that no line ends between the two. */
function unbroken(measure: string): string {
  return measure.replaceAll(' ', '\u00A0')
}
