import { useStore } from '@nanostores/react'
import { $isRemembered } from '#stores/checkout/checkout-form.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/** Asks a guest whether the form stays on this device after the order. */
export function RememberChoice() {
  const { t } = usePageLanguage()
  const isRemembered = useStore($isRemembered, { ssr: 'initial' })
  return (
    <div className="whole">
      <label className="tick">
        <input
          type="checkbox"
          checked={isRemembered}
          aria-describedby="remember-hint"
          onChange={(event) => $isRemembered.set(event.target.checked)}
        />
        {t('checkout.remember')}
      </label>
      <p className="soft remember-hint" id="remember-hint">
        {t('checkout.rememberHint')}
      </p>
    </div>
  )
}
