import { cents, noCents } from '#domain/money.ts'
import type { QuotedLine } from '#domain/quote/quoted-line.ts'
import { meatSurcharge } from '#domain/quote/unit-price.ts'
import { times } from '#i18n/counts.ts'
import { formatMoney } from '#i18n/format.ts'
import type { MessageKey } from '#i18n/message-keys.ts'
import { Button } from '../ui/Button.tsx'
import { nameOf, useShownCart } from './shown-cart.ts'

interface Props {
  line: QuotedLine
  /** Removes the extra item by its name. Without it nothing can be removed here. */
  onRemoveExtra?: (name: string) => void
}

/**
 * The parts of a kit or bundle, and which of them cost more or less than the included ones. Null for a plain product.
 */
export function LineParts({ line, onRemoveExtra }: Props) {
  const shown = useShownCart()
  const { context, locale, t } = shown
  const { meat, additional, additionalItem } = line
  const product = context.products.get(line.code)
  const priceOf = (part: 'pick' | 'extra', code: string) =>
    line.parts.find((each) => each.part === part && each.code === code)?.price ?? noCents
  const entries = [
    ...(meat === null
      ? []
      : [{ code: meat, picked: 1, more: product ? meatSurcharge(product, meat, context) : noCents }]),
    ...additional.map(({ code, picked }) => ({ code, picked, more: priceOf('pick', code) })),
    ...(additionalItem === null ? [] : [{ code: additionalItem, picked: 1, more: priceOf('extra', additionalItem) }]),
  ]
  if (entries.length === 0) return null
  return (
    <ul className="line-parts" aria-label={t('cart.holds')}>
      {entries.map(({ code, picked, more }) => (
        <li key={code}>
          {nameOf(code, shown)}
          {times(picked)}
          {more !== 0 && (
            <span className="soft">
              {t(surchargeKey(more > 0, picked > 1), { amount: formatMoney(cents(Math.abs(more)), locale) })}
            </span>
          )}
          {onRemoveExtra && code === additionalItem && (
            <>
              {' '}
              <Button
                name={t('cart.extraRemoveName', { extra: nameOf(code, shown), name: nameOf(line.code, shown) })}
                text={t('cart.remove', { name: nameOf(code, shown) })}
                onPress={() => onRemoveExtra(nameOf(code, shown))}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the message key for a part's added price or reduction, per unit when there are several. */
function surchargeKey(isMore: boolean, isEach: boolean): MessageKey {
  if (isEach) return isMore ? 'cart.extraEach' : 'cart.lessEach'
  return isMore ? 'cart.extra' : 'cart.less'
}
