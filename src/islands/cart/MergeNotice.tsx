import { useStore } from '@nanostores/react'
import { formatList } from '#i18n/format.ts'
import { $merge, type CartMerge, dismissMerge, redoMerge, undoMerge } from '#stores/cart/merge.ts'
import { Button } from '../ui/Button.tsx'
import { type PageLanguage, usePageLanguage } from '../ui/PageLanguage.tsx'
import { keepFocus } from './focus.ts'

/** Says what the cart merge did, and offers to undo and redo it. */
export function MergeNotice() {
  const language = usePageLanguage()
  const { t } = language
  const merge = useStore($merge)
  if (merge === null) return null
  const action = merge.isUndone ? 'again' : 'undo'
  return (
    <div className="notice">
      <p role="status">{merge.isUndone ? t('cart.merge.undone') : mergeText(merge, language)}</p>
      <div className="merge-actions">
        <Button
          name={t(`cart.merge.${action}Name`)}
          text={t(`cart.merge.${action}`)}
          onPress={merge.isUndone ? redoMerge : undoMerge}
        />
        <Button text={t('cart.merge.accept')} onPress={() => keepFocus(dismissMerge)} />
      </div>
    </div>
  )
}

function mergeText(merge: CartMerge, { locale, t }: PageLanguage): string {
  const parts = (['added', 'kept', 'joined'] as const).flatMap((part) =>
    merge[part] > 0 ? [t(`cart.merge.${part}`, { count: merge[part] })] : [],
  )
  return t('cart.merge.text', { parts: formatList(parts, locale) })
}
