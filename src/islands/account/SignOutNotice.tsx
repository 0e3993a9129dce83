import { spaced } from '#i18n/sentences.ts'
import type { SignOutResult } from '#stores/account/sign-out.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { signOutText } from './sign-out-text.ts'

/**
 * The result of signing out, with a link to the cart that stays on this device. Null when there was nothing to remove
 * or keep.
 */
export function SignOutNotice({ leaving }: { leaving: SignOutResult }) {
  const { base, t } = usePageLanguage()
  const { removed, stayed } = leaving
  if (removed === 'none' && stayed === 'none') return null
  return (
    <p className={stayed === 'none' ? 'notice good' : 'notice'}>
      {spaced(signOutText(leaving, t))}
      {stayed !== 'none' && <a href={`${base}/cart`}>{t('account.toCart')}</a>}
    </p>
  )
}
