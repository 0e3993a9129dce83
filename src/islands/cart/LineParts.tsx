import type { QuotedLine } from '#domain/quote.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import { nameOf, type ShownCart } from './shown.ts'

/** What a kit or bundle holds, and what of it is paid extra. Nothing for a plain product. */
export function LineParts({ line, shown }: { line: QuotedLine; shown: ShownCart }) {
  const { locale, t } = shown
  const extraPrice = (code: string) =>
    line.parts.find((part) => part.code === code && (part.part === 'pick' || part.part === 'extra'))?.price
  const entries = [
    ...(line.meat === null ? [] : [{ code: line.meat, picked: 1 }]),
    ...line.additional,
    ...(line.additionalItem === null ? [] : [{ code: line.additionalItem, picked: 1 }]),
  ]
  if (entries.length === 0) return null
  return (
    <ul className="line-parts" aria-label={t('cart.holds')}>
      {entries.map(({ code, picked }) => {
        const price = extraPrice(code)
        return (
          <li key={code}>
            {nameOf(code, shown)}
            {times(picked)}
            {price !== undefined && price > 0 && (
              <span className="soft">{t('cart.extra', { amount: formatMoney(price, locale) })}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
