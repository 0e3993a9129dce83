import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { type Html, html } from './html.ts'

interface NamedPrice {
  readonly price: Cents | undefined
  /** What the price is, for screen readers. */
  readonly name: string
}

/** Returns the current price, and the regular one beside it if it is given, each labeled for screen readers. */
export function reducedPrice(now: NamedPrice & { readonly price: Cents }, was: NamedPrice, locale: Locale): Html {
  const current = html`<span class="price special"><em class="unseen">${now.name} </em>${formatMoney(now.price, locale)}</span>`
  if (was.price === undefined) return current
  return html`${current} <s class="price"><em class="unseen">${was.name} </em>${formatMoney(was.price, locale)}</s>`
}
