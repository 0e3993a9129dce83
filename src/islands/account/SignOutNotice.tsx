import { joinSentences, spaced } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import type { SignOutResult } from '#stores/account/sign-out.ts'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/**
 * The result of signing out, with a link to the cart that stays on this device. Null when there was nothing to remove
 * or keep.
 */
export function SignOutNotice({ result }: { result: SignOutResult }) {
  const { base, t } = usePageLanguage()
  const { removed, stayed } = result
  if (removed === 'none' && stayed === 'none') return null
  return (
    <p className={stayed === 'none' ? 'notice good' : 'notice'}>
      {spaced(signOutText(result, t))}
      {stayed !== 'none' && <a href={`${base}/cart`}>{t('account.toCart')}</a>}
    </p>
  )
}

/** Returns the message after sign-out: what the account keeps, and what stays on this device and why. */
export function signOutText({ removed, stayed, forgotCodes }: SignOutResult, t: Words): string {
  return joinSentences([
    t('account.left'),
    removed === 'none' ? '' : t(`account.went.${removed}`),
    forgotCodes ? t('account.forgotCodes') : '',
    stayed === 'none' ? '' : t(`account.stayed.${stayed}`),
  ])
}
