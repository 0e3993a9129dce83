import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { groupFor } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { newLine } from '#domain/cart/line-key.ts'
import { isSpecialPriced, priceIn } from '#domain/catalog/price.ts'
import { firstImage, type Product, productPath } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import { type Quote, quoteCart } from '#domain/quote/quote.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { $guestWishlist } from '#stores/account/guest-wishlist.ts'
import { $removal, removeWithUndo, serverRemoval } from '#stores/cart/removal-undo.ts'
import { $savedForLater, dropSavedForLater, moveToCart, serverSavedForLater } from '#stores/cart/saved-for-later.ts'
import { type CatalogExcerpt, codesOf, requestProducts } from '#stores/catalog/catalog-excerpt.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { failureText } from './failure-text.ts'
import { leadToLine } from './lead-to-line.ts'
import { useQuoteContext } from './quote-context.ts'
import { nameOf } from './shown.ts'
import { laterMark, withUndo } from './UndoNotice.tsx'

interface Props {
  excerpt: CatalogExcerpt
}

/** The cart shows the newest entries; the account page has the whole wishlist. */
const maxShown = 24

/** Other pages link to it (`/cart#wishlist`). */
const wishlistId = 'wishlist'

const noWishes: readonly string[] = []

/**
 * Scrolls to and focuses the list when the hash names it, since it renders after the browser has looked for the hash.
 */
function leadHere(heading: HTMLElement | null): void {
  if (heading === null || window.location.hash !== `#${wishlistId}`) return
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

/** The lines saved for later and the rest of the wishlist, for guests too. Each can go into the cart. */
export function SavedForLater({ excerpt }: Props) {
  const { t } = usePageLanguage()
  const kept = useStore($savedForLater, { ssr: serverSavedForLater })
  const wishes = useStore($guestWishlist, { ssr: () => noWishes })
  const context = useQuoteContext()
  const wished = wishes.filter((code) => !kept.some((line) => line.code === code))
  const codes = [...codesOf(kept), ...wished.slice(0, maxShown)].join(' ')
  useEffect(() => requestProducts('later', codes === '' ? [] : codes.split(' ')), [codes])
  const lines = [...kept, ...wished.flatMap((code) => wishLine(code, excerpt))].slice(0, maxShown)
  const taken = useStore($removal, { ssr: serverRemoval })
  if ((lines.length === 0 && taken?.from !== 'later') || context === null) return null
  const quote = quoteCart({ lines, discountCodes: [], shippingMethod: null }, context)
  return (
    <section className="cart-group later" id={wishlistId} aria-label={t('cart.later.title')}>
      <h2 tabIndex={-1} ref={leadHere}>
        {t('cart.later.title')}
      </h2>
      <ul className="later-list">
        {withUndo(
          lines.map((line, place) => <Saved key={line.key} {...{ line, place, quote, context, excerpt }} />),
          'later',
          taken,
        )}
      </ul>
    </section>
  )
}

function Saved({ line, place, quote, context, excerpt }: Props & LineFacts) {
  const { locale, base, t } = usePageLanguage()
  const product = excerpt.products.get(line.code)
  const quoted = quote.lines.find((each) => each.key === line.key)
  const failed = quote.failed.find((each) => each.key === line.key)
  const name = nameOf(line.code, { excerpt, locale })
  const image = product ? firstImage(product) : null
  const price = quoted
    ? quotedPrice(quoted)
    : failed?.reason === 'bundle_incomplete'
      ? bundlePrice(product, excerpt)
      : undefined
  const move = () => {
    moveToCart(line)
    announce(t('cart.added', { name }))
    leadToLine(line.key)
  }
  const forget = () => {
    const message = t('cart.later.removed', { name })
    removeWithUndo({ from: 'later', place, key: line.key, code: line.code, name, message }, () =>
      dropSavedForLater(line),
    )
  }
  return (
    <li data-line={laterMark(line.key)}>
      {image && <img src={image} alt="" width="88" height="88" loading="lazy" />}
      <p>
        <a data-focus href={base + (product ? productPath(product) : '/food-mart')}>
          <span>{name}</span>
        </a>
        {times(line.picked)}
        <br />
        {price && <span className={price.was ? 'price special' : 'price'}>{formatMoney(price.now, locale)}</span>}
        {price?.was && (
          <>
            {' '}
            <em className="unseen">{t('cart.regularPrice')}</em>{' '}
            <s className="price">{formatMoney(price.was, locale)}</s>
          </>
        )}
        {failed && failed.reason !== 'bundle_incomplete' && (
          <span className="soft">
            {failureText(describeFailure(failed, quote, context), localizedName(excerpt.area, locale), locale, t)}
          </span>
        )}
      </p>
      <div className="later-ways">
        {quoted && (
          <button
            type="button"
            className="button quiet small"
            aria-label={t('cart.later.moveName', { name })}
            onClick={move}
          >
            {t('cart.later.move')}
          </button>
        )}
        {failed?.reason === 'bundle_incomplete' && product && (
          <a
            className="button quiet small"
            aria-label={t('cart.later.composeName', { name })}
            href={base + productPath(product)}
          >
            {t('cart.later.compose')}
          </a>
        )}
        <button
          type="button"
          className="text-button"
          aria-label={t('cart.later.removeName', { name })}
          onClick={forget}
        >
          {t('cart.removeShort')}
        </button>
      </div>
    </li>
  )
}

interface LineFacts {
  line: CartLine
  place: number
  quote: Quote
  context: QuoteContext
}

interface ShownPrice {
  now: Cents
  /** The price before the reduction. */
  was: Cents | null
}

function quotedPrice({ unitPrice, regularUnitPrice }: QuotedLine): ShownPrice {
  return { now: unitPrice, was: regularUnitPrice }
}

/** Returns a bundle's price before any pick. */
function bundlePrice(product: Product | undefined, { area }: CatalogExcerpt): ShownPrice | undefined {
  const price = product && priceIn(product, area)
  return price && { now: price.effective, was: isSpecialPriced(price) ? price.price : null }
}

/** Returns one unit of a wish as a line without choices; none when it has left the catalog. */
function wishLine(code: string, excerpt: CatalogExcerpt): readonly CartLine[] {
  const product = excerpt.products.get(code)
  return product === undefined ? [] : [newLine({ code, group: groupFor(product) }, 1)]
}
