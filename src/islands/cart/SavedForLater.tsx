import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { productPath } from '#domain/catalog/product.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { $laterList, type LaterEntry, showMoreLater, watchLaterList } from '#stores/cart/later-list.ts'
import { $removal, removeWithUndo } from '#stores/cart/removal-undo.ts'
import { dropSavedForLater, moveToCart } from '#stores/cart/saved-for-later.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ProductImage } from '../ui/ProductImage.tsx'
import { failureText } from './failure-text.ts'
import { focusLine } from './focus.ts'
import { nameOf, type ShownCart, useShownCart } from './shown-cart.ts'
import { laterMark, withUndo } from './UndoNotice.tsx'

/** Other pages link to it (`/cart#wishlist`). */
const wishlistId = 'wishlist'

/**
 * Scrolls to and focuses the list when the hash names it, since it renders after the browser has looked for the hash.
 */
function focusIfNamed(heading: HTMLElement | null): void {
  if (heading === null || window.location.hash !== `#${wishlistId}`) return
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

/** The lines saved for later and the rest of the wishlist, for guests too. Each can go into the cart. */
export function SavedForLater() {
  const shown = useShownCart()
  const { t } = shown
  const list = useStore($laterList)
  const removal = useStore($removal)
  // The places that the button adds: their products may come one after another, and the focus goes to the first place.
  const added = useRef<{ from: number; until: number } | null>(null)
  const count = list?.entries.length ?? 0
  useEffect(() => watchLaterList(), [])
  useEffect(() => {
    if (added.current === null || count < added.current.until) return
    document.querySelectorAll<HTMLElement>(`#${wishlistId} [data-focus]`)[added.current.from]?.focus()
    added.current = null
  }, [count])
  if (list === null || (list.entries.length === 0 && removal?.from !== 'later')) return null
  return (
    <section className="cart-group later" id={wishlistId} aria-label={t('cart.later.title')}>
      <h2 tabIndex={-1} ref={focusIfNamed}>
        {t('cart.later.title')}
      </h2>
      <ul className="later-list">
        {withUndo(
          list.entries.map((entry, place) => (
            <Saved key={entry.line.key} {...entry} place={place} shown={{ ...shown, quote: list.quote }} />
          )),
          'later',
          removal,
        )}
      </ul>
      {list.rest > 0 && (
        <Button
          look="button quiet"
          text={t('cart.later.more', { count: list.rest })}
          onPress={() => {
            added.current = { from: count, until: count + showMoreLater(list.rest) }
          }}
        />
      )}
    </section>
  )
}

function Saved({ line, isWish, price, failed, place, shown }: LaterEntry & { place: number; shown: ShownCart }) {
  const { context, locale, base, t } = shown
  const product = context.products.get(line.code)
  const name = nameOf(line.code, shown)
  const path = base + (product ? productPath(product) : '/food-mart')
  const needsPicks = failed?.reason === 'bundle_incomplete'
  const move = () => {
    moveToCart(line)
    announce(t('cart.added', { name }))
    focusLine(line.key)
  }
  const remove = () => {
    const { key, code } = line
    const message = t('cart.later.removed', { name })
    removeWithUndo({ from: 'later', place, key, code, name, message }, () => dropSavedForLater(line))
  }
  return (
    <li data-line={laterMark(line.key)}>
      <ProductImage product={product} size={88} isLazy />
      <p>
        <a data-focus href={path}>
          <span>{name}</span>
        </a>
        {times(line.picked)}
        <br />
        {price && <span className={price.regular ? 'price special' : 'price'}>{formatMoney(price.now, locale)}</span>}
        {price?.regular && (
          <>
            {' '}
            <em className="unseen">{t('cart.regularPrice')}</em>{' '}
            <s className="price">{formatMoney(price.regular, locale)}</s>
          </>
        )}
        {failed && !needsPicks && <span className="soft">{failureText(failed, shown)}</span>}
      </p>
      <div className="actions">
        {failed === null && (
          <Button
            look="button quiet small"
            name={t(isWish ? 'cart.later.addName' : 'cart.later.moveName', { name })}
            text={t(isWish ? 'cart.later.add' : 'cart.later.move')}
            onPress={move}
          />
        )}
        {needsPicks && (
          <ButtonLink
            look="button quiet small"
            name={t('cart.later.composeName', { name })}
            text={t('cart.later.compose')}
            href={path}
          />
        )}
        <Button name={t('cart.later.removeName', { name })} text={t('cart.removeShort')} onPress={remove} />
      </div>
    </li>
  )
}
