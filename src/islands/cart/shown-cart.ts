import { useStore } from '@nanostores/react'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { localizedName } from '#domain/locale.ts'
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
