import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import { productPath } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { clearFailed, pickLine, restoreCart } from '#stores/cart/cart.ts'
import { editPath } from '#stores/cart/cart-edit.ts'
import { canComeBack, choicesFor, type FailedLineChoices } from '#stores/cart/failed-line-choices.ts'
import { $removal, removeWithUndo } from '#stores/cart/removal-undo.ts'
import { watchSubstitutes } from '#stores/cart/substitutes.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ProductImage } from '../ui/ProductImage.tsx'
import { failureText } from './failure-text.ts'
import { keepFocus } from './focus.ts'
import { RemoveChoices } from './RemoveChoices.tsx'
import { nameOf, useShownCart } from './shown-cart.ts'
import { withUndo } from './UndoNotice.tsx'

/**
 * The failed lines, each with its reason and what can be done. They never block the rest (rules §4 "Cart"). A line
 * returns to the others as soon as it can be ordered again.
 */
export function FailedLines() {
  const shown = useShownCart()
  const { quote, context, t } = shown
  const areaCode = context.area.code
  useEffect(() => watchSubstitutes(areaCode), [areaCode])
  const removal = useStore($removal)
  const { failed } = quote
  if (failed.length === 0 && removal?.from !== 'failed') return null
  const clear = () =>
    removeWithUndo({ from: 'failed', key: failed[0]?.key ?? '', message: t('cart.failed.cleared') }, () =>
      clearFailed(failed),
    )
  return (
    <section className="notice bad failed" aria-label={t('cart.failed.title')}>
      <h2>{t('cart.failed.title')}</h2>
      {failed.length > 0 && (
        <p>{joinSentences([t('cart.failed.text'), canComeBack(shown) ? t('cart.failed.comesBack') : ''])}</p>
      )}
      <ul className="failed-list">
        {withUndo(
          failed.map((line, place) => <Failed key={line.key} failed={line} place={place} />),
          'failed',
          removal,
        )}
      </ul>
      {failed.length > 1 && <Button text={t('cart.failed.clear')} onPress={clear} />}
    </section>
  )
}

/**
 * Returns what can be done about a failed line. Substitutes are priced with the whole cart, so after a change they follow
 * once the change itself is on screen.
 */
function useChoices(failed: FailedLine): FailedLineChoices {
  const { request, context, quote } = useShownCart()
  const now = useMemo(() => ({ request, context, quote }), [request, context, quote])
  const before = useDeferredValue(now)
  const known = before.quote.failed.find(({ key }) => key === failed.key)
  const [line, priced] = known ? [known, before] : [failed, now]
  return useMemo(() => choicesFor(line, priced), [line, priced])
}

function Failed({ failed, place }: { failed: FailedLine; place: number }) {
  const shown = useShownCart()
  const { context, locale, base, t } = shown
  const { key, code } = failed
  const name = nameOf(code, shown)
  const product = context.products.get(code)
  const { line, left, includedMeat, substitute } = useChoices(failed)
  const edit = failed.reason === 'bundle_incomplete' ? editPath(product, line) : null
  const mend = (lines: readonly CartLine[], added: string) =>
    keepFocus(() => {
      restoreCart(lines)
      announce(t('cart.added', { name: added }))
    })
  const substituteName = substitute ? localizedName(substitute.product, locale) : ''
  return (
    <li data-line={key}>
      <ProductImage product={product} size={56} />
      <p>
        <b data-focus tabIndex={-1}>
          {name}
          {line && times(line.picked)}
        </b>
        <br />
        {failureText(failed, shown)}
      </p>
      <div className="actions">
        {left > 0 && (
          <button type="button" className="button small" onClick={() => keepFocus(() => pickLine(key, left))}>
            {t('cart.failed.keep', { left })} <em className="unseen">{name}</em>
          </button>
        )}
        {includedMeat && (
          <button type="button" className="button small" onClick={() => mend(includedMeat.lines, name)}>
            {t('cart.failed.includedMeat', {
              name: localizedName(includedMeat.meat, locale),
              price: formatMoney(includedMeat.unitPrice, locale),
            })}{' '}
            <em className="unseen">{name}</em>
          </button>
        )}
        {edit && (
          <a className="button small" href={base + edit}>
            {t('cart.failed.again')} <em className="unseen">{name}</em>
          </a>
        )}
        {substitute?.cart && (
          <Button
            look="button quiet small"
            text={t('cart.failed.instead', {
              name: substituteName,
              price: formatMoney(substitute.cart.unitPrice, locale),
            })}
            onPress={() => substitute.cart && mend(substitute.cart.lines, substituteName)}
          />
        )}
        {substitute && !substitute.cart && (
          <ButtonLink
            look="button quiet small"
            text={t('cart.failed.compose', { name: substituteName })}
            href={base + productPath(substitute.product)}
          />
        )}
        <span className="failed-remove">
          <RemoveChoices
            lineNow={() => ({ from: 'failed', place, key, code, name })}
            canSave={product !== undefined && line?.group !== 'dealItem'}
          />
        </span>
      </div>
    </li>
  )
}
