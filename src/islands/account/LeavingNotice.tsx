import { spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import type { Leaving } from '#stores/account/sign-out.ts'
import { sayLeaving } from './say-leaving.ts'

/** Above the way in again: what signing out did, and the way to what it left on this device. Nothing where it had none. */
export function LeavingNotice({ leaving, base, t }: { leaving: Leaving; base: string; t: Words }) {
  const { went, stayed } = leaving
  if (went === 'none' && stayed === 'none') return null
  return (
    <p className={stayed === 'none' ? 'notice good' : 'notice'}>
      {spaced(sayLeaving(leaving, t))}
      {stayed !== 'none' && <a href={`${base}/cart`}>{t('account.toCart')}</a>}
    </p>
  )
}
