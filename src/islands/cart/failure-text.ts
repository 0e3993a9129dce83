import type { FailedLine } from '#domain/cart/failed-line.ts'
import { localizedName } from '#domain/locale.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import { formatDate, formatGoal } from '#i18n/format.ts'
import type { ShownCart } from './shown-cart.ts'

/** Returns why a line can't be ordered, and when it is back if that is known. */
export function failureText(failed: FailedLine, { quote, context, locale, t }: ShownCart): string {
  const { reason, left, missing, backAtMs } = describeFailure(failed, quote, context)
  const why = t(`cart.failed.${reason}`, {
    area: localizedName(context.area, locale),
    left,
    missing: missing === null ? '' : formatGoal(missing, locale),
  })
  return backAtMs === null ? why : t('cart.failed.back', { why, date: formatDate(backAtMs, locale) })
}
