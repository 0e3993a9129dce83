import type { Locale } from '#domain/locale.ts'
import { isShopFile, isShopPage } from '#domain/shop-pages.ts'
import { pathPrefix, splitLocale } from './paths.ts'

/**
 * Returns where a link of a text in a language leads: an editor writes a page of the shop without its language, such as
 * `/food-mart` (rules §3 "Texts"). Any other address stays as it is.
 */
export function textLink(address: string, locale: Locale): string {
  const [pathname = ''] = address.split(/[?#]/)
  const path = pathname.replace(/(.)\/$/, '$1')
  const isPage = isShopPage(path) && !isShopFile(path)
  if (!isPage || splitLocale(path).path !== path) return address
  // The start page of a language has no slash at its end, as everywhere in the shop.
  return pathPrefix(locale) + (pathname === '/' && locale !== 'en' ? address.slice(1) : address)
}
