import { useStore } from '@nanostores/react'
import type { Words } from '#i18n/words.ts'
import { $merge, acceptMerge, serverMerge, undoMerge } from '#stores/cart-sync.ts'
import { keepFocus } from './keep-focus.ts'

/** Says what joining the saved cart with this browser's did, and offers to undo it. */
export function MergeNotice({ t }: { t: Words }) {
  const merge = useStore($merge, { ssr: serverMerge })
  if (merge === null) return null
  return (
    <div className="notice" role="status">
      <p>{t('cart.merge.text', { added: merge.added, joined: merge.joined, kept: merge.kept })}</p>
      <div className="merge-ways">
        <button type="button" className="text-button" onClick={() => keepFocus(undoMerge)}>
          {t('cart.merge.undo')}
        </button>
        <button type="button" className="text-button" onClick={() => keepFocus(acceptMerge)}>
          {t('cart.merge.accept')}
        </button>
      </div>
    </div>
  )
}
