import { useStore } from '@nanostores/react'
import type { Locale } from '#domain/locale.ts'
import { formatList } from '#i18n/format.ts'
import type { Words } from '#i18n/words.ts'
import { $merge, type CartMerge, dismissMerge, redoMerge, serverMerge, undoMerge } from '#stores/cart/merge.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { keepFocus } from './keep-focus.ts'

/** Says what the cart merge did, and offers to undo and redo it. */
export function MergeNotice() {
  const { locale, t } = usePageLanguage()
  const merge = useStore($merge, { ssr: serverMerge })
  if (merge === null) return null
  const [way, change] = merge.isUndone ? (['again', redoMerge] as const) : (['undo', undoMerge] as const)
  return (
    <div className="notice">
      <p role="status">{merge.isUndone ? t('cart.merge.undone') : mergeText(merge, locale, t)}</p>
      <div className="merge-ways">
        <button type="button" className="text-button" aria-label={t(`cart.merge.${way}Name`)} onClick={change}>
          {t(`cart.merge.${way}`)}
        </button>
        <button type="button" className="text-button" onClick={() => keepFocus(dismissMerge)}>
          {t('cart.merge.accept')}
        </button>
      </div>
    </div>
  )
}

function mergeText({ added, kept, joined }: CartMerge, locale: Locale, t: Words): string {
  const parts = [
    added > 0 ? t('cart.merge.added', { count: added }) : '',
    kept > 0 ? t('cart.merge.kept', { count: kept }) : '',
    joined > 0 ? t('cart.merge.joined', { count: joined }) : '',
  ]
  const told = parts.filter((part) => part !== '')
  return t('cart.merge.text', { parts: formatList(told, locale) })
}
