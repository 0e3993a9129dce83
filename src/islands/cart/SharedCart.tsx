import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import { removeWithUndo } from '#stores/cart/removal-undo.ts'
import {
  $sharedCart,
  $sharedQuote,
  addSharedCart,
  removeSharedCart,
  takeSharedCart,
  watchSharedCart,
} from '#stores/cart/shared-cart.ts'
import { Button } from '../ui/Button.tsx'
import { failureText } from './failure-text.ts'
import { keepFocus } from './focus.ts'
import { LineParts } from './LineParts.tsx'
import { lineName, nameOf, useShownCart } from './shown-cart.ts'

/** A shared cart: its lines and price here, what can't be had, and what to do with it. */
export function SharedCart() {
  const shown = useShownCart()
  const { request, context, locale, t } = shown
  const shared = useStore($sharedCart)
  const quote = useStore($sharedQuote)
  useEffect(() => watchSharedCart(), [])
  if (shared === 'unreadable') {
    return (
      <div className="notice bad" role="alert">
        <p>{t('cart.shared.unreadable')}</p>
        <Button text={t('cart.merge.accept')} onPress={() => keepFocus(removeSharedCart)} />
      </div>
    )
  }
  if (quote === null) return null
  const change = (choose: () => void, message: MessageKey) => () =>
    removeWithUndo({ from: 'whole', message: t(message) }, choose)
  const dismiss = () => {
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
              {lineName(line, shown)}
              {times(line.picked)}
            </span>
            <span className="price">{formatMoney(line.lineTotal, locale)}</span>
            <LineParts line={line} />
          </li>
        ))}
        {quote.failed.map((line) => (
          <li key={line.key} className="failing">
            <span>{nameOf(line.code, shown)}</span>
            <span>{failureText(line, { ...shown, quote })}</span>
          </li>
        ))}
      </ul>
      <p>
        {t('cart.shared.sum', {
          amount: formatMoney(quote.subtotal, locale),
          area: localizedName(context.area, locale),
        })}
      </p>
      <div className="actions">
        <Button look="button" text={t('cart.shared.add')} onPress={change(addSharedCart, 'cart.shared.added')} />
        {request.lines.length > 0 && (
          <Button
            look="button quiet"
            text={t('cart.shared.replace')}
            onPress={change(takeSharedCart, 'cart.shared.replaced')}
          />
        )}
        <Button look="button quiet" text={t('cart.shared.no')} onPress={dismiss} />
      </div>
    </section>
  )
}
