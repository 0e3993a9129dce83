import { useStore } from '@nanostores/react'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import { localizedName } from '#domain/locale.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import { formatDate, formatGoal } from '#i18n/format.ts'
import { $pricedCart, type PricedCart } from '#stores/cart/quote.ts'
import { type PageLanguage, usePageLanguage } from '../ui/PageLanguage.tsx'

/** What every part of the cart renders from. */
export interface ShownCart extends PricedCart, PageLanguage {}

/** Returns the priced cart in the page's language. @throws RangeError while the cart is not priced. */
export function useShownCart(): ShownCart {
  const language = usePageLanguage()
  const priced = useStore($pricedCart)
  if (priced === null) throw new RangeError('the cart is not priced yet')
  return { ...language, ...priced }
}

/** Returns the name of a product or meat in the shopper's language; its code when it left the catalog. */
export function nameOf(code: string, { context, locale }: Pick<ShownCart, 'context' | 'locale'>): string {
  const thing = context.products.get(code) ?? context.meats.get(code)
  return thing ? localizedName(thing, locale) : code
}

/** Returns the name of a line. A deal item's differs from the same product at its own price. */
export function lineName({ code, group }: Pick<CartLine, 'code' | 'group'>, shown: ShownCart): string {
  const name = nameOf(code, shown)
  return group === 'dealItem' ? shown.t('cart.dealName', { name }) : name
}

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
