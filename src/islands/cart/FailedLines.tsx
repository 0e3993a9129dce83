import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { FailedLine } from '#domain/cart/failed-line.ts'
import { firstImage, productPath } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { describeFailure, type FailureReason } from '#domain/quote/line-failure.ts'
import type { QuoteContext } from '#domain/quote/quote-context.ts'
import { announce } from '#i18n/announce.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { joinSentences } from '#i18n/sentences.ts'
import { clearFailed, pickLine, restoreCart } from '#stores/cart/cart.ts'
import { $quoteRequest } from '#stores/cart/quote.ts'
import { $removal, removeWithUndo, serverRemoval } from '#stores/cart/removal-undo.ts'
import { watchSubstitutes } from '#stores/cart/substitutes.ts'
import { editLink } from './edit-link.ts'
import { failureText } from './failure-text.ts'
import { keepFocus } from './keep-focus.ts'
import { useQuoteContext } from './quote-context.ts'
import { RemoveChoices } from './RemoveChoices.tsx'
import { nameOf, type ShownCart } from './shown.ts'
import { findSubstitute, includedMeatFor } from './substitute-choice.ts'
import { withUndo } from './UndoNotice.tsx'
import './failed-lines.css'

/** Reasons that stock, time or goals never resolve: the shopper must fix them. */
const shoppersOwn: readonly FailureReason[] = ['deal_limit', 'bundle_incomplete', 'not_found']

/**
 * The failed lines, each with its reason and what can be done. They never block the rest (rules §4 "Cart"). A line
 * returns to the others as soon as it can be ordered again.
 */
export function FailedLines(shown: ShownCart) {
  const { quote, t } = shown
  const context = useQuoteContext()
  const areaCode = context?.area.code
  useEffect(() => (areaCode === undefined ? undefined : watchSubstitutes(areaCode)), [areaCode])
  const taken = useStore($removal, { ssr: serverRemoval })
  if ((quote.failed.length === 0 && taken?.from !== 'failed') || context === null) return null
  const comesBack = quote.failed.some((line) => !shoppersOwn.includes(describeFailure(line, quote, context).reason))
  const clear = () => {
    const all = { from: 'failed', place: 0, key: quote.failed[0]?.key ?? '', code: null, name: '' } as const
    removeWithUndo({ ...all, message: t('cart.failed.cleared') }, () => clearFailed(quote.failed))
  }
  return (
    <section className="notice bad failed" aria-label={t('cart.failed.title')}>
      <h2>{t('cart.failed.title')}</h2>
      {quote.failed.length > 0 && (
        <p>{joinSentences([t('cart.failed.text'), comesBack ? t('cart.failed.comesBack') : ''])}</p>
      )}
      <ul className="failed-list">
        {withUndo(
          quote.failed.map((line, place) => (
            <Failed key={line.key} line={line} place={place} shown={shown} context={context} />
          )),
          'failed',
          taken,
        )}
      </ul>
      {quote.failed.length > 1 && (
        <button type="button" className="text-button" onClick={clear}>
          {t('cart.failed.clear')}
        </button>
      )}
    </section>
  )
}

interface FailedProps {
  line: FailedLine
  place: number
  shown: ShownCart
  context: QuoteContext
}

function Failed({ line, place, shown, context }: FailedProps) {
  const { quote, excerpt, locale, base, t } = shown
  const request = useStore($quoteRequest, { ssr: 'initial' })
  const name = nameOf(line.code, shown)
  const product = excerpt.products.get(line.code)
  const image = product ? firstImage(product) : null
  const told = describeFailure(line, quote, context)
  const own = request.lines.find((each) => each.key === line.key)
  const edit = line.reason === 'bundle_incomplete' ? editLink(base, product, own) : null
  const included = includedMeatFor(line, request, context)
  const instead = edit === null && included === null ? findSubstitute(line, request, context) : null
  return (
    <li data-line={line.key}>
      {image && <img src={image} alt="" width="56" height="56" />}
      <p>
        <b data-focus tabIndex={-1}>
          {name}
          {own && times(own.picked)}
        </b>
        <br />
        {failureText(told, localizedName(excerpt.area, locale), locale, t)}
      </p>
      <div className="failed-ways">
        {told.left > 0 && (
          <button type="button" className="button small" onClick={() => keepFocus(() => pickLine(line.key, told.left))}>
            {t('cart.failed.keep', { left: told.left })} <em className="unseen">{name}</em>
          </button>
        )}
        {included && (
          <button
            type="button"
            className="button small"
            onClick={() =>
              keepFocus(() => {
                restoreCart(included.lines)
                announce(t('cart.added', { name }))
              })
            }
          >
            {t('cart.failed.includedMeat', {
              name: localizedName(included.meat, locale),
              price: formatMoney(included.quoted.unitPrice, locale),
            })}{' '}
            <em className="unseen">{name}</em>
          </button>
        )}
        {edit && (
          <a className="button small" href={edit}>
            {t('cart.failed.again')} <em className="unseen">{name}</em>
          </a>
        )}
        {instead?.kind === 'take' && (
          <button
            type="button"
            className="button quiet small"
            onClick={() =>
              keepFocus(() => {
                restoreCart(instead.lines)
                announce(t('cart.added', { name: localizedName(instead.product, locale) }))
              })
            }
          >
            {t('cart.failed.instead', {
              name: localizedName(instead.product, locale),
              price: formatMoney(instead.quoted.unitPrice, locale),
            })}
          </button>
        )}
        {instead?.kind === 'compose' && (
          <a className="button quiet small" href={base + productPath(instead.product)}>
            {t('cart.failed.compose', { name: localizedName(instead.product, locale) })}
          </a>
        )}
        <span className="failed-off">
          <RemoveChoices
            line={{ from: 'failed', place, key: line.key, code: line.code, name }}
            canSave={product !== undefined && own?.group !== 'dealItem'}
          />
        </span>
      </div>
    </li>
  )
}
