import type { Product } from '#domain/catalog/product.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMetricWeight, formatSeconds, formatUsWeight } from '#i18n/measures.ts'
import type { Words } from '#i18n/words.ts'

/** Returns by code what each of the products weighs and how long it cooks, in words; none of which neither is known. */
export function measuresOf(products: readonly Product[], locale: Locale, t: Words): Readonly<Record<string, string>> {
  const measures = products.map((product) => [product.code, partMeasures(product, locale, t)] as const)
  return Object.fromEntries(measures.filter(([, text]) => text !== ''))
}

/**
 * Returns what one of a product weighs and how long it cooks, such as `10.6 oz (300 g) · cook 10 sec`; only what is
 * known of it, so it may be empty.
 */
function partMeasures({ facts }: Product, locale: Locale, t: Words): string {
  const { netWeightGrams: grams = null, cookSeconds = null } = facts ?? {}
  const metric = grams ? unbroken(formatMetricWeight(grams, locale)) : ''
  const us = grams ? unbroken(formatUsWeight(grams, locale)) : ''
  return [
    grams ? t('facts.weights', { metric, us }) : '',
    cookSeconds ? t('facts.cooks', { time: unbroken(formatSeconds(cookSeconds, locale)) }) : '',
  ]
    .filter((each) => each !== '')
    .join(' · ')
}

/** Returns a number with its unit so that no line ends between the two. */
function unbroken(measure: string): string {
  return measure.replaceAll(' ', '\u00A0')
}
