import { useStore } from '@nanostores/react'
import { type Locale, localizedName } from '#domain/locale.ts'
import { firstImage } from '#domain/product.ts'
import { productPath } from '#domain/product-path.ts'
import type { Words } from '#i18n/words.ts'
import { $wishFault, $wishlist, loadWishlist, toggleWish } from '#stores/wishlist.ts'

interface Props {
  locale: Locale
  base: string
  t: Words
}

/** The products that the shopper saved. */
export function Wishlist({ locale, base, t }: Props) {
  const found = useStore($wishlist, { ssr: 'initial' })
  const fault = useStore($wishFault, { ssr: 'initial' })
  const remove = async (code: string) => {
    await toggleWish(code)
    await loadWishlist()
  }
  return (
    <section className="account-part" aria-label={t('account.wishes.title')}>
      <h2>{t('account.wishes.title')}</h2>
      {fault && <p className="notice bad">{fault}</p>}
      {(found.state === 'idle' || found.state === 'loading') && <p role="status">{t('account.loading')}</p>}
      {found.state === 'failure' && <p className="notice bad">{t('account.outage')}</p>}
      {found.state === 'success' && found.value.length === 0 && <p className="soft">{t('account.wishes.none')}</p>}
      {found.state === 'success' && (
        <ul className="wish-list">
          {found.value.map(({ id, product }) => {
            const name = localizedName(product, locale)
            const image = firstImage(product)
            return (
              <li key={id}>
                <a href={base + productPath(product)}>
                  {image && <img src={image} alt="" width="72" height="72" loading="lazy" />}
                  {name}
                </a>
                <button
                  type="button"
                  className="text-button"
                  aria-label={t('account.wishes.remove', { name })}
                  onClick={() => void remove(product.code)}
                >
                  {t('account.wishes.removeShort')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
