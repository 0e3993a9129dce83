import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Area } from '#domain/catalog/area.ts'
import { isSpecialPriced, type Price } from '#domain/catalog/price.ts'
import { type Product, productPath } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { formatMoney } from '#i18n/format.ts'
import { dropWish, moveWishToCart, wishOffer } from '#stores/account/wish-offers.ts'
import { $wishFault, $wishlist, loadWishlist } from '#stores/account/wishlist.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { ProductImage } from '../ui/ProductImage.tsx'
import { EmptyList, Loading, LoadingFailed } from './ListStates.tsx'
import './wishes.css'

interface Props {
  area: Area | null
}

/** The shopper's wishlist, each product with its price here and a button to add it to the cart. */
export function Wishlist({ area }: Props) {
  const { locale, base, t } = usePageLanguage()
  const found = useStore($wishlist, { ssr: 'initial' })
  const fault = useStore($wishFault, { ssr: 'initial' })
  const [message, setMessage] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null)
  const [nowMs] = useState(() => Date.now())
  const list = useRef<HTMLUListElement>(null)
  const leaving = useRef(new Set<string>())
  useEffect(() => void loadWishlist(), [])
  if (found.state === 'failure') return <LoadingFailed onRetry={() => void loadWishlist()} />
  if (found.state !== 'success') return <Loading />

  const takeOff = async (product: Product, outcome: 'removed' | 'moved') => {
    const { code } = product
    // A second press would do it twice.
    if (leaving.current.has(code)) return
    leaving.current.add(code)
    const place = found.value.findIndex((each) => each.product.code === code)
    const isGone = await (outcome === 'moved' ? moveWishToCart(product) : dropWish(product))
    leaving.current.delete(code)
    const isDone = isGone || outcome === 'moved'
    const text = t(isDone ? `account.wishes.${outcome}` : 'account.addresses.offline', {
      name: localizedName(product, locale),
    })
    // Only now: a message would move the button from under the pointer.
    setMessage({ text, isBad: !isDone })
    announce(text)
    // Its row is gone, together with the pressed button.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const names = [...(list.current?.querySelectorAll<HTMLElement>('li > a') ?? [])]
      const near = names[place] ?? names[place - 1] ?? document.getElementById('account-part')
      near?.focus()
    })
  }
  return (
    <>
      {message && <p className={message.isBad ? 'notice bad' : 'notice good'}>{message.text}</p>}
      {fault && <p className="notice bad">{fault}</p>}
      {found.value.length === 0 && (
        <EmptyList text={t('account.wishes.none')}>
          <ButtonLink look="button quiet" text={t('account.wishes.first')} href={`${base}/food-mart`} />
        </EmptyList>
      )}
      {found.value.length > 0 && (
        <ul className="wish-list" ref={list}>
          {found.value.map(({ id, product }) => {
            const name = localizedName(product, locale)
            const path = base + productPath(product)
            const offer = wishOffer(product, area, nowMs)
            return (
              <li key={id}>
                <a href={path}>
                  <ProductImage product={product} size={96} isLazy />
                  <span>{name}</span>
                </a>
                {offer ? (
                  <WishPrice price={offer.price} />
                ) : (
                  <p className="badge off">
                    {t('account.wishes.notHere', { area: area ? localizedName(area, locale) : '' })}
                  </p>
                )}
                <div className="actions">
                  {offer?.needsPicks === true && (
                    <ButtonLink look="button quiet" text={t('account.wishes.compose')} href={path} />
                  )}
                  {offer?.needsPicks === false && (
                    <Button
                      look="button quiet"
                      name={t('account.wishes.move', { name })}
                      text={t('account.wishes.moveShort')}
                      onPress={() => void takeOff(product, 'moved')}
                    />
                  )}
                  <Button
                    name={t('account.wishes.remove', { name })}
                    text={t('account.wishes.removeShort')}
                    onPress={() => void takeOff(product, 'removed')}
                  />
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function WishPrice({ price }: { price: Price }) {
  const { locale } = usePageLanguage()
  return (
    <p>
      <span className={isSpecialPriced(price) ? 'price special' : 'price'}>{formatMoney(price.effective, locale)}</span>{' '}
      {isSpecialPriced(price) && <s className="price">{formatMoney(price.price, locale)}</s>}
    </p>
  )
}
