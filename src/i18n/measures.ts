import type { Locale } from '#domain/locale.ts'
import { languageTags } from './format.ts'

const gramsPerPound = 453.592_37
const millilitersPerFluidOunce = 29.573_529_562_5

/** Returns a weight of `grams` as kilograms or grams, such as `300 g`, by the symbols of both languages. */
export function formatMetricWeight(grams: number): string {
  return grams >= 1000 ? `${tenths.format(grams / 1000)} kg` : `${tenths.format(grams)} g`
}

/** Returns a weight of `grams` in US units: pounds from one pound on, else ounces, such as `10.6 oz`. */
export function formatUsWeight(grams: number): string {
  const pounds = grams / gramsPerPound
  return pounds >= 1 ? `${tenths.format(pounds)} lb` : `${tenths.format(pounds * 16)} oz`
}

/** Returns a volume of `milliliters` as liters or milliliters, such as `420 ml`, by the symbols of both languages. */
export function formatMetricVolume(milliliters: number): string {
  return milliliters >= 1000 ? `${tenths.format(milliliters / 1000)} L` : `${tenths.format(milliliters)} ml`
}

/** Returns a volume of `milliliters` in US fluid ounces, such as `14.2 fl oz`, by the symbol of both languages. */
export function formatUsVolume(milliliters: number): string {
  return `${tenths.format(milliliters / millilitersPerFluidOunce)} fl oz`
}

/** Returns a length of time as minutes and seconds, such as `1 min 30 sec`. */
export function formatSeconds(seconds: number, locale: Locale): string {
  const parts = [
    { count: Math.floor(seconds / 60), unit: 'minute' },
    { count: seconds % 60, unit: 'second' },
  ]
  const shown = parts.filter(({ count }) => count > 0).map(({ count, unit }) => formatUnit(count, unit, locale))
  return shown.join(locale === 'tw' ? '' : ' ')
}

function formatUnit(amount: number, unit: string, locale: Locale): string {
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  const key = locale + unit
  const format = formats.get(key) ?? new Intl.NumberFormat(locale === 'tw' ? languageTags.tw : 'en-US', options)
  formats.set(key, format)
  return format.format(amount)
}

const formats = new Map<string, Intl.NumberFormat>()
const tenths = new Intl.NumberFormat(languageTags.en, { maximumFractionDigits: 1 })
