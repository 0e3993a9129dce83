import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { groupFor } from '#domain/cart/cart.ts'
import { newLine } from '#domain/cart/line-key.ts'
import type { Area } from '#domain/catalog/area.ts'
import { isAreaActive, isAvailableIn } from '#domain/catalog/availability.ts'
import { isSpecialPriced, type Price, priceIn, stockIn } from '#domain/catalog/price.ts'
import { firstImage, isFixedBundle, type Product, productPath } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { $wishFault, $wishlist, loadWishlist, toggleWish } from '#stores/account/wishlist.ts'
import { addToCart } from '#stores/cart/cart.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { Fetching, FetchingFailed, NothingYet } from './Fetching.tsx'
import './wishes.css'

interface Props {
  area: Area | null
}

/** The shopper's wishlist, each product with its price here and a button to add it to the cart. */
export function Wishlist({ area }: Props) {
  const { locale, base, t } = usePageLanguage()
  const found = useStore($wishlist, { ssr: 'initial' })
  const fault = useStore($wishFault, { ssr: 'initial' })
  const [said, setSaid] = useState<string | null>(null)
  const [nowMs] = useState(() => Date.now())
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => void loadWishlist(), [])
  if (found.state === 'failure') return <FetchingFailed onRetry={() => void loadWishlist()} />
  if (found.state !== 'success') return <Fetching />

  const takeOff = async (product: Product, outcome: 'removed' | 'moved') => {
    const place = found.value.findIndex((each) => each.product.code === product.code)
    const words = t(`account.wishes.${outcome}`, { name: localizedName(product, locale) })
    setSaid(words)
    announce(words)
    await toggleWish(product.code)
    await loadWishlist()
    // Its row is gone, together with the pressed button.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const names = [...(list.current?.querySelectorAll<HTMLElement>('li > a') ?? [])]
      const near = names[place] ?? names[place - 1] ?? document.getElementById('account-part')
      near?.focus()
    })
  }
  const move = (product: Product) => {
    addToCart(newLine({ code: product.code, group: groupFor(product) }, 1))
    void takeOff(product, 'moved')
  }
  return (
    <>
      {said !== null && <p className="notice good">{said}</p>}
      {fault && <p className="notice bad">{fault}</p>}
      {found.value.length === 0 && (
        <NothingYet text={t('account.wishes.none')} href={`${base}/food-mart`} way={t('account.wishes.first')} />
      )}
      {found.value.length > 0 && (
        <ul className="wish-list" ref={list}>
          {found.value.map(({ id, product }) => {
            const name = localizedName(product, locale)
            const image = firstImage(product)
            const isOnSale = area !== null && isSold(product, area, nowMs)
            const isReady = product.comboItems.length === 0 || isFixedBundle(product)
            return (
              <li key={id}>
                <a href={base + productPath(product)}>
                  {image && <img src={image} alt="" width="96" height="96" loading="lazy" />}
                  <span>{name}</span>
                </a>
                {area && isOnSale ? (
                  <PriceOf price={priceIn(product, area)} />
                ) : (
                  <p className="badge off">
                    {t('account.wishes.notHere', { area: area ? localizedName(area, locale) : '' })}
                  </p>
                )}
                <div className="ways">
                  {isOnSale && isReady && (
                    <button
                      type="button"
                      className="button quiet"
                      aria-label={t('account.wishes.move', { name })}
                      onClick={() => move(product)}
                    >
                      {t('account.wishes.moveShort')}
                    </button>
                  )}
                  {isOnSale && !isReady && (
                    <a className="button quiet" href={base + productPath(product)}>
                      {t('account.wishes.compose')}
                    </a>
                  )}
                  <button
                    type="button"
                    className="text-button"
                    aria-label={t('account.wishes.remove', { name })}
                    onClick={() => void takeOff(product, 'removed')}
                  >
                    {t('account.wishes.removeShort')}
                  </button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function isSold(product: Product, area: Area, nowMs: number): boolean {
  return (
    isAreaActive(product, area) &&
    isAvailableIn(product, area, nowMs) &&
    stockIn(product, area) > 0 &&
    priceIn(product, area) !== undefined
  )
}

function PriceOf({ price }: { price: Price | undefined }) {
  const { locale } = usePageLanguage()
  if (price === undefined) return null
  return (
    <p>
      <span className={isSpecialPriced(price) ? 'price special' : 'price'}>{formatMoney(price.effective, locale)}</span>{' '}
      {isSpecialPriced(price) && <s className="price">{formatMoney(price.price, locale)}</s>}
    </p>
  )
}
