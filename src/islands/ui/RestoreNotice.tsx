import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { announce } from '#i18n/announce.ts'
import { spaced } from '#i18n/sentences.ts'
import { $hasRestoreFailed } from '#stores/cart/saved-cart.ts'
import { Button } from './Button.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/** Says that the saved cart could not be loaded, with a retry button. Null otherwise. */
export function RestoreNotice() {
  const { t } = usePageLanguage()
  const hasFailed = useStore($hasRestoreFailed, { ssr: () => false })
  const [isBusy, setBusy] = useState(false)
  if (!hasFailed) return null
  const retry = async () => {
    if (isBusy) return
    setBusy(true)
    const restoring = await import('#stores/cart/restore.ts').catch(() => null)
    await restoring?.restoreSavedCart()
    setBusy(false)
    announce(t($hasRestoreFailed.get() ? 'restore.failedAgain' : 'restore.done'))
    // The notice disappears with its button.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    })
  }
  return (
    <p className="notice bad" role="alert">
      {spaced(t('restore.failed'))}
      <Button
        aria-disabled={isBusy}
        text={t(isBusy ? 'restore.trying' : 'restore.retry')}
        onPress={() => void retry()}
      />
    </p>
  )
}
