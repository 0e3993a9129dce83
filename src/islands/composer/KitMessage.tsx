import type { Product } from '#domain/catalog/product.ts'
import { type Locale, localizedName } from '#domain/locale.ts'
import { joinSentences, spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import type { Kit } from './use-kit.ts'

interface Props {
  kit: Kit
  name: string
  /** What was just filled in by itself, in words; empty: nothing. */
  filled: string
  /** What is still wanting, or too much; empty: nothing. */
  wants: string
  /** Whether the kit was asked for while just that is wanting. */
  isAskedFor: boolean
  /** What is to be said once nothing is. */
  whole: string
  /** What the kit costs now, written out. */
  amount: string
  productOf: ReadonlyMap<string, Product>
  cartPath: string
  locale: Locale
  t: Words
}

/** By it the button that adds the kit is described with what is wanting. */
export const wantsId = 'kit-wants'

/** What was just done, or how much is still to be chosen, said to everyone; of it only what has changed. */
export function KitMessage({
  kit,
  name,
  filled,
  wants,
  isAskedFor,
  whole,
  amount,
  productOf,
  cartPath,
  locale,
  t,
}: Props) {
  const { doing } = kit
  return (
    <div className="composer-said">
      <p role="status" aria-atomic="false">
        {doing.did === 'added' && (
          <span className="notice good">
            {spaced(t('composer.added', { name, count: doing.inCart }))}
            <a href={cartPath}>{t('composer.toCart')}</a>
          </span>
        )}
        {doing.did === 'picked' && (
          <em className="unseen">{spaced(picked(doing.code, doing.picked, doing.isPriced))}</em>
        )}
        {doing.did === 'chose' && (
          <em className="unseen">{spaced(t('composer.priced', { name: doing.name, amount }))}</em>
        )}
        {filled && <em className="unseen">{spaced(filled)}</em>}
        {doing.did === 'undone' && spaced(t('composer.undone'))}
        {doing.did !== 'added' && (
          <span id={wantsId} className={isAskedFor ? 'notice' : 'soft'}>
            {wants || (kit.isTouched && whole)}
          </span>
        )}
      </p>
    </div>
  )

  function picked(code: string, count: number, isPriced: boolean): string {
    const part = productOf.get(code)
    const said = t('composer.picked', { name: part ? localizedName(part, locale) : code, number: count })
    return joinSentences([said, isPriced ? amount : ''])
  }
}
