import type { Product } from '#domain/catalog/product.ts'
import { localizedName } from '#domain/locale.ts'
import { joinSentences, spaced } from '#i18n/sentences.ts'
import type { KitAction } from '#stores/kit/kit-composer.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  action: KitAction
  isTouched: boolean
  name: string
  /** What “finish my pot” has just added; empty for nothing. */
  filled: string
  /** Why it can't go in the cart yet; empty when it can. */
  fault: string
  /** Whether the button was pressed with this fault. */
  isPressed: boolean
  /** The message once the kit is complete. */
  complete: string
  /** The formatted price of all units. */
  amount: string
  productOf: ReadonlyMap<string, Product>
  cartPath: string
}

/** The id of the fault, which describes the button. */
export const kitFaultId = 'kit-fault'

/** Says what was just done and what is still missing. A screen reader reads only the part that changed. */
export function KitMessage({
  action,
  isTouched,
  name,
  filled,
  fault,
  isPressed,
  complete,
  amount,
  productOf,
  cartPath,
}: Props) {
  const { locale, t } = usePageLanguage()
  return (
    <div className="composer-said">
      <p role="status" aria-atomic="false">
        {action.did === 'added' && (
          <span className="notice good">
            {spaced(t('composer.added', { name, count: action.inCart }))}
            <a href={cartPath}>{t('composer.toCart')}</a>
          </span>
        )}
        {action.did === 'picked' && (
          <em className="unseen">{spaced(picked(action.code, action.picked, action.isPriced))}</em>
        )}
        {action.did === 'chose' && (
          <em className="unseen">{spaced(t('composer.priced', { name: action.name, amount }))}</em>
        )}
        {filled && <em className="unseen">{spaced(filled)}</em>}
        {action.did === 'undone' && spaced(t('composer.undone'))}
        {action.did !== 'added' && (
          <span id={kitFaultId} className={isPressed ? 'notice' : 'soft'}>
            {fault || (isTouched && complete)}
          </span>
        )}
      </p>
    </div>
  )

  function picked(code: string, count: number, isPriced: boolean): string {
    const part = productOf.get(code)
    const counted = t('composer.picked', { name: part ? localizedName(part, locale) : code, number: count })
    return joinSentences([counted, isPriced ? amount : ''])
  }
}
