import { shopTimeZone } from '#domain/delivery/shop-time-zone.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { Rate } from '#domain/rate.ts'

/** The BCP 47 tag of a language, for `lang` attributes and Intl. */
export const languageTags: Record<Locale, string> = { en: 'en', tw: 'zh-Hant-TW' }

// Making a formatter takes a phone about 20 ms, so each is made when first needed and reused.
const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${options.trailingZeroDisplay}`
  const known = moneyFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale === 'tw' ? languageTags.tw : 'en-US', {
    style: 'currency',
    currency: 'USD',
    // Taiwan's locale would write US$, as if there were another dollar.
    currencyDisplay: 'narrowSymbol',
    ...options,
  })
  moneyFormats.set(key, format)
  return format
}

/** Returns an amount as a shopper reads it, such as `$25.89`. The currency is USD (rules §9). */
export function formatMoney(amount: Cents, locale: Locale): string {
  return moneyFormat(locale).format(amount / 100)
}

/**
 * Returns an amount to reach, or one that is still missing. Whole dollars have no cents, such as `$50`; prices and sums
 * always do.
 */
export function formatGoal(amount: Cents, locale: Locale): string {
  return moneyFormat(locale, { trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100)
}

/** Returns a rate as a percentage with up to three decimals, such as `10.35%`. */
export function formatRate(rate: Rate, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 3 }).format(
    rate / 1_000_000,
  )
}

/** Returns several things in one line, such as `corn, tofu, and udon`. */
export function formatList(things: readonly string[], locale: Locale): string {
  listFormats[locale] ??= new Intl.ListFormat(languageTags[locale], { type: 'conjunction' })
  return listFormats[locale].format(things)
}

const listFormats: Partial<Record<Locale, Intl.ListFormat>> = {}

/** Returns a moment as a date in the shopper's language, in the shop's time zone, such as `Nov 20, 2026`. */
export function formatDate(ms: number, locale: Locale): string {
  const options = { dateStyle: 'medium', timeZone: shopTimeZone } as const
  dateFormats[locale] ??= new Intl.DateTimeFormat(languageTags[locale], options)
  return dateFormats[locale].format(ms)
}

const dateFormats: Partial<Record<Locale, Intl.DateTimeFormat>> = {}

/** Returns a moment as date and time of day in the shopper's language, in the shop's time zone. */
export function formatMoment(ms: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shopTimeZone,
  }).format(ms)
}

/** Returns the name of the shop's time zone, such as `Pacific Time`, to show beside the moment that something ends. */
export function shopZoneName(locale: Locale): string {
  const named = { timeZone: shopTimeZone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(languageTags[locale], named).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
