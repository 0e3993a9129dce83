import { useStore } from '@nanostores/react'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { describeFailure } from '#domain/quote/line-failure.ts'
import { quoteCart } from '#domain/quote/quote.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import type { Words } from '#i18n/words.ts'
import { $cartLines, serverLines } from '#stores/cart/cart.ts'
import { removeWithUndo } from '#stores/cart/removal-undo.ts'
import { $sharedCart, joinSharedCart, removeSharedCart, takeSharedCart } from '#stores/cart/shared-cart.ts'
import type { CatalogExcerpt } from '#stores/catalog/catalog-excerpt.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { failureText } from './failure-text.ts'
import { keepFocus } from './keep-focus.ts'
import { LineParts } from './LineParts.tsx'
import { useQuoteContext } from './quote-context.ts'
import { nameOf } from './shown.ts'

interface Props {
  excerpt: CatalogExcerpt
  locale: Locale
  t: Words
}

/** A shared cart: its lines and price here, what can't be had, and what to do with it. */
export function SharedCart(props: Props) {
  const { t } = props
  const shared = useStore($sharedCart, { ssr: 'initial' })
  if (shared === null) return null
  if (shared !== 'unreadable') return <Shared lines={shared} {...props} />
  return (
    <div className="notice bad" role="alert">
      <p>{t('cart.shared.unreadable')}</p>
      <button type="button" className="text-button" onClick={() => keepFocus(removeSharedCart)}>
        {t('cart.merge.accept')}
      </button>
    </div>
  )
}

function Shared({ lines, excerpt }: Props & { lines: readonly CartLine[] }) {
  const { locale, t } = usePageLanguage()
  const own = useStore($cartLines, { ssr: serverLines })
  const context = useQuoteContext()
  if (context === null) return null
  const quote = quoteCart({ lines, discountCodes: [], shippingMethod: null }, context)
  const area = localizedName(excerpt.area, locale)
  const nameIn = ({ code, group }: CartLine) => {
    const name = nameOf(code, { excerpt, locale })
    return group === 'dealItem' ? t('cart.dealName', { name }) : name
  }
  const change = (choose: (lines: readonly CartLine[]) => void, message: MessageKey) => () =>
    removeWithUndo({ from: 'whole', place: 0, key: '', code: null, name: '', message: t(message) }, () => choose(lines))
  const leaveAlone = () => {
    removeSharedCart()
    announce(t('cart.shared.leftAlone'))
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <section className="card shared" aria-label={t('cart.shared.title')}>
      <h2>{t('cart.shared.title')}</h2>
      <ul className="shared-lines">
        {quote.lines.map((line) => (
          <li key={line.key}>
            <span>
              {nameIn(line)}
              {times(line.picked)}
            </span>
            <span className="price">{formatMoney(line.lineTotal, locale)}</span>
            <LineParts line={line} shown={{ excerpt, locale, t }} />
          </li>
        ))}
        {quote.failed.map((line) => (
          <li key={line.key} className="failing">
            <span>{nameOf(line.code, { excerpt, locale })}</span>
            <span>{failureText(describeFailure(line, quote, context), area, locale, t)}</span>
          </li>
        ))}
      </ul>
      <p>{t('cart.shared.sum', { amount: formatMoney(quote.subtotal, locale), area })}</p>
      <div className="share-ways">
        <button type="button" className="button" onClick={change(joinSharedCart, 'cart.shared.added')}>
          {t('cart.shared.add')}
        </button>
        {own.length > 0 && (
          <button type="button" className="button quiet" onClick={change(takeSharedCart, 'cart.shared.replaced')}>
            {t('cart.shared.replace')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={leaveAlone}>
          {t('cart.shared.no')}
        </button>
      </div>
    </section>
  )
}
