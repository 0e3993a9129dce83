import { localizedName } from '#domain/locale.ts'
import { isSoldOut } from '#domain/quote.ts'
import { pickLine, removeFromCart } from '#stores/cart.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** What could not be had, each with its reason and what can be done; it never blocks the rest (spec §4 "failed list"). */
export function FailedLines(shown: ShownCart) {
  const { quote, shelf, locale, t } = shown
  if (quote.failed.length === 0) return null
  return (
    <section className="notice bad failed" aria-label={t('cart.failed.title')}>
      <h2>{t('cart.failed.title')}</h2>
      <ul className="failed-list">
        {quote.failed.map((line) => {
          const name = nameOf(line.code, shown)
          const left = line.available ?? 0
          return (
            <li key={line.key}>
              <p>
                <b>{name}</b>
                <br />
                {t(`cart.failed.${isSoldOut(line) ? 'sold_out' : line.reason}`, {
                  area: localizedName(shelf.area, locale),
                  left,
                })}
              </p>
              {left > 0 && (
                <button type="button" className="text-button" onClick={() => pickLine(line.key, left)}>
                  {t('cart.failed.keep', { left })}
                </button>
              )}
              <button
                type="button"
                className="text-button"
                aria-label={t('cart.remove', { name })}
                onClick={() => removeFromCart(line.key)}
              >
                {t('cart.removeShort')}
              </button>
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className="text-button"
        onClick={() => {
          for (const line of quote.failed) removeFromCart(line.key)
        }}
      >
        {t('cart.failed.clear')}
      </button>
    </section>
  )
}
