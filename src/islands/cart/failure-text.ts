import type { Locale } from '#domain/locale.ts'
import type { FailureDetails } from '#domain/quote/line-failure.ts'
import { formatDate, formatGoal } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'

/** Returns why a line can't be ordered, and when it is back if that is known. */
export function failureText(told: FailureDetails, area: string, locale: Locale, t: Words): string {
  const missing = told.missing === null ? '' : formatGoal(told.missing, locale)
  const why = t(`cart.failed.${told.reason}`, { area, left: told.left, missing })
  if (told.backAtMs === null) return why
  return t('cart.failed.back', { why, date: formatDate(told.backAtMs, locale) })
}
