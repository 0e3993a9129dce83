import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { Rate } from '#domain/rate.ts'

/** The BCP 47 tag of a language, for `lang` attributes and Intl. */
export const languageTags: Record<Locale, string> = { en: 'en', tw: 'zh-Hant-TW' }

// A formatter costs a phone some 20 ms to make, so each waits for its first amount and then stays.
const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${options.trailingZeroDisplay}`
  const known = moneyFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(locale === 'tw' ? languageTags.tw : 'en-US', {
    style: 'currency',
    currency: 'USD',
    // Taiwan's locale would write US$, which reads as if another dollar were near.
    currencyDisplay: 'narrowSymbol',
    ...options,
  })
  moneyFormats.set(key, format)
  return format
}

/** An amount as a shopper reads it, such as `$25.89`. The currency is USD (rules §9). */
export function formatMoney(amount: Cents, locale: Locale): string {
  return moneyFormat(locale).format(amount / 100)
}

/**
 * An amount to reach, or what is still missing to it, as it is advertised: whole dollars without their cents, such as
 * `$50`. Prices and sums keep theirs.
 */
export function formatGoal(amount: Cents, locale: Locale): string {
  return moneyFormat(locale, { trailingZeroDisplay: 'stripIfInteger' }).format(amount / 100)
}

/** A rate as a percentage with up to three decimals, such as `10.35%`. */
export function formatRate(rate: Rate, locale: Locale): string {
  return new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 3 }).format(
    rate / 1_000_000,
  )
}

/** Several things in one line, such as `corn, tofu, and udon`. */
export function formatList(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languageTags[locale], { type: 'conjunction' }).format(things)
}

/** A moment as a date in the shopper's language, in the shop's time zone, such as `Nov 20, 2026`. */
export function formatDate(ms: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeZone: shopTimeZone }).format(ms)
}

/** A moment as date and time of day in the shopper's language, in the shop's time zone. */
export function formatMoment(ms: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shopTimeZone,
  }).format(ms)
}

/** What the shop's time zone is called, such as `Pacific Time`: said beside a moment that something ends at. */
export function shopZoneName(locale: Locale): string {
  const named = { timeZone: shopTimeZone, timeZoneName: 'longGeneric' } as const
  const parts = new Intl.DateTimeFormat(languageTags[locale], named).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

// The areas lie on the American west coast for the most part; one zone keeps server and browser equal.
const shopTimeZone = 'America/Los_Angeles'
